import type { RpcReply } from '@farebox/evm/rpc'
import { decodeFunctionResult } from 'viem/utils'
import { type CallResult, readBlocks } from './read-blocks.ts'
import type { Round } from './rounds.ts'
import { simulatorAbi } from './simulator.ts'
import type { Step } from './trade-simulation.ts'

// Each contract on the way keeps a 64th of the gas of the call that it makes.
const NEARLY_ALL = 0.8

/** The result of one transaction of a round. */
export interface RoundResult extends CallResult {
  readonly isOutOfGas: boolean
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

const MISSING: RoundResult = { isOk: false, data: '0x', gasUsed: null, isOutOfGas: false }

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
