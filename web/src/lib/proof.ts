// Whether a seed is the one that was promised before the game: its SHA-256 was published then.
export async function belongs(seed: string, commitment: string): Promise<boolean> {
  const bytes = new Uint8Array((seed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((b) => b.toString(16).padStart(2, "0")).join("") === commitment;
}
