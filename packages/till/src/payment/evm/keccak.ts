import { keccak_256 } from '@noble/hashes/sha3'

type Hash = (bytes: Uint8Array) => Uint8Array

let hash: Hash = (bytes) => {
  hash = keccak_256
  // Where WebAssembly cannot run, JavaScript goes on.
  void loadKeccak().then(
    (loaded) => {
      hash = loaded
    },
    () => {},
  )
  return keccak_256(bytes)
}

/** Keccak-256: in JavaScript at first, and in WebAssembly, in a tenth of the time, once that is loaded. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return hash(bytes)
}

/** Keccak-256 in WebAssembly. */
export async function loadKeccak(): Promise<Hash> {
  const { createKeccak } = await import('hash-wasm')
  const hasher = await createKeccak(256)
  return (bytes) => hasher.init().update(bytes).digest('binary')
}
