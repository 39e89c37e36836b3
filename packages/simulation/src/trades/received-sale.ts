import type { Address } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { numberToHex, parseAbi } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { taxPercent } from '../tax-percent.ts'
import { type Ahead, dressWallets } from './dress.ts'
import { randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { type RoundResults, readRounds, toStep } from './read-rounds.ts'
import { type Call, callsThrough, EVERYTHING, type Round, type Rules, toSimulation } from './rounds.ts'
import { callsOfRouter, wordOf } from './router-calls.ts'
import { SIMULATOR_CODE } from './simulator.ts'
import { blockAfter } from './times.ts'
import type { ReceivedSale } from './trade-simulation.ts'

interface Given extends Rules {
  /** What such a purchase got before: a half of it is sent. */
  readonly bought: bigint
  /** No approval of everything is granted. */
  readonly isExact: boolean
}

const erc20 = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])
/** Divisor of what was bought. */
const TAKEN = 8n

/**
 * A wallet buys and sends a half of it to another one, which sells that: some tokens let only buyers sell, or tax others. The
 * buyer sells as much right before; two more wallets do the same by the router that people use, if one is known. Before all that
 * somebody to whom nothing was approved tries to take some.
 */
export function simulateReceivedSale(plan: Plan, { bought, isExact, validation }: Given) {
  const { token, times, amounts, funding, chain } = plan
  const [router, donor, receiver] = [randomAddress(), randomAddress(), randomAddress()]
  const [giver, taker, thief] = [randomAddress(), randomAddress(), randomAddress()]
  const sent = bought / 2n
  const sums = new Map(isExact ? (['received', 'own'] as const).map((name) => [name, sent] as const) : [])
  const { toRouter, buy, sell, approve } = callsThrough(plan, router, sums)
  const send = (name: string, from: Address, to: Address) => {
    const data = encodeCall({ abi: erc20, functionName: 'transfer', args: [to, sent] })
    return [{ name, from, to: token, gas: plan.gas, data }]
  }
  const theft = encodeCall({ abi: erc20, functionName: 'transferFrom', args: [donor, thief, bought / TAKEN] })
  const { balance } = callsOfRouter(plan, router)
  const byRouter = salesByRouter(plan, { sold: sent / 4n, isExact, wallets: { giver, taker } })
  const pair = (at: Ahead, time: Time): Round[] => {
    const next = blockAfter(at, chain)
    const [third, fourth] = [blockAfter(next, chain), blockAfter(blockAfter(next, chain), chain)]
    const granted = (name: string, wallet: Address) => (time === 'soon' ? approve(name, wallet) : [])
    return [
      {
        ahead: at,
        calls: [...granted('own', donor), sell(`own ${time}`, donor, { parts: time === 'soon' ? 2n : 1n })],
      },
      { ahead: next, calls: [...granted('received', receiver), sell(time, receiver, { parts: 1n })] },
      ...(byRouter
        ? [
            { ahead: third, calls: byRouter('giver', time) },
            { ahead: fourth, calls: byRouter('taker', time) },
          ]
        : []),
    ]
  }
  const funds = { [router]: { code: SIMULATOR_CODE, balance: numberToHex(funding.amount) } }
  const rounds: Round[] = [
    {
      ahead: times.soon(1),
      stateOverrides: { ...funds, ...dressWallets(plan, [donor, receiver, giver, taker, thief]) },
      calls: [toRouter('fund', donor, { data: encodeFund(plan) })],
    },
    { ahead: times.soon(2), calls: [buy('buy', donor, { amount: amounts[1] })] },
    {
      ahead: times.soon(3),
      calls: [{ name: 'take', from: thief, to: token, gas: plan.gas, data: theft }, balance('taken', thief, token)],
    },
    { ahead: times.soon(4), calls: byRouter ? [buy('buyOther', giver, { amount: amounts[1] })] : [] },
    { ahead: times.soon(5), calls: byRouter ? send('sendOther', giver, taker) : [] },
    { ahead: times.soon(6), calls: send('send', donor, receiver) },
    ...pair(times.soon(7), 'soon'),
    ...pair(times.later, 'later'),
  ]
  return {
    request: toSimulation(plan, { rounds, validation }) satisfies RpcRequest,
    /** Null if nothing could be sent, or the node did not answer. */
    read(reply: RpcReply | undefined): ReceivedSale | null {
      const results = readRounds(reply, rounds)
      return results?.get('send')?.isOk ? readReceived(results, sent) : null
    },
  }
}

type Time = 'soon' | 'later'

/** Equal sales by the wallet that bought and by the one that received; undefined without a router. */
function salesByRouter(
  plan: Plan,
  {
    sold,
    isExact,
    wallets,
  }: {
    readonly sold: bigint
    readonly isExact: boolean
    readonly wallets: Readonly<Record<'giver' | 'taker', Address>>
  },
) {
  const { router, market, gas } = plan
  if (!router || sold < 1n) return undefined
  const { approve, balance, sell } = callsOfRouter(plan, router.address)
  return (who: keyof typeof wallets, time: Time): Call[] => [
    balance(`before ${who} ${time}`, wallets[who], market.quote),
    approve(wallets[who], market.token, isExact ? sold : EVERYTHING),
    sell(`${who} ${time}`, wallets[who], { sold, gas }),
    balance(`after ${who} ${time}`, wallets[who], market.quote),
  ]
}

function readReceived(results: RoundResults, sent: bigint): ReceivedSale {
  const [soon, later, ownSoon, ownLater] = ['soon', 'later', 'own soon', 'own later'].map((name) =>
    toStep(results.get(name)),
  )
  const [sold, own] = soon?.ok ? [soon, ownSoon] : [later, ownLater]
  const refusal = sold && !sold.ok ? sold.reason : null
  const tax = sold?.ok ? taxPercent({ sent, arrived: sold.held }) : null
  const times = (['soon', 'later'] as const).filter((time) => results.get(`giver ${time}`)?.isOk)
  const made = times.find((time) => results.get(`taker ${time}`)?.isOk)
  const refused = made === undefined && times[0] ? (results.get(`taker ${times[0]}`)?.data ?? null) : null
  const money = (who: string) =>
    wordOf(results.get(`after ${who} ${made}`)) - wordOf(results.get(`before ${who} ${made}`))
  const lost = [
    ...(sold?.ok && own?.ok ? [taxPercent({ sent: own.money * sold.sent, arrived: sold.money * own.sent })] : []),
    ...(made ? [taxPercent({ sent: money('giver'), arrived: money('taker') })] : []),
  ]
  return {
    taxPercent: tax,
    refusal: refusal ?? refused,
    lostPercent: lost.length > 0 ? Math.max(...lost) : null,
    isOpenToAll: results.get('take')?.isOk === true && wordOf(results.get('taken')) > 0n,
  }
}
