import { InvalidProof, parseTimestamp, type Timestamp } from '@farebox/opentimestamps'
import { upstreamFailed } from '../../contract/errors.ts'

/** Options of every request to a calendar. The size limit is the reference client's. */
export const CALENDAR_REQUEST = {
  headers: { accept: 'application/vnd.opentimestamps.v1' },
  maxBytes: 10_000,
} as const

/** A calendar's proof of `message`, for a place `depth` operations deep. Throws upstream_failed if it is invalid. */
export function readCalendarAnswer(
  bytes: Uint8Array,
  { calendar, message, depth }: { readonly calendar: string; readonly message: Uint8Array; readonly depth: number },
): Timestamp {
  try {
    return parseTimestamp(bytes, message, depth)
  } catch (error) {
    if (error instanceof InvalidProof) throw upstreamFailed(`The calendar ${calendar}`, error)
    throw error
  }
}
