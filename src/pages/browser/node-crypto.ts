import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { Buffer } from './node-buffer.ts'

/** The part of Node's module crypto that checks what a server signed, for a page: a bundle takes it in that one's place. */
export function hash(_algorithm: 'sha256', text: string): string {
  return Buffer.from(sha256(text)).toString('hex')
}

/** SHA-256; throws for all others. */
export function createHash(algorithm: 'sha256') {
  if (algorithm !== 'sha256') throw new Error(`no ${algorithm} here`)

  const state = sha256.create()
  return {
    update(data: string | Uint8Array) {
      state.update(data)
      return this
    },
    digest: (encoding?: 'hex' | 'base64') => {
      const digest = Buffer.from(state.digest())
      return encoding === undefined ? digest : digest.toString(encoding)
    },
  }
}

/** A key of Ed25519, its 32 bytes. */
export function createPublicKey({ key }: { readonly key: { readonly x: string } }): Uint8Array {
  return Buffer.from(key.x, 'base64url')
}

/** Whether a key signed these bytes, by the strict rules that Node's OpenSSL has too (RFC 8032). Throws for an invalid key. */
export function verify(_algorithm: null, signed: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean {
  return ed25519.verify(signature, signed, key, { zip215: false })
}

/** Unpredictable bytes. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
