// A JSON Patch (RFC 6902) with the three operations that the server uses: add, remove, replace.
export type Operation =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string };

const unescape = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

// The changed document; throws if the patch does not fit, and then the document is as it was.
export function patched<T>(document: T, patch: readonly Operation[]): T {
  let root: unknown = structuredClone(document);
  for (const operation of patch) {
    if (operation.path === "") {
      if (operation.op === "remove") throw new Error("the whole document cannot be removed");
      root = structuredClone(operation.value);
      continue;
    }
    const parts = operation.path.split("/").slice(1).map(unescape);
    const last = parts.pop() as string;
    let at = root;
    for (const part of parts) at = child(at, part);
    change(at, last, operation);
  }
  return root as T;
}

function child(at: unknown, part: string): unknown {
  if (Array.isArray(at)) return at[index(at, part, at.length - 1)];
  if (typeof at === "object" && at !== null && Object.hasOwn(at, part)) return (at as Record<string, unknown>)[part];
  throw new Error(`nothing is at ${part}`);
}

function change(at: unknown, part: string, operation: Operation): void {
  if (Array.isArray(at)) {
    if (operation.op === "add") at.splice(part === "-" ? at.length : index(at, part, at.length), 0, structuredClone(operation.value));
    else if (operation.op === "replace") at[index(at, part, at.length - 1)] = structuredClone(operation.value);
    else at.splice(index(at, part, at.length - 1), 1);
    return;
  }
  if (typeof at !== "object" || at === null) throw new Error(`nothing is below ${part}`);
  const object = at as Record<string, unknown>;
  if (operation.op !== "add" && !Object.hasOwn(object, part)) throw new Error(`nothing is at ${part}`);
  if (operation.op === "remove") delete object[part];
  else object[part] = structuredClone(operation.value);
}

function index(list: readonly unknown[], part: string, highest: number): number {
  const number = Number(part);
  if (!/^(0|[1-9][0-9]*)$/.test(part) || number > highest) throw new Error(`no place ${part} in a list of ${list.length}`);
  return number;
}
