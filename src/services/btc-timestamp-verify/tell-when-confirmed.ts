import { createHmac, randomBytes } from 'node:crypto'
import { type Proof, serializeProof } from '@farebox/opentimestamps'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import type { FollowedUp } from '../../contract/notices.ts'
import { DateTime, nullable } from '../../contract/schema.ts'
import { decodeProof } from './decode-proof.ts'
import { toBitcoin } from './to-bitcoin.ts'
import { verifyProof } from './verify-proof.ts'

const TTL_SECONDS = 7 * 24 * 3600

/** The notice that was promised to the caller. */
export const PromisedNotice = nullable(
  Type.Object(
    {
      url: Type.String({ description: 'The address that will be notified: notify_url as given.' }),
      secret: Type.String({
        description:
          'Keep it. The POST has the header X-Signature: sha256=<hex>, the HMAC-SHA256 of its body under this secret, which proves that we sent it.',
      }),
      until: DateTime('When we stop checking, UTC.'),
    },
    {
      description:
        'The promised notification; null without notify_url, if a block already confirms the proof, or if no calendar knows its promise.',
    },
  ),
)

const Kept = Type.Object({ url: Type.String(), secret: Type.String(), ots_base64: Type.String() })

/** Promises to notify an address once a block holds the proof. */
export async function promiseNotice(
  url: string,
  proof: Proof,
  { notices }: Pick<ServiceContext, 'notices'>,
): Promise<Static<typeof PromisedNotice>> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw invalidInput('notify_url must be a public http or https address. Not charged.')
  }
  const secret = randomBytes(24).toString('base64url')
  const kept: Static<typeof Kept> = { url, secret, ots_base64: toBase64(proof) }
  const until = await notices.keep(JSON.stringify(kept), { ttlSeconds: TTL_SECONDS })
  return { url, secret, until: until.toISOString() }
}

/** Checks whether a block holds the proof by now, and notifies the caller. Throws invalid_input if none ever will. */
export async function tellWhenConfirmed(
  payload: string,
  context: Pick<ServiceContext, 'http' | 'memo' | 'notices' | 'clock'>,
): Promise<FollowedUp> {
  const { url, secret, ots_base64 } = Value.Parse(Kept, JSON.parse(payload))
  const { proof, anchor } = await verifyProof(decodeProof(ots_base64), context)
  if (!anchor) return 'again'
  const body = JSON.stringify({
    event: 'timestamp.confirmed',
    digest: Buffer.from(proof.timestamp.message).toString('hex'),
    hash_algorithm: proof.algorithm,
    bitcoin: toBitcoin(anchor),
    ots_base64: toBase64(proof),
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const status = await context.notices.post(url, body, { 'x-signature': `sha256=${signature}` })
  return status >= 200 && status < 300 ? 'done' : 'failed'
}

function toBase64(proof: Proof): string {
  return Buffer.from(serializeProof(proof)).toString('base64')
}
