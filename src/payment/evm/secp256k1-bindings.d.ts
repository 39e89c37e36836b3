// The part of the package that binds the native library; its README describes the functions, its entry has none of them
// where there is no binary.
declare module 'secp256k1/bindings.js' {
  const secp256k1: {
    ecdsaRecover(signature: Uint8Array, recovery: number, hash: Uint8Array, isCompressed: boolean): Uint8Array
  }
  export = secp256k1
}
