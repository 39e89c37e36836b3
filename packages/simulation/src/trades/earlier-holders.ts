import { type Address, explainRevert } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { numberToHex, parseAbi, toEventSelector } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import type { Pool } from '../pools/find-pools.ts'
import { taxPercent } from '../tax-percent.ts'
import { TRAP_LOSS_PERCENT } from '../verdict.ts'
import { type Ahead, dressBlock, GAS_TO_SPEND, gasPriceOf, timesUsual, walletWith } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import type { Plan } from './plan.ts'
import { type CallResult, readBlocks } from './read-blocks.ts'
import { toStep } from './read-rounds.ts'
import { EVERYTHING } from './rounds.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'
import { blockAfter } from './times.ts'

/** Whether earlier buyers could sell. */
export interface EarlierHolders {
  /** Number of buyers tried, who bought from the pool and still hold some. */
  readonly checked: number
  readonly sold: number
  readonly refused: readonly { readonly address: Address; readonly reason: string }[]
  readonly sinceBlock: number
}

interface Place {
  readonly token: Address
  readonly pool: Pool
}

// The range of logs that free nodes return.
const BLOCKS_BACK = 900
const MAX_HOLDERS = 8
// Each sells a tenth; full sales would empty the pool before the last one.
const PARTS = 10n
const CALLS_EACH = 3
// A cooldown of the newest purchases is over at the second.
const TRIES = 2

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
])
const Logs = Compile(
  Type.Array(Type.Object({ topics: Type.Array(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }), { maxItems: 4 }) })),
)

/** Requests the recent transfers out of the pool. */
export function askPurchases({ token, pool }: Place, blockNumber: number): RpcRequest {
  const filter = {
    address: token,
    topics: [TRANSFER, `0x${pool.bank.slice(2).toLowerCase().padStart(64, '0')}`],
    fromBlock: numberToHex(sinceBlock(blockNumber)),
    toBlock: numberToHex(blockNumber),
  }
  return { method: 'eth_getLogs', params: [filter] }
}

/** The first block of the search for earlier holders. */
export function sinceBlock(blockNumber: number): number {
  return Math.max(0, blockNumber - BLOCKS_BACK)
}

/** Reads the buyers, the earliest first; undefined if the node returns no logs. */
export function readBuyers(reply: RpcReply | undefined, { token, pool }: Place): Address[] | undefined {
  if (!reply || 'error' in reply || !Logs.Check(reply.result)) return undefined
  const own = new Set([token, pool.bank, pool.venue.pool].map((address) => address.toLowerCase()))
  const buyers = reply.result.flatMap(({ topics: [, , to] }) => {
    const buyer: Address = `0x${(to ?? '').slice(-40).toLowerCase()}`
    return to === undefined || own.has(buyer) || BigInt(buyer) === 0n ? [] : [buyer]
  })
  const each = [...new Set(buyers)]
  // The first may be bots, which a token blocks; the last may not be marked yet.
  return each.length <= MAX_HOLDERS ? each : [...each.slice(0, MAX_HOLDERS / 2), ...each.slice(-MAX_HOLDERS / 2)]
}

/** Lets each of them sell a tenth of their tokens, through our contract as the router, at once and again hours later. */
export function simulateHolders(
  { token, pool, head, gas, times, chain }: Place & Pick<Plan, 'head' | 'gas' | 'times' | 'chain'>,
  buyers: readonly Address[],
): RpcRequest {
  const router = randomAddress()
  const market = { token, quote: pool.quote.address, venue: pool.venue }
  const calls = buyers.flatMap((holder) => [
    {
      from: holder,
      to: token,
      gas: GAS.approval,
      data: encodeCall({ abi: erc20, functionName: 'balanceOf', args: [holder] }),
    },
    {
      from: holder,
      to: token,
      gas: GAS.approval,
      data: encodeCall({ abi: erc20, functionName: 'approve', args: [router, EVERYTHING] }),
    },
    {
      from: holder,
      to: router,
      gas,
      data: encodeCall({ abi: simulatorAbi, functionName: 'sell', args: [market, holder, PARTS] }),
    },
  ])
  const gasPrice = numberToHex(gasPriceOf(head))
  const wallets = Object.fromEntries(
    buyers.map((holder) => [holder, walletWith('rich', head, GAS_TO_SPEND * timesUsual(gas))]),
  )
  // A block for each, as some tokens allow one trade in each.
  const later: Ahead[] = []
  for (const _ of buyers) later.push(blockAfter(later.at(-1) ?? times.later, chain))
  const blocks = [...buyers.map((_, at) => times.soon(1 + at)), ...later].map((ahead, round) => {
    const at = (round % buyers.length) * CALLS_EACH
    return {
      blockOverrides: dressBlock(head, ahead),
      ...(round === 0 && { stateOverrides: { [router]: { code: SIMULATOR_CODE }, ...wallets } }),
      calls: calls.slice(at, at + CALLS_EACH).map((call) => ({ ...call, gasPrice })),
    }
  })
  return { method: 'eth_simulateV1', params: [{ blockStateCalls: blocks }, 'latest'] }
}

/** What a new wallet sold, and the money that it got. */
type Price = Readonly<Record<'sent' | 'money', bigint>>

/**
 * Reads the node's answer; undefined if it does not support this simulation. Who sells no more than `most` should get as much for
 * each unit as a new wallet.
 */
export function readHolders(
  reply: RpcReply | undefined,
  buyers: readonly Address[],
  { price, most }: { readonly price: Price | undefined; readonly most: bigint },
): HolderSales | undefined {
  const calls = readBlocks(reply)?.flat() ?? []
  if (calls.length !== buyers.length * CALLS_EACH * TRIES) return undefined
  const sales = buyers.flatMap((address, index) => {
    const [balance, , sale] = calls.slice(index * CALLS_EACH)
    const later = calls[(buyers.length + index) * CALLS_EACH + 2]
    const isHolder = balance?.isOk && /[1-9a-f]/i.test(balance.data.slice(2))
    if (!isHolder || !sale || !later) return []
    const [first, last] = [outcomeOf(sale), outcomeOf(later)]
    return [{ address, ...(first.isSold ? first : last) }]
  })
  return {
    checked: sales.length,
    sold: sales.filter(({ isSold }) => isSold).length,
    refused: sales.filter(({ isSold }) => !isSold).map(({ address, reason }) => ({ address, reason })),
  }

  /** A sale of which most does not arrive, or for which most of the money does not come, is none. */
  function outcomeOf(sale: CallResult): { readonly isSold: boolean; readonly reason: string } {
    const step = toStep({ ...sale, isOutOfGas: false })
    if (!sale.isOk || !step.ok) return { isSold: false, reason: explainRevert(sale.data) }
    const tax = taxPercent(step)
    if (tax >= TRAP_LOSS_PERCENT) return { isSold: false, reason: `a tax of ${tax} % takes most of the value` }
    const { sent, money } = price && step.sent <= most ? price : step
    const less = taxPercent({ sent: step.sent * money, arrived: step.money * sent })
    return { isSold: less < TRAP_LOSS_PERCENT, reason: `${less} % less money than a new wallet gets` }
  }
}

type HolderSales = Omit<EarlierHolders, 'sinceBlock'>
