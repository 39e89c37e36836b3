import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable, oneOf } from '../../contract/schema.ts'
import { followPages, type Listing } from './follow-pages.ts'
import { querySui } from './query-sui.ts'
import { Digits, EpochDigits, SuiAddress, SuiConnection, SuiDateTime, UInt53 } from './scalars.ts'
import { sui } from './sui.ts'

/** An account by its address or by one of its names. */
export type AccountKey = { readonly address: string } | { readonly name: string }

/** An address of the ledger and its holdings. */
export interface Account {
  readonly address: string
  /** The name its owner chose to show; null if there is none, or if the name service failed. */
  readonly name: string | null
  readonly nameServiceFailed: boolean
  readonly epoch: number
  /** Timestamp of the newest checkpoint that the service has. */
  readonly asOf: Date
  /** Balance of the native coin, in its smallest unit. */
  readonly nativeBalance: bigint
  /** Every kind of coin it owns, including the native one. */
  readonly coins: Listing<Static<typeof Coin>>
  readonly stakes: Listing<Static<typeof StakedSui>>
  /** Ten of the requested ones, oldest first. */
  readonly transactions: readonly Static<typeof Sent>[]
  /** Cursor of the page of older ones; null if there are none, or if the ledger does not index them. */
  readonly olderTransactions: string | null
}

// Pages of 50, the service's maximum: 200 kinds of coin and 200 stakes.
const MAX_PAGES = 4
const COINS = 'pageInfo { hasNextPage endCursor } nodes { coinType { repr } totalBalance }'
const STAKES = 'pageInfo { hasNextPage endCursor } nodes { address contents { json } }'
const STAKED_SUI = '0x3::staking_pool::StakedSui'

/** Exported for the test that checks every operation against the service's schema and limits. */
export const ACCOUNT = `query Account($address: SuiAddress, $name: String, $relation: AddressTransactionRelationship, $before: String) {
  checkpoint { timestamp }
  epoch { epochId }
  address(address: $address, name: $name) {
    address
    defaultNameRecord { domain }
    balance(coinType: "0x2::sui::SUI") { totalBalance }
    balances(first: 50) { ${COINS} }
    objects(first: 50, filter: { type: "${STAKED_SUI}" }) { ${STAKES} }
    transactions(last: 10, before: $before, relation: $relation) {
      pageInfo { hasPreviousPage startCursor }
      nodes { digest effects { status timestamp checkpoint { sequenceNumber } } }
    }
  }
}`

/** The query for the coins of an address after the first page. */
export const MORE_COINS = `query MoreCoins($address: SuiAddress!, $after: String) {
  address(address: $address) { balances(first: 50, after: $after) { ${COINS} } }
}`

/** The query for the stakes of an address after the first page. */
export const MORE_STAKES = `query MoreStakes($address: SuiAddress!, $after: String) {
  address(address: $address) { objects(first: 50, after: $after, filter: { type: "${STAKED_SUI}" }) { ${STAKES} } }
}`

const Coin = Type.Object({ coinType: Type.Object({ repr: Type.String() }), totalBalance: Digits })
const StakedSui = Type.Object({
  address: SuiAddress,
  contents: Type.Object({
    json: Type.Object({ pool_id: SuiAddress, principal: Digits, stake_activation_epoch: EpochDigits }),
  }),
})
const Sent = Type.Object({
  digest: Type.String(),
  effects: Type.Object({
    status: oneOf(['SUCCESS', 'FAILURE']),
    timestamp: nullable(SuiDateTime),
    checkpoint: nullable(Type.Object({ sequenceNumber: UInt53 })),
  }),
})

const decodeAccount = decoder(
  sui,
  Type.Object({
    checkpoint: Type.Object({ timestamp: SuiDateTime }),
    epoch: Type.Object({ epochId: UInt53 }),
    address: nullable(
      Type.Object({
        address: SuiAddress,
        defaultNameRecord: nullable(Type.Object({ domain: Type.String() })),
        balance: Type.Object({ totalBalance: Digits }),
        balances: SuiConnection(Coin),
        objects: SuiConnection(StakedSui),
        transactions: Type.Object({
          pageInfo: Type.Object({ hasPreviousPage: Type.Boolean(), startCursor: nullable(Type.String()) }),
          nodes: Type.Array(Sent),
        }),
      }),
    ),
  }),
)
const decodeCoins = decoder(sui, Type.Object({ address: Type.Object({ balances: SuiConnection(Coin) }) }))
const decodeStakes = decoder(sui, Type.Object({ address: Type.Object({ objects: SuiConnection(StakedSui) }) }))

/** The transactions to list: those it sent, or all that changed an object it owns, including received ones. */
export interface TransactionPage {
  readonly relation?: 'SENT' | 'AFFECTED'
  /** Only transactions older than this cursor. */
  readonly before?: string | undefined
}

/** An account and its holdings; every address exists, at least without any. Undefined if the name has no owner. */
export async function fetchAccount(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  key: AccountKey,
  { relation = 'SENT', before }: TransactionPage = {},
): Promise<Account | undefined> {
  const nameRecord = 'address.defaultNameRecord'
  const operation = { name: 'Account', text: ACCOUNT, decode: decodeAccount, mayFail: [nameRecord] }
  const variables = { ...key, relation, ...(before === undefined ? {} : { before }) }
  const { data, failed } = await querySui(ports, operation, variables)
  if ('address' in key && key.address !== data.address?.address)
    throw upstreamFailed(sui.name, 'Account: another address, or none')
  if (!data.address) return undefined
  const { address, defaultNameRecord, balance, balances, objects, transactions } = data.address

  async function fetchCoins(after: string) {
    const more = { name: 'MoreCoins', text: MORE_COINS, decode: decodeCoins }
    return (await querySui(ports, more, { address, after })).data.address.balances
  }
  async function fetchStakes(after: string) {
    const more = { name: 'MoreStakes', text: MORE_STAKES, decode: decodeStakes }
    return (await querySui(ports, more, { address, after })).data.address.objects
  }

  const [coins, stakes] = await Promise.all([
    followPages(balances, { maxPages: MAX_PAGES, fetchNext: fetchCoins }),
    followPages(objects, { maxPages: MAX_PAGES, fetchNext: fetchStakes }),
  ])
  return {
    address,
    name: defaultNameRecord?.domain ?? null,
    nameServiceFailed: failed.includes(nameRecord),
    epoch: data.epoch.epochId,
    asOf: new Date(data.checkpoint.timestamp),
    nativeBalance: BigInt(balance.totalBalance),
    // What stands on two pages is owned once.
    coins: { ...coins, nodes: [...new Map(coins.nodes.map((coin) => [coin.coinType.repr, coin])).values()] },
    stakes: { ...stakes, nodes: [...new Map(stakes.nodes.map((stake) => [stake.address, stake])).values()] },
    transactions: transactions.nodes,
    olderTransactions: transactions.pageInfo.hasPreviousPage ? transactions.pageInfo.startCursor : null,
  }
}
