import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { Proof } from '../../domain/opentimestamps/proof.ts'
import { saltDigest } from '../../domain/opentimestamps/salt-digest.ts'
import {
  CALENDARS,
  openTimestampsCalendars,
} from '../../upstreams/opentimestamps-calendars/opentimestamps-calendars.ts'
import { submitDigest } from '../../upstreams/opentimestamps-calendars/submit-digest.ts'

/**
 * Asks every calendar to anchor a SHA-256 digest, showing them only its salted hash, and merges what they promise. A proof
 * that rests on one calendar dies with it: with fewer than two answers this is upstream_failed.
 */
export async function anchorDigest(digest: Uint8Array, context: Pick<ServiceContext, 'http' | 'log'>): Promise<Proof> {
  const { commitment, toProof } = saltDigest(digest)
  const answers = await Promise.allSettled(
    CALENDARS.map((calendar) => submitDigest(context, { calendar, digest: commitment })),
  )
  const timestamps = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first, second, ...others] = timestamps
  if (!first || !second) throw upstreamFailed(openTimestampsCalendars.name, new AggregateError(failures))
  if (failures.length > 0) context.log.warn({ failures }, 'some calendars did not answer')
  return toProof(first, second, ...others)
}
