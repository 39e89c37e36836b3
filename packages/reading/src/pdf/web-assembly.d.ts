// The part we use of a global that Node has, but whose types are in the DOM library only.
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>
  }

  const Instance: new (module: object, imports: object) => Instance

  const Module: new (bytes: Uint8Array) => object

  function instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: Instance; module: object }>
}
