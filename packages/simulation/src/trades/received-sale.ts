import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { encodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import { taxPercent } from '../tax-percent.ts'
import { dressWallets } from './dress.ts'
import { randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { readRounds, toStep } from './read-rounds.ts'
import { callsThrough, type Round, type Rules, toSimulation } from './rounds.ts'
import { SIMULATOR_CODE } from './simulator.ts'
import type { ReceivedSale } from './trade-simulation.ts'

interface Given extends Rules {
  /** What such a purchase got before: a half of it is sent. */
  readonly bought: bigint
  /** No approval of everything is granted. */
  readonly isExact: boolean
}

const erc20 = parseAbi(['function transfer(address to, uint256 amount)'])

/** A wallet buys and sends a half of it to another one, which sells that: some tokens let only buyers sell. */
export function simulateReceivedSale(plan: Plan, { bought, isExact, validation }: Given) {
  const { token, times, amounts, funding } = plan
  const [router, donor, receiver] = [randomAddress(), randomAddress(), randomAddress()]
  const sent = bought / 2n
  const sums = new Map(isExact ? [['received', sent] as const] : [])
  const { toRouter, buy, sell, approve } = callsThrough(plan, router, sums)
  const transfer = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [receiver, sent] })
  const funds = { [router]: { code: SIMULATOR_CODE, balance: numberToHex(funding.amount) } }
  const rounds: Round[] = [
    {
      ahead: times.soon(1),
      stateOverrides: { ...funds, ...dressWallets(plan, [donor, receiver]) },
      calls: [toRouter('fund', donor, { data: encodeFund(plan) })],
    },
    { ahead: times.soon(2), calls: [buy('buy', donor, { amount: amounts[1] })] },
    { ahead: times.soon(3), calls: [{ name: 'send', from: donor, to: token, gas: plan.gas, data: transfer }] },
    { ahead: times.soon(4), calls: [...approve('received', receiver), sell('soon', receiver, { parts: 1n })] },
    { ahead: times.later, calls: [sell('later', receiver, { parts: 1n })] },
  ]
  return {
    request: toSimulation(plan, { rounds, validation }) satisfies RpcRequest,
    /** Null if nothing could be sent, or the node did not answer. */
    read(reply: RpcReply | undefined): ReceivedSale | null {
      const results = readRounds(reply, rounds)
      if (!results?.get('send')?.isOk) return null
      const [soon, later] = [toStep(results.get('soon')), toStep(results.get('later'))]
      const sold = soon.ok ? soon : later
      if (!sold.ok) return { taxPercent: null, refusal: sold.reason }
      return { taxPercent: taxPercent({ sent, arrived: sold.held }), refusal: null }
    },
  }
}
