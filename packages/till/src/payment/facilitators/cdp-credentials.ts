import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { EndpointCredentials } from '../ports/json-endpoint.ts'

/** A key of Coinbase Developer Platform: its name, and the private half. */
export interface ApiKey {
  readonly id: string
  readonly secret: string
}

const LIFETIME_SECONDS = 120
// The secret of an Ed25519 key is its seed, then its public key.
const HALF_BYTES = 32

/**
 * Authenticates requests to Coinbase's facilitator: each gets a token for its method, host and path, valid for 120
 * seconds. Format: generateJwt of @coinbase/cdp-sdk 1.57 (src/auth/utils/jwt.ts) and
 * docs.cdp.coinbase.com/get-started/authentication/jwt-authentication. Newer SDKs leave `aud` out, older ones send it.
 * @throws if the secret is neither 64 bytes of Ed25519 in base64 nor a P-256 key in PEM; the message does not quote it
 */
export function createCdpCredentials({ id, secret }: ApiKey): EndpointCredentials {
  const key = readSecret(secret)
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'EdDSA'
  return async ({ method, url }) => {
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ uris: [`${method} ${url.host}${url.pathname}`] })
      .setProtectedHeader({ alg, kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
      .setSubject(id)
      .setIssuer('cdp')
      .setAudience(['cdp_service'])
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(key)
    return { authorization: `Bearer ${token}` }
  }
}

function readSecret(secret: string): KeyObject {
  const key = readPem(secret) ?? readEd25519(secret)
  if (!key) {
    throw new Error(
      'CDP_API_KEY_SECRET is not a secret of the Coinbase Developer Platform: 64 bytes in base64 (Ed25519), or a P-256 key in PEM.',
    )
  }
  return key
}

function readPem(secret: string): KeyObject | undefined {
  try {
    // Environment files often write the line breaks of a PEM as \n.
    const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return isP256 || key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

function readEd25519(secret: string): KeyObject | undefined {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 2 * HALF_BYTES) return undefined
  const d = bytes.subarray(0, HALF_BYTES).toString('base64url')
  const x = bytes.subarray(HALF_BYTES).toString('base64url')
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  // If the seed does not belong to this public key, every request would be refused.
  return key.export({ format: 'jwk' }).x === x ? key : undefined
}
