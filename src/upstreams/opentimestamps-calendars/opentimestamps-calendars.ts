import type { Upstream } from '@farebox/third-parties'

/** The public calendars: they collect hashes and anchor them in Bitcoin together. Each has a different operator. */
export const openTimestampsCalendars = {
  name: 'OpenTimestamps calendars',
  homepage: 'https://opentimestamps.org',
  licence: 'Public calendars, free to use',
  attribution: 'Timestamps by the public OpenTimestamps calendars Alice, Bob, Finney and Catallaxy.',
  hosts: {
    UPSTREAM_OPENTIMESTAMPS_CALENDARS_ALICE: 'https://alice.btc.calendar.opentimestamps.org',
    UPSTREAM_OPENTIMESTAMPS_CALENDARS_BOB: 'https://bob.btc.calendar.opentimestamps.org',
    UPSTREAM_OPENTIMESTAMPS_CALENDARS_FINNEY: 'https://finney.calendar.eternitywall.com',
    UPSTREAM_OPENTIMESTAMPS_CALENDARS_CATALLAXY: 'https://btc.calendar.catallaxy.com',
  },
} as const satisfies Upstream

/** Their addresses, exactly as written in proofs. No other address found in a proof is ever called. */
export const CALENDARS: readonly string[] = Object.values(openTimestampsCalendars.hosts)
