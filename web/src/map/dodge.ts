// Names that would lie under tokens move off them, up or down, as far as they must.
export interface Box {
  x: number; // middle
  y: number;
  w: number;
  h: number;
}
export const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h;

export function dodge(name: Box, tokens: readonly Box[], step = 6, most = 60): number {
  const clear = (dy: number) => !tokens.some((t) => meet({ ...name, y: name.y + dy }, t));
  if (clear(0)) return 0;
  for (let d = step; d <= most; d += step) {
    if (clear(d) && Math.hypot(name.x, name.y + d) < 440) return d;
    if (clear(-d) && Math.hypot(name.x, name.y - d) < 440) return -d;
  }
  return 0;
}
