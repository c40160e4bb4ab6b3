// What lies on a ground, in words: for the list of places, for what is pointed at, and for those who do not see the map.
import { nameOf, places, territoryOf, type Faction } from "../lib/catalog";
import type { ForceOnBoard, View } from "../lib/view";
import { t } from "../lang/index.svelte";

export interface Lying {
  faction: Faction | null;
  icon: string | null;
  words: string;
}

// Places that stand on a ground without being part of it: the mobile stronghold and what was found.
export function standingAt(view: View, territory: string): string[] {
  return [
    ...(view.mobile_stronghold && territoryOf(view.mobile_stronghold) === territory ? ["hidden_mobile_stronghold"] : []),
    ...Object.values(view.discoveries ?? {}).flatMap((d) => (d.face_up && d.token && territoryOf(d.at) === territory ? [d.token] : [])),
  ];
}
function forceWords(f: ForceOnBoard): string {
  return [
    f.no_field ? t("map.no_field") : "",
    f.normal || !(f.no_field || f.special) ? t(f.side === "advisors" ? "map.advisors" : "map.forces", { n: f.normal }) : "",
    f.special ? t("map.elite", { n: f.special }) : "",
  ].filter(Boolean).join(" · ");
}
export function liesAt(view: View, territory: string): Lying[] {
  const at = (id: string) => view.forces.filter((f) => territoryOf(f.at) === id).map((f): Lying => ({ faction: f.faction, icon: null, words: forceWords(f) }));
  const thing = (icon: string, words: string): Lying => ({ faction: null, icon, words });
  return [
    ...at(territory),
    ...view.spice_on_map.filter((s) => territoryOf(s.at) === territory).map((s) => thing("spice", t("map.spice", { n: s.amount }))),
    ...standingAt(view, territory).flatMap((id) => [thing(places.has(id) && id === "hidden_mobile_stronghold" ? "hold" : "world", nameOf(id)), ...at(id)]),
    ...Object.values(view.discoveries ?? {})
      .filter((d) => !d.face_up && territoryOf(d.at) === territory)
      .map((d) => thing(d.kind === "hiereg" ? "hiereg" : "crate", findWords(d))),
    ...Object.entries(view.ambassadors ?? {})
      .filter(([, where]) => where === territory)
      .map(([id]): Lying => ({ faction: "ecaz", icon: null, words: t("map.ambassador", { faction: nameOf(id.replace("ambassador_", "")) }) })),
    ...(view.terror_at?.[territory] ? [{ faction: "moritani" as Faction, icon: null, words: terrorWords(view, territory) }] : []),
    ...(view.moritani?.aftermath === territory ? [thing("burst", t("map.aftermath"))] : []),
  ];
}
export const saidOf = (lying: Lying): string => (lying.faction ? `${nameOf(lying.faction)} ${lying.words}` : lying.words);
// A find that lies face down, and what is under it for those who know.
export function findWords(d: { kind: string; token: string | null; face_up: boolean }): string {
  if (d.face_up) return nameOf(d.token);
  return `${t("map.hidden_find_of", { kind: d.kind })}${d.token ? `: ${nameOf(d.token)}` : ""}`;
}
// Terror tokens of one ground; which they are, for those who know.
export const terrorKinds = (view: View, territory: string): string[] => Object.entries(view.terror_tokens ?? {}).filter(([, at]) => at === territory).map(([id]) => id);
export function terrorWords(view: View, territory: string): string {
  const kinds = terrorKinds(view, territory);
  return `${t("map.terror", { n: view.terror_at?.[territory] ?? 0 })}${kinds.length ? `: ${kinds.map((id) => nameOf(id)).join(", ")}` : ""}`;
}
