import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PublicKey } from '../keys/public-key.ts'
import { openKeyFile } from './key-file.ts'

/** The server's key: Ed25519. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638), base64url. */
  readonly id: string
  readonly publicKey: PublicKey
  /** 64 bytes; equal texts have equal signatures. */
  sign(text: string): Buffer
  /** The same, on a thread of its own: takes a tenth of the time of the event loop. */
  signAside(text: string): Promise<Buffer>
}

/**
 * The key in a file (PKCS #8, PEM), which is made at the first start and read by nobody else. Without a file: a new key that
 * lasts as long as the process. Throws if the file holds something else.
 */
export async function openSigningKey(file: string | null): Promise<SigningKey> {
  const opened = file === null ? newKey() : openKeyFile(file, newKey)
  const pem = await Promise.resolve(opened).catch((cause: unknown) => {
    throw new Error(`SIGNING_KEY_FILE: ${file} can be neither read nor made as a file.`, { cause })
  })
  try {
    return toSigningKey(createPrivateKey(pem))
  } catch (cause) {
    throw new Error(`SIGNING_KEY_FILE: ${file} holds no Ed25519 private key (PKCS #8, PEM).`, { cause })
  }
}

/** The thumbprint of a public key: RFC 7638, with the members that RFC 8037 names. */
export function thumbprint({ crv, kty, x }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
}

function toSigningKey(key: KeyObject): SigningKey {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' })
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined) throw new Error('another kind of key')
  const publicKey: PublicKey = { kty, crv, x }
  return {
    id: thumbprint(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key),
    signAside: (text) =>
      new Promise((resolve, reject) => {
        sign(null, Buffer.from(text), key, (error, signature) => (error ? reject(error) : resolve(signature)))
      }),
  }
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
