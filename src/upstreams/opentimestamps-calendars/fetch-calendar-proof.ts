import type { Timestamp } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { CALENDAR_REQUEST, readCalendarAnswer } from './calendar-answer.ts'

const TIMEOUT_MS = 2500
// Of a sentence with a transaction's id; a web page is longer.
const MAX_WORDS = 200

// The reference calendar's words: of a commitment that it holds it says what it waits for, of any other one this.
const UNKNOWN = /^not found\.?$/i
const WAITING = /pending|confirmation/i

/** What a calendar says of a commitment: its proof, that it waits for a block, or that it has no such commitment. */
export type CalendarAnswer = Timestamp | 'waiting' | 'unknown'

/**
 * What one of CALENDARS has of a commitment, which is the message at the pending attestation and not the digest of the
 * file. Throws upstream_failed, also if it says that there is no such page in other words than those of a calendar.
 */
export async function fetchCalendarProof(
  { http }: Pick<ServiceContext, 'http'>,
  {
    calendar,
    commitment,
    depth,
  }: { readonly calendar: string; readonly commitment: Uint8Array; readonly depth: number },
): Promise<CalendarAnswer> {
  const url = new URL(`/timestamp/${Buffer.from(commitment).toString('hex')}`, calendar)
  const { status, bytes } = await http.ask(url, {
    method: 'GET',
    body: undefined,
    ...CALENDAR_REQUEST,
    timeoutMs: TIMEOUT_MS,
  })
  if (status < 300) return readCalendarAnswer(bytes, { calendar, message: commitment, depth })
  const words = Buffer.from(bytes).toString('latin1').trim()
  if (status === 404 && words.length <= MAX_WORDS) {
    if (UNKNOWN.test(words)) return 'unknown'
    if (WAITING.test(words)) return 'waiting'
  }
  throw upstreamFailed(`The calendar ${calendar}`, `HTTP ${status}: ${words.slice(0, MAX_WORDS)}`)
}
