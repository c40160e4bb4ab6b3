// The ground that somebody points at elsewhere on the page: a name in the story lights it on the map.
export const pointing = $state<{ territory: string | null }>({ territory: null });
