import { decoder } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { LockDetails } from './fetch-evm-security.ts'
import { askGoPlus, goPlus } from './goplus.ts'
import { fieldNames, unclearFlags, unknownFlags } from './unknown-flags.ts'

const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))
const Authority = Type.Object({ malicious_address: optional(Type.Number()) })
/** Holders of a power; status is '1' if any account has it. */
const Power = optional(
  Type.Object({
    status: optional(Type.String()),
    authority: optional(Type.Array(Authority)),
    metadata_upgrade_authority: optional(Type.Array(Authority)),
  }),
)
const Holder = Type.Object({
  account: optional(Type.String()),
  tag: optional(Type.String()),
  percent: optional(Type.String()),
  is_locked: optional(Type.Number()),
  locked_detail: LockDetails,
})

const flag = optional(Type.String())
const Rate = Type.Object({ fee_rate: optional(Type.String()) })
// One change that is scheduled, or a list of them.
const Fee = Type.Object({
  current_fee_rate: optional(Rate),
  scheduled_fee_rate: optional(Type.Union([Type.Array(Rate), Rate])),
})

const SolanaSecurity = Type.Object({
  mintable: Power,
  freezable: Power,
  /** The permanent delegate of Token-2022. */
  balance_mutable_authority: Power,
  closable: Power,
  metadata_mutable: Power,
  /** The unit of the rates is not documented: only zero is clear. Empty if there is no fee. */
  transfer_fee: optional(Fee),
  transfer_fee_upgradable: Power,
  /** Programs that check each transfer. */
  transfer_hook: optional(Type.Array(Authority)),
  transfer_hook_upgradable: Power,
  /** '2' if new accounts are frozen; '0' and '1' are other states. */
  default_account_state: flag,
  default_account_state_upgradable: Power,
  non_transferable: flag,
  /** The name of the former in the vendor's own SDK. */
  none_transferable: flag,
  creators: optional(Type.Array(Authority)),
  trusted_token: optional(Type.Number()),
  holder_count: optional(Type.String()),
  /** In whole tokens. */
  total_supply: optional(Type.String()),
  holders: optional(Type.Array(Holder)),
  lp_holders: optional(Type.Array(Holder)),
  /** Its pools. */
  dex: optional(Type.Array(Type.Unknown())),
  metadata: optional(Type.Object({ name: optional(Type.String()), symbol: optional(Type.String()) })),
})
// Documented fields that are no risk, and amounts that may be 1.
const KNOWN = fieldNames(SolanaSecurity)
const POWERS = Object.entries(SolanaSecurity.properties).flatMap(([name, schema]) => (schema === Power ? [name] : []))

/** A Solana token in GoPlus's terms. */
export type SolanaSecurity = Static<typeof SolanaSecurity> & {
  /** Fields that say yes to a question which is not known here. */
  readonly unknown_flags?: readonly string[]
  /** Powers and flags with a value that is neither yes nor no. */
  readonly unclear?: readonly string[]
}

const decodeExact = decoder(goPlus, SolanaSecurity)
// Numbers and flags arrive as text, and occasionally as numbers.
function decode(found: unknown): SolanaSecurity {
  const security = decodeExact(Value.Convert(SolanaSecurity, Value.Clone(found)))
  const statuses = Object.fromEntries(POWERS.map((name) => [name, statusOf(found, name)]))
  const isState = ['', '0', '1', '2'].includes(security.default_account_state ?? '')
  const unclear = [
    ...unclearFlags(statuses, POWERS),
    ...unclearFlags(found, ['non_transferable', 'none_transferable']),
    ...(isState ? [] : ['default_account_state']),
  ]
  return { ...security, unknown_flags: unknownFlags(found, KNOWN), unclear }
}

function statusOf(found: unknown, name: string): unknown {
  return Value.Pointer.Get(found, `/${name}/status`)
}

/** GoPlus's data about a Solana mint; undefined if it does not know the mint. */
export async function fetchSolanaSecurity(
  ports: Pick<ServiceContext, 'http'>,
  mint: string,
): Promise<SolanaSecurity | undefined> {
  const found = await askGoPlus(ports, { path: '/api/v1/solana/token_security', token: mint })
  return found === undefined ? undefined : decode(found)
}
