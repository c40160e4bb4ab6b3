// The engine in WebAssembly: loads the module and calls the functions of kanly.h, texts as strings. What
// little of the system its C library asks for is answered here.
const kBadDescriptor = 8;
const kNotSupported = 52;

interface Exports {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(at: number): void;
  _initialize(): void;
  kanly_text_free(at: number): void;
  kanly_last_error(): number;
  [name: string]: unknown;
}
type Value = number | bigint | string;

export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async load(bytes: BufferSource): Promise<Engine> {
    let exports: Exports | null = null;
    const view = () => new DataView((exports as Exports).memory.buffer);
    const answers: Record<string, (...values: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, out: number) => {
        view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      random_get: (at: number, size: number) => {
        crypto.getRandomValues(new Uint8Array((exports as Exports).memory.buffer, at, size));
        return 0;
      },
      environ_sizes_get: (count: number, size: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_write: (descriptor: number, list: number, count: number, written: number) => {
        if (descriptor > 2) return kBadDescriptor;
        let size = 0;
        let text = "";
        for (let i = 0; i < count; i++) {
          const at = view().getUint32(list + 8 * i, true);
          const length = view().getUint32(list + 8 * i + 4, true);
          text += new TextDecoder().decode(new Uint8Array((exports as Exports).memory.buffer, at, length));
          size += length;
        }
        console.error(text);
        view().setUint32(written, size, true);
        return 0;
      },
      fd_prestat_get: () => kBadDescriptor,
      proc_exit: (code: number) => {
        throw new Error(`the engine has stopped with ${code}`);
      },
    };
    const module = await WebAssembly.compile(bytes);
    const system: Record<string, (...values: never[]) => number> = {};
    for (const { name } of WebAssembly.Module.imports(module)) system[name] = answers[name] ?? (() => kNotSupported);
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  private read(at: number): string {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
  // Calls a function that returns a number; strings are handed over as texts.
  number(name: string, ...values: Value[]): number {
    return Number(this.call(name, values));
  }
  // … one that returns a text, which is given back at once. Null: the last error says why.
  text(name: string, ...values: Value[]): string | null {
    const at = Number(this.call(name, values));
    if (at === 0) return null;
    const text = this.read(at);
    this.exports.kanly_text_free(at);
    return text;
  }
  get lastError(): string {
    return this.read(this.exports.kanly_last_error());
  }
  private call(name: string, values: Value[]): unknown {
    const lent: number[] = [];
    const handed = values.map((value) => {
      if (typeof value !== "string") return value;
      const bytes = new TextEncoder().encode(`${value}\0`);
      const at = this.exports.malloc(bytes.length);
      new Uint8Array(this.exports.memory.buffer).set(bytes, at);
      lent.push(at);
      return at;
    });
    try {
      return (this.exports[name] as (...values: unknown[]) => unknown)(...handed);
    } finally {
      for (const at of lent) this.exports.free(at);
    }
  }
}
