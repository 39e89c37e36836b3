import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { EndpointCredentials } from '../ports/json-endpoint.ts'
import type { ApiKey } from './cdp-credentials.ts'

const LIFETIME_SECONDS = 120
const RENEWED_BEFORE_SECONDS = 30

/**
 * Authenticates requests to PayAI's facilitator beyond its free tier: a token valid for 120 seconds, renewed 30 seconds
 * before it expires. Format: docs.payai.network/x402/facilitators/authentication and @payai/facilitator 2.4.1.
 * @throws if the secret is not an Ed25519 key as PKCS#8 DER in base64; the message does not quote it
 */
export function createPayAiCredentials({ id, secret }: ApiKey): EndpointCredentials {
  const key = readSecret(secret)
  let current = { token: '', endsAt: 0 }
  return async () => {
    const now = Math.floor(Date.now() / 1000)
    if (current.endsAt - RENEWED_BEFORE_SECONDS <= now) {
      const endsAt = now + LIFETIME_SECONDS
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: id })
        .setSubject(id)
        .setIssuer('payai-merchant')
        .setIssuedAt(now)
        .setExpirationTime(endsAt)
        .setJti(randomUUID())
        .sign(key)
      current = { token, endsAt }
    }
    return { authorization: `Bearer ${current.token}` }
  }
}

function readSecret(secret: string): KeyObject {
  const der = Buffer.from(secret.trim().replace(/^payai_sk_/, ''), 'base64')
  try {
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below replaces the parser's message, which could quote the secret.
  }
  throw new Error(
    'PAYAI_API_KEY_SECRET is not a secret of PayAI: an Ed25519 key as PKCS#8 DER in base64, with or without payai_sk_ before it.',
  )
}
