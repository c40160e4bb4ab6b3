// How wide a capsule of forces is, in units of the map.
export type Kind = "fighters" | "advisors" | "no_field";
// Where only starred forces stand there is no other number.
export const numberWidth = (kind: Kind, normal: number, special: number, told = false): number =>
  kind === "no_field" ? (told ? 36 : 34) : kind === "fighters" && special && !normal ? 0 : normal > 9 ? 27 : 19;
export const capsuleWidth = (kind: Kind, normal: number, special: number, told = false): number =>
  30 + numberWidth(kind, normal, special, told) + (kind === "fighters" && special ? 33 : 0);
