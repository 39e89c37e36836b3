import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { askGoPlus, goPlus } from './goplus.ts'
import { fieldNames, unclearFlags, unclearNumbers, unknownFlags } from './unknown-flags.ts'

const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))
// '1' and '0'; absent or '' if unknown.
const flag = optional(Type.String())
const number = optional(Type.String({ description: 'A number in digits.' }))

/** The locks of a holder; also of those that have ended. */
export const LockDetails = spare(Type.Array(Type.Object({ end_time: optional(Type.String()), amount: number })))

/** A share of the supply, or of the tokens of a pool. */
const Holder = Type.Object({
  address: optional(Type.String()),
  tag: optional(Type.String()),
  is_contract: optional(Type.Number()),
  /** A fraction; sometimes invalid. */
  percent: number,
  is_locked: optional(Type.Number()),
  locked_detail: LockDetails,
})

const EvmSecurity = Type.Object({
  is_honeypot: flag,
  cannot_buy: flag,
  cannot_sell_all: flag,
  is_open_source: flag,
  is_proxy: flag,
  is_mintable: flag,
  owner_change_balance: flag,
  hidden_owner: flag,
  can_take_back_ownership: flag,
  selfdestruct: flag,
  external_call: flag,
  is_blacklisted: flag,
  is_whitelisted: flag,
  transfer_pausable: flag,
  trading_cooldown: flag,
  slippage_modifiable: flag,
  personal_slippage_modifiable: flag,
  anti_whale_modifiable: flag,
  trust_list: flag,
  is_anti_whale: flag,
  fake_token: optional(Type.Object({ value: optional(Type.Number()) })),
  /** '0' if it is an imitation: the older form of fake_token. */
  is_true_token: flag,
  /** These two are absent if there is no evidence. */
  is_airdrop_scam: flag,
  gas_abuse: flag,
  /** Further risks in words; absent if there are none. */
  other_potential_risks: optional(Type.String()),
  note: optional(Type.String()),
  /** '' if the contract has no owner; absent if unknown. */
  owner_address: optional(Type.String()),
  /** Fractions of one. */
  buy_tax: number,
  sell_tax: number,
  transfer_tax: number,
  holder_count: number,
  lp_holder_count: number,
  /** In whole tokens. */
  total_supply: number,
  honeypot_with_same_creator: number,
  creator_address: optional(Type.String()),
  holders: spare(Type.Array(Holder)),
  lp_holders: spare(Type.Array(Holder)),
  dex: optional(Type.Array(Type.Object({ pair: optional(Type.String()) }))),
})
// Documented fields that are no risk, and counts and shares that may be 1.
const HARMLESS = [
  'is_in_dex',
  'is_in_cex',
  'launchpad_token',
  'token_name',
  'token_symbol',
  'contract_name',
  'lp_total_supply',
  'owner_balance',
  'owner_percent',
  'creator_balance',
  'creator_percent',
]
const TAXES = ['buy_tax', 'sell_tax', 'transfer_tax']
const FLAGS = Object.entries(EvmSecurity.properties).flatMap(([name, schema]) => (schema === flag ? [name] : []))
const KNOWN = [...fieldNames(EvmSecurity), ...HARMLESS]

/** The largest fraction that a tax can be, with a hundredth for rounding: "50" is one of another unit. */
export const MOST_TAX = 1.01

/** An EVM token in GoPlus's terms: strings, absent if unknown. */
export type EvmSecurity = Static<typeof EvmSecurity> & {
  /** Fields that say yes to a question which is not known here. */
  readonly unknown_flags?: readonly string[]
  /** Flags and numbers with a value that is neither. */
  readonly unclear?: readonly string[]
}

const decodeExact = decoder(goPlus, EvmSecurity)
// Numbers and flags arrive as text, and occasionally as numbers.
function decode(found: unknown): EvmSecurity {
  return {
    ...decodeExact(Value.Convert(EvmSecurity, Value.Clone(found))),
    unknown_flags: unknownFlags(found, KNOWN),
    unclear: [
      ...unclearFlags(found, FLAGS),
      ...unclearNumbers(found, ['honeypot_with_same_creator']),
      ...unclearNumbers(found, TAXES, MOST_TAX),
    ],
  }
}

/** GoPlus's data about an EVM token; undefined if it does not know the token. */
export async function fetchEvmSecurity(
  ports: Pick<ServiceContext, 'http'>,
  { chainId, token }: { readonly chainId: number; readonly token: string },
): Promise<EvmSecurity | undefined> {
  const found = await askGoPlus(ports, { path: `/api/v1/token_security/${chainId}`, token: token.toLowerCase() })
  return found === undefined ? undefined : decode(found)
}
