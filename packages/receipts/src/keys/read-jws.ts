import { createPublicKey, verify } from 'node:crypto'
import type { DidKeys } from './did-keys.ts'
import { readJsonObject } from './read-json-object.ts'

// RFC 7515, 7.1: header, payload and signature.
const PARTS = 3

/** The payload of a JSON Web Signature, compact, if one of these keys made it; undefined for anything else. */
export function readJws(jws: string, keys: DidKeys): Readonly<Record<string, unknown>> | undefined {
  const parts = jws.split('.')
  // Node skips what is no letter of Base64, and the last bits: one signature would have many texts.
  if (parts.length !== PARTS || !parts.every(isBase64url)) return undefined
  const [header = '', payload = '', signature = ''] = parts
  const { kid } = readPart(header) ?? {}
  const isOurs = isSignedBy(String(kid), {
    keys,
    signed: `${header}.${payload}`,
    signature: Buffer.from(signature, 'base64url'),
  })
  return isOurs ? readPart(payload) : undefined
}

/** Whether the key with this name, which has to be among the keys, signed a text. */
export function isSignedBy(
  keyId: string,
  { keys, signed, signature }: { readonly keys: DidKeys; readonly signed: string; readonly signature: Uint8Array },
): boolean {
  const jwk = keys.verificationMethod.find(({ id }) => id === keyId)?.publicKeyJwk
  if (!jwk) return false
  try {
    return verify(null, Buffer.from(signed), createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    return false // a key that is none
  }
}

function isBase64url(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text
}

function readPart(base64url: string): Readonly<Record<string, unknown>> | undefined {
  return readJsonObject(Buffer.from(base64url, 'base64url').toString())
}
