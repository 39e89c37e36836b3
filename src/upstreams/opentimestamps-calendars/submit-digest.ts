import { type Timestamp, walkAttestations } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { CALENDAR_REQUEST, readCalendarAnswer } from './calendar-answer.ts'

// Calendars collect digests for a second before they answer.
const TIMEOUT_MS = 3500
// A submitted digest is two operations deep, after its salt.
const DEPTH = 2

/**
 * Asks one of CALENDARS to anchor `digest`; returns its promise. Throws upstream_failed if it answers anything else, such
 * as the promise of another calendar, which could not be asked for later.
 */
export async function submitDigest(
  { http }: Pick<ServiceContext, 'http'>,
  { calendar, digest }: { readonly calendar: string; readonly digest: Uint8Array },
): Promise<Timestamp> {
  const url = new URL('/digest', calendar)
  const bytes = await http.postBytes(url, digest, { ...CALENDAR_REQUEST, timeoutMs: TIMEOUT_MS })
  const promise = readCalendarAnswer(bytes, { calendar, message: digest, depth: DEPTH })
  const isOwn = [...walkAttestations(promise)].every(
    ({ attestation }) => attestation.kind === 'pending' && attestation.uri === calendar,
  )
  if (isOwn) return promise
  throw upstreamFailed(`The calendar ${calendar}`, 'it did not answer with its own promise')
}
