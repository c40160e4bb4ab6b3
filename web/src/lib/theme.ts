// Light or dark, and whether anything moves: kept in this browser, and said to the styles at the page's root.
export function toggleTheme(): void {
  const root = document.documentElement;
  root.dataset["theme"] = root.dataset["theme"] === "dark" ? "light" : "dark";
  localStorage.setItem("kanly.theme", root.dataset["theme"]);
}
export const moves = (): boolean => localStorage.getItem("kanly.motion") !== "off";
export function setMoves(wanted: boolean): void {
  localStorage.setItem("kanly.motion", wanted ? "on" : "off");
  document.documentElement.dataset["motion"] = wanted ? "on" : "off";
}
export const calm = (): boolean => !moves() || matchMedia("(prefers-reduced-motion: reduce)").matches;
export function begin(): void {
  const root = document.documentElement;
  root.dataset["theme"] = localStorage.getItem("kanly.theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  root.dataset["motion"] = moves() ? "on" : "off";
}
