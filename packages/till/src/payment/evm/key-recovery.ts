/**
 * The public key, uncompressed (65 bytes), that made an ECDSA signature on secp256k1. Throws if there is none.
 * @param signature r and s, 64 bytes
 * @param parity of the y coordinate of the point r
 */
export type RecoverKey = (hash: Uint8Array, signature: Uint8Array, parity: 0 | 1) => Uint8Array

/** Each implementation; throws where it does not run. Both wrap Bitcoin Core's libsecp256k1. */
export const KEY_RECOVERIES: Readonly<Record<'native' | 'wasm', () => Promise<RecoverKey>>> = { native, wasm }

let loading: Promise<RecoverKey> | undefined

/** The native one where npm has it for this machine, otherwise the one in WebAssembly, at a third of the speed. */
export function loadKeyRecovery(): Promise<RecoverKey> {
  loading ??= native().catch(wasm)
  return loading
}

async function native(): Promise<RecoverKey> {
  // Not the package's entry, which would fall back to JavaScript.
  const { default: secp256k1 } = await import('secp256k1/bindings.js')
  return (hash, signature, parity) => secp256k1.ecdsaRecover(signature, parity, hash, false)
}

async function wasm(): Promise<RecoverKey> {
  const { instantiateSecp256k1 } = await import('@bitauth/libauth')
  const secp256k1 = await instantiateSecp256k1()
  return (hash, signature, parity) => {
    const key = secp256k1.recoverPublicKeyUncompressed(signature, parity, hash)
    if (typeof key === 'string') throw new Error(key)
    return key
  }
}
