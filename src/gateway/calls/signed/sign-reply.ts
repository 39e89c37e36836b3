import type { IncomingMessage } from 'node:http'
import { toDigestField } from '@farebox/receipts/hashes'
import type { ServerSigner } from '@farebox/receipts/signing'
import { signAnswer } from '@farebox/receipts/signing'
import type { Clock } from '../../../contract/context.ts'

/** A response, prepared as far as it can be in advance. */
export interface PreparedReply {
  readonly status: number
  readonly body: string
  readonly encoding: 'latin1' | 'utf8'
  /** Alternating names and values, which Node writes faster than an object. */
  readonly headers: string[]
}

// Beside those of every answer, whose head has to stay short.
const EXPOSED = ['Access-Control-Expose-Headers', 'Content-Digest, Request-Digest, Signature, Signature-Input']
const SIGNED = new Set(['content-type', 'payment-response', 'request-digest', 'x-request-id'])

/**
 * What a signed answer says of its request: the SHA-256 of the body in the canonical form of RFC 8785, so that who has the
 * question in any spelling can compare. Nothing for callers that want no signature.
 */
export function signable({ headers }: IncomingMessage, digest: () => string): string[] {
  if (headers['accept-signature'] === undefined) return []
  return ['Request-Digest', toDigestField(Buffer.from(digest(), 'hex'))]
}

/** The reply, signed if the request has the header Accept-Signature (RFC 9421, 5.1). */
export async function signReply(
  { headers, method = '', url = '' }: IncomingMessage,
  reply: PreparedReply,
  { signer, clock }: { readonly signer: ServerSigner; readonly clock: Clock },
): Promise<PreparedReply> {
  const wish = headers['accept-signature']
  if (wish === undefined) return reply
  const { status, body } = reply
  const [path = ''] = url.split('?')
  const answer = { method, path, status, body, headers: signedOf(reply.headers) }
  const made = await signAnswer(signer, String(wish), { answer, now: clock.now() })
  return { ...reply, headers: [...reply.headers, ...EXPOSED, ...Object.entries(made).flat()] }
}

function signedOf(lines: readonly string[]): Record<string, string> {
  const signed: Record<string, string> = {}
  for (let index = 0; index < lines.length; index += 2) {
    const name = (lines[index] ?? '').toLowerCase()
    if (SIGNED.has(name)) signed[name] = lines[index + 1] ?? ''
  }
  return signed
}
