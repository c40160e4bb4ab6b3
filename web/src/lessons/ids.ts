// The lessons by name, for the lobby: the rest of them is fetched when one is begun.
export const lessonIds = ["board", "bidding", "shipping", "battle", "nexus"] as const;
export type LessonId = (typeof lessonIds)[number];
