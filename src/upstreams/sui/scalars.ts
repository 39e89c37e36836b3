import { type TSchema, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'

/** An address or object id in the service's notation: always 64 hexadecimal digits. */
export const SuiAddress = Type.String({ pattern: '^0x[0-9a-f]{64}$' })

/** An amount, in decimal digits: the ledger keeps each, and the supply of each coin, in 64 bits. */
export const Digits = Type.String({ pattern: '^[0-9]{1,20}$' })

/** The change of an amount, in decimal digits with an optional sign. */
export const SignedDigits = Type.String({ pattern: '^-?[0-9]{1,20}$' })

/** The number of an epoch, as digits. */
export const EpochDigits = Type.String({ pattern: '^[0-9]{1,15}$' })

/** Sui's UInt53: an integer that JSON represents exactly. */
export const UInt53 = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Sui's DateTime: ISO 8601 in UTC. */
export const SuiDateTime = Type.String({ format: 'date-time' })

/** One page of a list. */
export function SuiConnection<S extends TSchema>(node: S) {
  return Type.Object({
    pageInfo: Type.Object({ hasNextPage: Type.Boolean(), endCursor: nullable(Type.String()) }),
    nodes: Type.Array(node),
  })
}
