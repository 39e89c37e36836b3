import { createHash } from 'node:crypto'
import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchCalendarProof } from './fetch-calendar-proof.ts'
import { CALENDARS, openTimestampsCalendars } from './opentimestamps-calendars.ts'
import { submitDigest } from './submit-digest.ts'

// Anybody may stamp anything; the same hash every time adds nothing new.
const digest = createHash('sha256').update('A digest to test calendars with.').digest()
/** As long as real ones, and never promised by anybody. */
const unknown = Buffer.alloc(44, 3)

export const live: LiveVendor = {
  upstreams: [openTimestampsCalendars],
  calls: CALENDARS.flatMap((calendar) => [
    liveCall({
      what: `a promise of ${new URL(calendar).host}`,
      ask: (context) => submitDigest(context, { calendar, digest }),
      holds: ({ message, branches }) => digest.equals(message) && branches.length > 0,
      recording: 'bytes that are new each time: packages/opentimestamps/test/ots-bytes.ts writes such',
    }),
    liveCall({
      what: `no proof by ${new URL(calendar).host} of what nobody submitted`,
      ask: (context) => fetchCalendarProof(context, { calendar, commitment: unknown, depth: 3 }),
      holds: (said) => said === 'unknown',
      recording: 'two words, which the tests write out',
    }),
  ]),
}
