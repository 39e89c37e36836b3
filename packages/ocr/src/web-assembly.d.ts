// The parts we use of a global that Node has, but whose types are in the DOM library only.
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
