import { Type } from 'typebox'

// RFC 3339 writes years in four digits: no answer can hold a moment before the year 0 or after 9999.
const [FIRST_EPOCH_MS, LAST_EPOCH_MS] = [-62_167_219_200_000, 253_402_300_799_999]

/** Milliseconds since the epoch, in 1970 to 9999. */
export const EpochMs = Type.Integer({ minimum: 0, maximum: LAST_EPOCH_MS })

/** The same in decimal digits, until the year 5138, or '' if there is no such moment. */
export const OptionalEpochMs = Type.String({ pattern: '^[0-9]{0,14}$' })

/** A moment given in milliseconds; null if it is none, or none that RFC 3339 can write. */
export function toMoment(epochMs: number): Date | null {
  return epochMs >= FIRST_EPOCH_MS && epochMs <= LAST_EPOCH_MS ? new Date(epochMs) : null
}
