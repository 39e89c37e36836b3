import type { Timestamp } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { CALENDAR_REQUEST, readCalendarAnswer } from './calendar-answer.ts'

const TIMEOUT_MS = 2500

/**
 * The current proof of a commitment by one of CALENDARS; undefined while it is not in a block. The commitment is the
 * message at the pending attestation, not the digest of the file. Throws upstream_failed.
 */
export async function fetchCalendarProof(
  { http }: Pick<ServiceContext, 'http'>,
  {
    calendar,
    commitment,
    depth,
  }: { readonly calendar: string; readonly commitment: Uint8Array; readonly depth: number },
): Promise<Timestamp | undefined> {
  const url = new URL(`/timestamp/${Buffer.from(commitment).toString('hex')}`, calendar)
  const bytes = await http.findBytes(url, { ...CALENDAR_REQUEST, timeoutMs: TIMEOUT_MS })
  return bytes && readCalendarAnswer(bytes, { calendar, message: commitment, depth })
}
