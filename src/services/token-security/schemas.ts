import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { SEVERITIES } from '../../domain/evm/risk-rules.ts'

const flag = (description: string) => nullable(Type.Boolean({ description }))
const text = (description: string) => nullable(Type.String({ description }))
const count = (description: string) => nullable(Type.Integer({ minimum: 0, description }))
const usd = (description: string) => nullable(Type.Number({ minimum: 0, description }))
const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }))

const Security = Type.Object(
  {
    is_honeypot: flag('It can be bought but not sold.'),
    cannot_buy: flag('It cannot be bought.'),
    cannot_sell_all: flag('A holder cannot sell everything at once.'),
    is_open_source: flag('Its source code is verified.'),
    is_proxy: flag('Its code can be replaced.'),
    is_mintable: flag('More of it can be made.'),
    owner_change_balance: flag('The owner can change balances.'),
    hidden_owner: flag('It has an owner that does not show.'),
    can_take_back_ownership: flag('Given-up ownership can be taken back.'),
    selfdestruct: flag('The contract can destroy itself.'),
    external_call: flag('It depends on other contracts.'),
    blacklist: flag('Holders can be blocked.'),
    whitelist: flag('Some holders have privileges.'),
    transfer_pausable: flag('Transfers can be stopped.'),
    trading_cooldown: flag('A holder must wait between trades.'),
    slippage_modifiable: flag('The taxes can be changed.'),
    personal_slippage_modifiable: flag('The tax of a single holder can be changed.'),
    anti_whale_modifiable: flag('Limits on transactions or holdings can be changed.'),
    trust_list: flag('A well-known token that the feed trusts.'),
    fake_token: flag('It imitates a well-known token.'),
    buy_tax: percent('Tax on buying in PERCENT, 0 to 100.'),
    sell_tax: percent('Tax on selling in PERCENT, 0 to 100.'),
    holder_count: count('Holders.'),
    lp_holder_count: count('Holders of pool tokens.'),
    top10_holders_pct: percent(
      'Percent of the supply of the 10 largest holders, without burnt and locked tokens and pools.',
    ),
    lp_locked_pct: percent('Percent of the pool tokens that are locked or burnt.'),
    honeypot_with_same_creator: count('Honeypots made by the same creator.'),
    creator_address: text('Who deployed it.'),
  },
  { description: 'Null is unknown, never false. Solana: what only EVM contracts have is null.' },
)

const Market = Type.Object(
  {
    pairs: count('Pools found, about 30 at most.'),
    liquidity_usd: usd('In all of them.'),
    volume_24h_usd: usd('Of 24 hours.'),
    price_usd: usd('On the deepest pool.'),
    fdv_usd: usd('Fully diluted value.'),
    market_cap_usd: usd('Market capitalisation.'),
    first_pair_created: nullable(DateTime('When the oldest pool was made.')),
    age_days: usd('Days since then.'),
    txns_24h: Type.Object({ buys: count('Buys in 24 hours.'), sells: count('Sells in 24 hours.') }),
    top_pairs: Type.Array(
      Type.Object({
        dex: Type.String({ description: 'The exchange.' }),
        pair: Type.String({ description: 'The pool.' }),
        quote: Type.String({ description: 'What it is traded against.' }),
        liquidity_usd: usd('In this pool.'),
        url: text('Its chart.'),
      }),
      { description: 'The deepest pools, at most 5.' },
    ),
  },
  { description: 'On all exchanges together; null where unknown.' },
)

const holder = (share: string) =>
  Type.Object({
    address: Type.String({ description: 'The holder; on Solana the account that holds.' }),
    pct: percent(`Percent of ${share}, 0 to 100; null where the feed's shares make no sense.`),
    is_contract: flag('It is a contract; null on Solana.'),
    is_locked: flag('It cannot be moved for now.'),
    is_burnt: Type.Boolean({ description: 'Nobody can ever move it.' }),
    is_pool: Type.Boolean({ description: 'It is a pool of the token that the feed knows.' }),
    tag: text('What the feed calls the holder.'),
  })

/** What a call of token-security answers. */
export const SecurityReport = Type.Object({
  chain: Type.String({ description: 'The chain that was looked at; solana for a mint.' }),
  chain_id: nullable(Type.Integer({ description: 'EIP-155 id; null for Solana.' })),
  token: Type.String({ description: 'The token, an EVM address with its checksum.' }),
  verdict: oneOf([...SEVERITIES, 'incomplete'], {
    description:
      'As bad as the worst flag; low without flags. incomplete: the security feed gave nothing, so nothing is known to be safe.',
  }),
  risk_flags: Type.Array(
    Type.Object({
      severity: oneOf([...SEVERITIES], { description: 'low, medium, high or critical.' }),
      code: Type.String({ description: 'Stable name of the risk.' }),
      detail: Type.String({ description: 'The risk in words.' }),
    }),
    { description: 'Every risk found, worst first.' },
  ),
  summary: Type.String({ description: 'One sentence.' }),
  note: text('What could not be asked, and what follows; null where all sources answered.'),
  token_info: Type.Object({
    name: text('Name, invisible characters removed.'),
    symbol: text('Symbol, likewise.'),
    decimals: count('Digits after the point.'),
    total_supply_raw: text('Supply in the smallest unit.'),
    owner: text('EVM: owner() of the contract; null where it has none.'),
    owner_renounced: flag('The owner is nobody (zero or dead address); null without an owner().'),
    bytecode_size: count('Size of the contract in bytes; null for Solana.'),
  }),
  security: Security,
  top_holders: nullable(
    Type.Array(holder('the supply'), {
      description: 'The largest holders, at most 10, largest first; null where the feed has no list.',
    }),
  ),
  lp_holders: nullable(
    Type.Array(holder('the pool tokens'), {
      description: 'Who holds the tokens of its pools, at most 10, largest first; null where the feed has no list.',
    }),
  ),
  market: Market,
  sources: Type.Array(Type.String(), { description: 'Who answered.' }),
  explorer: Type.String({ description: 'Page of the token.' }),
  disclaimer: Type.String({ description: 'What this is not.' }),
  checked_at: DateTime('When it was checked, UTC.'),
})
export type SecurityReport = Static<typeof SecurityReport>
