import { visibleLine } from '@farebox/charset/visible-line'
import { decoder } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { followPages } from './follow-pages.ts'
import { querySui } from './query-sui.ts'
import { Digits, EpochDigits, SuiAddress, SuiConnection, UInt53 } from './scalars.ts'
import { sui } from './sui.ts'

/** An active validator and its staking pool at the start of an epoch. */
export interface Validator {
  readonly address: string
  readonly name: string
  /** Its share of the rewards, in basis points. */
  readonly commissionBps: number
  readonly poolId: string
  /** The first epoch of the pool. */
  readonly activationEpoch: number
  /** Its total stake, including rewards, in the smallest unit of the native coin. */
  readonly stake: bigint
  /** The pool tokens that represent the stake; a token is worth stake / tokens. */
  readonly tokens: bigint
  /** The amount that the pool can pay out as rewards. */
  readonly rewards: bigint
  /** The table of a token's value in each epoch. */
  readonly ratesTable: string
}

// Pages of 50; the network allows 150 validators.
const MAX_PAGES = 6
const KEPT_SECONDS = 7 * 24 * 3600

/** Exported for the test that checks every operation against the service's schema and limits. */
export const VALIDATORS = `query Validators($epoch: UInt53!, $after: String) {
  epoch(epochId: $epoch) {
    epochId
    validatorSet {
      activeValidators(first: 50, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          contents {
            address: extract(path: "metadata.sui_address") { json }
            name: extract(path: "metadata.name") { json }
            commission: extract(path: "commission_rate") { json }
            pool: extract(path: "staking_pool") { json }
          }
        }
      }
    }
  }
}`

const Contents = Type.Object({
  address: Json(SuiAddress),
  name: Json(Type.String()),
  commission: Json(Type.String({ pattern: '^([0-9]{1,4}|10000)$' })),
  pool: Json(
    Type.Object({
      id: SuiAddress,
      activation_epoch: EpochDigits,
      sui_balance: Digits,
      pool_token_balance: Digits,
      rewards_pool: Digits,
      exchange_rates: Type.Object({ id: SuiAddress }),
    }),
  ),
})
const decode = decoder(
  sui,
  Type.Object({
    epoch: nullable(
      Type.Object({
        epochId: UInt53,
        validatorSet: Type.Object({ activeValidators: SuiConnection(Type.Object({ contents: Contents })) }),
      }),
    ),
  }),
)

/**
 * The validators of an epoch that has begun, requested once: they do not change. Throws upstream_failed for an unknown
 * epoch.
 */
export function fetchValidators({ memo }: Pick<ServiceContext, 'memo'>, epoch: number): Promise<readonly Validator[]> {
  return memo.remember(`sui-validators:${epoch}`, { ttlSeconds: KEPT_SECONDS, load: (ports) => load(ports, epoch) })
}

async function load(ports: Pick<ServiceContext, 'http' | 'log'>, epoch: number): Promise<readonly Validator[]> {
  async function fetchPage(after: string | null) {
    const operation = { name: 'Validators', text: VALIDATORS, decode }
    const { data } = await querySui(ports, operation, { epoch, after })
    if (data.epoch?.epochId !== epoch) throw upstreamFailed(sui.name, `Validators: no epoch ${epoch}`)
    return data.epoch.validatorSet.activeValidators
  }
  const { nodes, complete } = await followPages(await fetchPage(null), { maxPages: MAX_PAGES, fetchNext: fetchPage })
  if (!complete || nodes.length === 0) throw upstreamFailed(sui.name, `Validators: ${nodes.length} of epoch ${epoch}`)
  // What stands on two pages is staked once.
  const validators = nodes.map(({ contents }) => toValidator(contents))
  return [...new Map(validators.map((validator) => [validator.poolId, validator])).values()]
}

// A part of an on-chain value, as JSON.
function Json<S extends TSchema>(schema: S) {
  return Type.Object({ json: schema })
}

function toValidator({ address, name, commission, pool }: Static<typeof Contents>): Validator {
  return {
    address: address.json,
    name: visibleLine(name.json),
    commissionBps: Number(commission.json),
    poolId: pool.json.id,
    activationEpoch: Number(pool.json.activation_epoch),
    stake: BigInt(pool.json.sui_balance),
    tokens: BigInt(pool.json.pool_token_balance),
    rewards: BigInt(pool.json.rewards_pool),
    ratesTable: pool.json.exchange_rates.id,
  }
}
