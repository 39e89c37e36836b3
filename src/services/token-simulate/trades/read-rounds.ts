import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { decodeFunctionResult } from 'viem/utils'
import type { Round } from './rounds.ts'
import { simulatorAbi } from './simulator.ts'
import type { Step } from './trade-simulation.ts'

const Bytes = Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' })
const Blocks = Compile(
  Type.Array(
    Type.Object({
      calls: Type.Array(
        Type.Object({
          status: Type.String(),
          returnData: Type.Optional(Bytes),
          gasUsed: Type.Optional(Type.Unknown()),
          error: Type.Optional(Type.Object({ data: Type.Optional(Type.Unknown()) })),
        }),
      ),
    }),
  ),
)
const isBytes = Compile(Bytes)
// Each contract on the way keeps a 64th of the gas of the call that it makes.
const NEARLY_ALL = 0.8

/** The result of one transaction. */
export interface CallResult {
  readonly isOk: boolean
  /** The bytes returned, or of the revert; at most half a kilobyte of the latter. */
  readonly data: Hex
  readonly gasUsed: number | null
  readonly isOutOfGas: boolean
}

/** Reads the answer of eth_simulateV1, by the names of the calls; undefined if it does not match them. */
export function readRounds(answer: unknown, rounds: readonly Round[]): ReadonlyMap<string, CallResult> | undefined {
  if (!Blocks.Check(answer)) return undefined
  // Blocks that the node filled in between ours have no calls.
  const results = answer.filter(({ calls }) => calls.length > 0).flatMap(({ calls }) => calls)
  const asked = rounds.flatMap(({ calls }) => calls)
  if (results.length !== asked.length) return undefined
  return new Map(
    asked.map(({ name, gas }, index) => [name, toResult(results[index] ?? { status: '0x0' }, Number(gas))]),
  )
}

/** Reads the result of one of our contract's trades. */
export function toStep({ isOk, data, isOutOfGas }: CallResult): Step {
  if (!isOk) return { ok: false, reason: data, isOutOfGas }
  try {
    const [sent, arrived, held, money] = decodeFunctionResult({ abi: simulatorAbi, functionName: 'buy', data })
    return { ok: true, sent, arrived, held, money }
  } catch {
    return { ok: false, reason: '0x' }
  }
}

interface Reply {
  readonly status: string
  readonly returnData?: string
  readonly gasUsed?: unknown
  readonly error?: { readonly data?: unknown }
}

function toResult({ status, returnData = '0x', gasUsed, error }: Reply, limit: number): CallResult {
  const isOk = status === '0x1'
  const used = typeof gasUsed === 'string' && /^0x[0-9a-f]{1,8}$/i.test(gasUsed) ? Number(gasUsed) : null
  // The casts: the schema has checked that these are bytes.
  const said = isOk || !isBytes.Check(error?.data) ? (returnData as Hex) : (error?.data as Hex)
  return {
    isOk,
    // Cut as in the contract: a token may revert with a megabyte.
    data: isOk ? said : (said.slice(0, 2 + 2 * 512) as Hex),
    gasUsed: used,
    isOutOfGas: !isOk && used !== null && used >= limit * NEARLY_ALL,
  }
}
