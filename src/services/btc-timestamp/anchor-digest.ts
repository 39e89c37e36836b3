import { commitDigests, type Proof, type Timestamp } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import {
  CALENDARS,
  openTimestampsCalendars,
} from '../../upstreams/opentimestamps-calendars/opentimestamps-calendars.ts'
import { submitDigest } from '../../upstreams/opentimestamps-calendars/submit-digest.ts'

type Ports = Pick<ServiceContext, 'http' | 'log'>

/** Anchors a SHA-256 digest; calendars see only its salted hash. Throws upstream_failed, as does `anchorDigests`. */
export async function anchorDigest(digest: Uint8Array, context: Ports): Promise<Proof> {
  const { root, toProofs } = commitDigests([digest])
  const { proofs } = toProofs(...(await submitToAll(root, context)))
  // One digest, one proof.
  return proofs[0] as Proof
}

/** Many digests anchored through one root. */
export interface AnchoredDigests {
  /** Proof of the root of their tree; calendars see nothing else. */
  readonly root: Proof
  /** Proof of each digest, in order. No proof reveals another digest, since each is salted separately. */
  readonly proofs: readonly Proof[]
}

/** Anchors up to some thousand SHA-256 digests in one tree. */
export async function anchorDigests(digests: readonly Uint8Array[], context: Ports): Promise<AnchoredDigests> {
  const { root, toProofs } = commitDigests(digests)
  return toProofs(...(await submitToAll(root, context)))
}

/**
 * Asks every calendar for its promise. A proof with one calendar is lost if that calendar closes: fewer than
 * two answers are upstream_failed.
 */
async function submitToAll(digest: Uint8Array, context: Ports): Promise<readonly [Timestamp, ...Timestamp[]]> {
  const answers = await Promise.allSettled(CALENDARS.map((calendar) => submitDigest(context, { calendar, digest })))
  const timestamps = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const [first, second, ...others] = timestamps
  if (!first || !second) throw upstreamFailed(openTimestampsCalendars.name, new AggregateError(failures))
  if (failures.length > 0) context.log.warn({ failures }, 'some calendars did not answer')
  return [first, second, ...others]
}
