// What we use of a global that Node has and its types leave to the DOM.
declare namespace WebAssembly {
  type Imports = object

  type Module = object

  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>
  }

  class Memory {
    readonly buffer: ArrayBuffer
  }

  class RuntimeError extends Error {}

  function instantiate(bytes: Uint8Array, imports: Imports): Promise<{ instance: Instance; module: Module }>
}
