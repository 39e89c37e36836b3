import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import { nullable } from '../../contract/schema.ts'
import { askGoPlus, goPlus } from './goplus.ts'

const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))
const Authority = Type.Object({ malicious_address: optional(Type.Number()) })
/** Holders of a power; status is '1' if any account has it. */
const Power = optional(Type.Object({ status: optional(Type.String()), authority: optional(Type.Array(Authority)) }))
const Holder = Type.Object({
  account: optional(Type.String()),
  tag: optional(Type.String()),
  percent: optional(Type.String()),
  is_locked: optional(Type.Number()),
})

const SolanaSecurity = Type.Object({
  mintable: Power,
  freezable: Power,
  balance_mutable_authority: Power,
  creators: optional(Type.Array(Authority)),
  trusted_token: optional(Type.Number()),
  holder_count: optional(Type.String()),
  holders: optional(Type.Array(Holder)),
  lp_holders: optional(Type.Array(Holder)),
  metadata: optional(Type.Object({ name: optional(Type.String()), symbol: optional(Type.String()) })),
})
/** A Solana token in GoPlus's terms. */
export type SolanaSecurity = Static<typeof SolanaSecurity>

const decodeExact = decoder(goPlus, SolanaSecurity)
// Numbers and flags arrive as text, and occasionally as numbers.
const decode = (found: unknown) => decodeExact(Value.Convert(SolanaSecurity, found))

/** GoPlus's data about a Solana mint; undefined if it does not know the mint. */
export async function fetchSolanaSecurity(
  ports: Pick<ServiceContext, 'http'>,
  mint: string,
): Promise<SolanaSecurity | undefined> {
  const found = await askGoPlus(ports, { path: '/api/v1/solana/token_security', token: mint })
  return found === undefined ? undefined : decode(found)
}
