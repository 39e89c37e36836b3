import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'

/** The result of checking one attestation of a proof. */
export const AttestationFinding = Type.Object({
  type: oneOf(['bitcoin', 'calendar', 'litecoin', 'ethereum', 'unknown'], {
    description: 'Type of the attestation. calendar: a promise to anchor in Bitcoin later.',
  }),
  state: oneOf(
    ['confirmed', 'failed', 'pending', 'not_found', 'upgraded', 'unreachable', 'unsupported', 'not_checked'],
    {
      description:
        'bitcoin: confirmed (the block holds the merkle root), failed (it does not) or not_checked (an earlier block was ' +
        'enough). calendar: pending (not in a block yet), not_found (the calendar does not know the ' +
        'promise, so that waiting will not help), upgraded (it just gave a Bitcoin attestation), unreachable, ' +
        'unsupported (not one of the public calendars we ask) or not_checked. Other types: always unsupported.',
    },
  ),
  height: nullable(Type.Integer({ description: 'Block height on the attesting chain; null for other types.' })),
  calendar: nullable(Type.String({ description: 'Address of the calendar; null for other types.' })),
  detail: nullable(Type.String({ description: 'Why it failed or could not be checked, in words; null otherwise.' })),
})

export type AttestationFinding = Static<typeof AttestationFinding>
