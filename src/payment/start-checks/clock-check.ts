import type { ClockComparison } from '@farebox/third-parties'
import type { JsonClient } from '@farebox/third-parties/json-client'
import { createJsonRpc } from '@farebox/till/facilitators'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock, Logger } from '../../contract/context.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'

const TIMEOUT_MS = 4_000
// A block is stamped up to this long before it is heard of, and up to this long ahead.
const BLOCK_SECONDS = 15

const Hexadecimal = Type.String({ pattern: '^0x[0-9a-f]{1,16}$' })
const newest = Compile(Type.Object({ number: Hexadecimal, timestamp: Hexadecimal }))

/** By how many seconds the chain's time can differ from ours, at least and at most. */
export type BlockTime = Parameters<ClockComparison['note']>[1]

/**
 * Compares this machine's clock with a chain that goes on: a block that came since the last look is not older than that
 * look, and none is of the future. The first look knows nothing of a clock that is ahead.
 */
export function createBlockTime(node: JsonClient, clock: Clock): () => Promise<BlockTime> {
  const call = createJsonRpc({ ...node, post: (path, body) => node.post(path, body, { timeoutMs: TIMEOUT_MS }) })
  let last: { readonly number: string; readonly lookedAt: number } | undefined

  return async () => {
    const { number, timestamp } = newest.Parse(await call('eth_getBlockByNumber', ['latest', false]))
    const [now, block, before] = [clock.now().getTime() / 1000, Number(timestamp), last]
    last = { number, lookedAt: now }
    const isNew = before !== undefined && number !== before.number
    return {
      least: block - now - BLOCK_SECONDS,
      most: isNew ? block - before.lookedAt + BLOCK_SECONDS : Number.POSITIVE_INFINITY,
    }
  }
}

/** What the operator is told of this machine's clock. Logs when it begins to stop sales. */
export function createClockProblems(comparison: ClockComparison, log: Logger): () => readonly ReadinessProblem[] {
  let wasProved = false
  return () => {
    const verdict = comparison.verdict()
    const isProved = verdict?.isProved === true
    const problems = verdict ? [toProblem(verdict)] : []
    if (isProved && !wasProved) log.error({ ...verdict }, problems[0]?.message ?? '')
    wasProved = isProved
    return problems
  }
}

function toProblem({
  aheadSeconds,
  isProved,
  sources,
}: NonNullable<ReturnType<ClockComparison['verdict']>>): ReadinessProblem {
  const found = `The clock of this machine is ${Math.abs(aheadSeconds)} s or more ${aheadSeconds > 0 ? 'ahead of' : 'behind'} ${sources.join(' and ')}.`
  const effect = `Payments in time are refused, or expired ones taken. Set it: timedatectl set-ntp true.`
  const message = isProved ? `${found} ${effect}` : `${found} Compare it with a third clock: that one may be wrong.`
  return { name: 'clock', severity: isProved ? 'failure' : 'warning', message }
}
