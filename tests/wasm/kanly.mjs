// Kanly in WebAssembly for JavaScript: loads the module and turns texts into strings. It needs nothing
// of the system; what little of WASI the C library asks for is answered here.
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";

const kBadDescriptor = 8;
const kNotSupported = 52;

function wasi(memory) {
  const view = () => new DataView(memory().buffer);
  const known = {
    clock_time_get(_clock, _precision, out) {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      webcrypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    // What goes to standard error is shown: a failed check says why before it stops.
    fd_write(descriptor, list, count, written) {
      if (descriptor > 2) return kBadDescriptor;
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(list + 8 * i, true);
        const length = view().getUint32(list + 8 * i + 4, true);
        process.stderr.write(Buffer.from(memory().buffer, at, length));
        size += length;
      }
      view().setUint32(written, size, true);
      return 0;
    },
    fd_prestat_get: () => kBadDescriptor, // no folder of the system is open to it
    proc_exit(code) {
      throw new Error(`the module has stopped with ${code}`);
    },
  };
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => kNotSupported) });
}

export async function load(file) {
  let exports;
  const module = await WebAssembly.compile(readFileSync(file));
  const imports = { wasi_snapshot_preview1: {} };
  const answers = wasi(() => exports.memory);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== "wasi_snapshot_preview1") throw new Error(`${from}.${name} is not known here`);
    imports[from][name] = answers[name];
  }
  exports = (await WebAssembly.instantiate(module, imports)).exports;
  exports._initialize();
  return new Kanly(exports);
}

class Kanly {
  constructor(exports) {
    this.exports = exports;
  }
  #bytes() {
    return new Uint8Array(this.exports.memory.buffer);
  }
  #read(at) {
    const bytes = this.#bytes();
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }
  // Calls a function of kanly.h; strings are handed over as texts.
  call(name, ...values) {
    const lent = [];
    const handed = values.map((value) => {
      if (typeof value !== "string") return value;
      const bytes = new TextEncoder().encode(value + "\0");
      const at = this.exports.malloc(bytes.length);
      this.#bytes().set(bytes, at);
      lent.push(at);
      return at;
    });
    try {
      return this.exports[name](...handed);
    } finally {
      for (const at of lent) this.exports.free(at);
    }
  }
  // … and one that returns a text, or null.
  text(name, ...values) {
    const at = this.call(name, ...values);
    if (at === 0) return null;
    const text = this.#read(at);
    this.exports.kanly_text_free(at);
    return text;
  }
  json(name, ...values) {
    return JSON.parse(this.text(name, ...values));
  }
  lastError() {
    return this.#read(this.exports.kanly_last_error());
  }
  version() {
    return this.#read(this.exports.kanly_version());
  }
}
