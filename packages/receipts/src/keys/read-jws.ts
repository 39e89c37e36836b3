import { createPublicKey, verify } from 'node:crypto'
import type { DidKeys } from './did-keys.ts'
import { readJsonObject } from './read-json-object.ts'

/** The payload of a JSON Web Signature, compact, if one of these keys made it; undefined for anything else. */
export function readJws(jws: string, keys: DidKeys): Readonly<Record<string, unknown>> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = jws.split('.')
  const { kid } = readPart(header) ?? {}
  const isOurs = isSignedBy(String(kid), {
    keys,
    signed: `${header}.${payload}`,
    signature: Buffer.from(signature, 'base64url'),
  })
  return isOurs && rest.length === 0 ? readPart(payload) : undefined
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

function readPart(base64url: string): Readonly<Record<string, unknown>> | undefined {
  return readJsonObject(Buffer.from(base64url, 'base64url').toString())
}
