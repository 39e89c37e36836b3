import { keyIdOf } from '../keys/did-web.ts'
import type { SigningKey } from './signing-key.ts'

/** Signs in the name of one server. */
export interface ServerSigner {
  readonly baseUrl: string
  /** DID URL of its key. */
  readonly keyId: string
  /** A JSON Web Signature of a payload, compact (RFC 7515, EdDSA of RFC 8037). */
  jws(payload: object): string
  /** The same, on a thread of its own. */
  jwsAside(payload: object): Promise<string>
  /** 64 bytes over a text. */
  sign(text: string): Promise<Buffer>
}

/** The signer of the server at an address. */
export function createServerSigner(key: SigningKey, baseUrl: string): ServerSigner {
  const keyId = keyIdOf(baseUrl, key.id)
  const header = encode({ alg: 'EdDSA', kid: keyId })
  const toSigned = (payload: object) => `${header}.${encode(payload)}`
  return {
    baseUrl,
    keyId,
    sign: key.signAside,
    jws(payload) {
      const signed = toSigned(payload)
      return `${signed}.${key.sign(signed).toString('base64url')}`
    },
    async jwsAside(payload) {
      const signed = toSigned(payload)
      return `${signed}.${(await key.signAside(signed)).toString('base64url')}`
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
