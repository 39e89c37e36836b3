// The part of the package that binds the native library; its README describes the functions, its entry has none of them
// where there is no binary.
declare module 'secp256k1/bindings.js' {
  const secp256k1: {
    ecdsaRecover(signature: Uint8Array, recovery: number, hash: Uint8Array, isCompressed: boolean): Uint8Array
    ecdsaSign(hash: Uint8Array, privateKey: Uint8Array): { readonly signature: Uint8Array; readonly recid: number }
  }
  export = secp256k1
}
