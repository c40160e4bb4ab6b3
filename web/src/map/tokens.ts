// What the expansions put on the map, and where it stands: beside the forces of its place, never on them.
import { territoryOf, type Faction } from "../lib/catalog";
import type { View } from "../lib/view";
import { ground, roomiest, spots, type Spot } from "./geometry";
import { findWords, terrorKinds } from "./lies";

interface Standing {
  id: string;
  spot: Spot;
  dx: number; // from the spot, at the tokens' own size
  dy: number;
}
export interface Find extends Standing { kind: string; open: boolean; known: boolean; words: string }
export interface Ambassador extends Standing { faction: Faction }
export interface Terror extends Standing { kinds: (string | null)[] }

export const spotIn = (territory: string): Spot | null => {
  const g = ground.get(territory);
  return g ? roomiest(g) : null;
};
const beside = (id: string, spot: Spot | null | undefined, dx: number, dy: number): Standing[] => (spot ? [{ id, spot, dx, dy }] : []);

// `half`: how far the forces of a place reach to either side of it.
export function tokensOf(view: View, half: (place: string) => number): { finds: Find[]; ambassadors: Ambassador[]; terrors: Terror[] } {
  const finds = Object.values(view.discoveries ?? {}).flatMap((d) =>
    beside(d.at, spots.get(d.at) ?? spotIn(territoryOf(d.at)), -half(d.at) - 17, -16).map((s) => ({ ...s, kind: d.kind, open: d.face_up, known: d.token !== null, words: findWords(d) })),
  );
  const ambassadors = Object.entries(view.ambassadors ?? {}).flatMap(([id, at]) => {
    const spot = at === null ? null : spotIn(at);
    return beside(id, spot, half(spot?.id ?? "") + 14, -12).map((s) => ({ ...s, faction: id.replace("ambassador_", "") as Faction }));
  });
  const terrors = Object.entries(view.terror_at ?? {}).flatMap(([at, count]) => {
    const spot = spotIn(at);
    const kinds = terrorKinds(view, at);
    return beside(at, spot, -half(spot?.id ?? "") - 18, -10).map((s) => ({ ...s, kinds: Array.from({ length: count }, (_, i) => kinds[i] ?? null) }));
  });
  return { finds, ambassadors, terrors };
}
