// Stones strewn over a ground: the same ones every time, drawn as five paths whatever their number.
type Point = readonly [number, number];

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  outline.forEach(([a, b], i) => {
    const [e, f] = outline[(i || outline.length) - 1] as Point;
    if (b > y !== f > y && x < ((e - a) * (y - b)) / (f - b) + a) within = !within;
  });
  return within;
}
export const outlineOf = (path: string): Point[] => (path.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) => pair.split(" ").map(Number) as [number, number]);

export function stones(path: string, most = 420): { shadows: string; faces: { fill: string; path: string }[]; lit: string } {
  const outline = outlineOf(path);
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let seed = 23;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const lying: { x: number; y: number; size: number }[] = [];
  for (let i = 0; i < 4 * most && lying.length < most; i++) {
    const [x, y] = [left + random() * wide, top + random() * high];
    if (inside([x, y], outline)) lying.push({ x, y, size: 1.6 + random() ** 3 * 8.5 });
  }
  lying.sort((a, b) => a.y - b.y);
  const faces = ["#6a4a32", "#7b583c", "#8c6747"].map((fill) => ({ fill, path: "" }));
  let [shadows, lit] = ["", ""];
  const draw = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  for (const { x, y, size } of lying) {
    const corners = 5 + Math.floor(random() * 3);
    const turn = random() * 2 * Math.PI;
    const shape = Array.from({ length: corners }, (_, k): Point => {
      const [angle, far] = [turn + (k / corners) * 2 * Math.PI, size * (0.72 + random() * 0.45)];
      return [x + far * Math.cos(angle), y + 0.78 * far * Math.sin(angle)];
    });
    shadows += draw(shape.map(([a, b]): Point => [a + size * 0.28, b + size * 0.34]));
    const face = faces[Math.floor(random() * faces.length)];
    if (face) face.path += draw(shape);
    if (size > 3) lit += draw([[x - size * 0.5, y], [x - size * 0.1, y - size * 0.5], [x + size * 0.35, y - size * 0.22], [x - size * 0.05, y + size * 0.05]]);
  }
  return { shadows, faces, lit };
}
