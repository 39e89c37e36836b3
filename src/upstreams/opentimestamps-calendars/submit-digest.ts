import type { Timestamp } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { CALENDAR_REQUEST, readCalendarAnswer } from './calendar-answer.ts'

// Calendars collect digests for a second before they answer.
const TIMEOUT_MS = 3500
// A submitted digest is two operations deep, after its salt.
const DEPTH = 2

/** Asks one of CALENDARS to anchor `digest`; returns its promise, or throws upstream_failed. */
export async function submitDigest(
  { http }: Pick<ServiceContext, 'http'>,
  { calendar, digest }: { readonly calendar: string; readonly digest: Uint8Array },
): Promise<Timestamp> {
  const url = new URL('/digest', calendar)
  const bytes = await http.postBytes(url, digest, { ...CALENDAR_REQUEST, timeoutMs: TIMEOUT_MS })
  return readCalendarAnswer(bytes, { calendar, message: digest, depth: DEPTH })
}
