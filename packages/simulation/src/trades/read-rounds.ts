import type { RpcReply } from '@farebox/evm/rpc'
import { decodeFunctionResult, hexToBigInt, size } from 'viem/utils'
import { type CallResult, readBlocks } from './read-blocks.ts'
import type { ExactSums, Round } from './rounds.ts'
import { simulatorAbi } from './simulator.ts'
import type { Step } from './trade-simulation.ts'

// Each contract on the way keeps a 64th of the gas of the call that it makes.
const NEARLY_ALL = 0.8

/** The result of one transaction of a round. */
export interface RoundResult extends CallResult {
  readonly isOutOfGas: boolean
}

/** What was seen, and the sums for which no approval was granted: with those the same may be seen otherwise. */
export interface Approved<T> {
  readonly seen: T
  readonly ungranted: ExactSums
}

/** Results by the names of the calls. */
export type RoundResults = ReadonlyMap<string, RoundResult>

/** Reads the reply to a simulation of these rounds; undefined if it does not match them. */
export function readRounds(reply: RpcReply | undefined, rounds: readonly Round[]): RoundResults | undefined {
  const results = readBlocks(reply)?.flat()
  const asked = rounds.flatMap(({ calls }) => calls)
  if (results?.length !== asked.length) return undefined
  return new Map(
    results.map((result, index) => {
      const { isOk, gasUsed } = result
      const { name = '', gas } = asked[index] ?? {}
      return [name, { ...result, isOutOfGas: !isOk && gasUsed !== null && gasUsed >= Number(gas) * NEARLY_ALL }]
    }),
  )
}

/**
 * What wallets have bought that sold nothing and were granted an approval of less than that by the token: their sales were
 * not tried with a valid approval. A token that does not tell what it granted counts as granting it.
 */
export function ungrantedSums(results: RoundResults, rounds: readonly Round[]): ExactSums {
  const calls = rounds.flatMap((round) => round.calls)
  const isOk = (name: string) => results.get(name)?.isOk === true
  return new Map(
    calls.flatMap(({ name, from }) => {
      const purchase = /^allowed (\w+)$/.exec(name)?.[1]
      if (purchase === undefined) return []
      const hasSold = calls.some((call) => call.from === from && /sell/i.test(call.name) && isOk(call.name))
      // A second purchase of the same wallet has this name and a word more.
      const [bought] = [`${purchase}Again`, purchase].flatMap((each) => {
        const step = toStep(results.get(each))
        return step.ok ? [step.held] : []
      })
      const { data = '0x' } = results.get(name) ?? {}
      const isTold = isOk(name) && size(data) === 32
      const isGranted = isOk(`approve ${purchase}`) && !(isTold && bought !== undefined && hexToBigInt(data) < bought)
      return bought === undefined || hasSold || isGranted ? [] : [[purchase, bought] as const]
    }),
  )
}

const MISSING: RoundResult = { isOk: false, data: '0x', gasUsed: null, isOutOfGas: false }

/** Whether the token granted a wallet something, if too little: what the same purchase brought in another simulation. */
export function isGrantedSome(results: RoundResults, purchase: string): boolean {
  const { isOk = false, data = '0x' } = results.get(`allowed ${purchase}`) ?? {}
  return results.get(`approve ${purchase}`)?.isOk === true && isOk && size(data) === 32 && hexToBigInt(data) > 0n
}

/** The reason of a refused sale is that of the approval before it if that was refused. */
export function saleOf(results: RoundResults, { sale, buy }: { readonly sale: string; readonly buy: string }): Step {
  const approval = results.get(`approve ${buy}`)
  const step = toStep(results.get(sale))
  return step.ok || !approval || approval.isOk ? step : toStep(approval)
}

/** Reads the result of one of our contract's trades; a refusal without words if there is none. */
export function toStep({ isOk, data, isOutOfGas }: RoundResult = MISSING): Step {
  if (!isOk) return { ok: false, reason: data, isOutOfGas }
  try {
    const [sent, arrived, held, money] = decodeFunctionResult({ abi: simulatorAbi, functionName: 'buy', data })
    return { ok: true, sent, arrived, held, money }
  } catch {
    return { ok: false, reason: '0x' }
  }
}
