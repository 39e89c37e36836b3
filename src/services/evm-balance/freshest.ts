import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CallError, upstreamFailed } from '../../contract/errors.ts'

/** State at the end of a block. */
interface AtBlock {
  readonly blockNumber: number
  readonly blockTime: Date
}

interface Freshest<T> {
  readonly freshest: T
  /** How many answers came in time. */
  readonly answers: number
}

/** Arbitrum, the fastest of our chains, makes four in a second. */
const MOST_BLOCKS_PER_SECOND = 20
/** Nodes stamp blocks by the second, and some chains make several within one. */
const STAMP_SECONDS = 2

/**
 * Picks the answer with the highest block among those that most of the others can stand beside. Once the first has come,
 * the others have `graceMs` left. If none comes, throws the first error of another kind, otherwise upstream_failed in the
 * name of `vendor`; likewise if the answers contradict each other and no majority settles it.
 */
export async function pickFreshest<T extends AtBlock>(
  answers: readonly Promise<T>[],
  { vendor, graceMs }: { readonly vendor: string; readonly graceMs: number },
): Promise<Freshest<T>> {
  const heard: T[] = []
  const noted = answers.map((answer) => answer.then((value) => heard.push(value)))
  try {
    await Promise.any(noted)
  } catch (error) {
    throw explain(error, vendor)
  }
  const done = new AbortController()
  const grace = sleep(graceMs, undefined, { signal: done.signal }).catch(() => {})
  await Promise.race([Promise.allSettled(noted), grace])
  done.abort()
  const agreed = heard.filter((answer) => heard.filter((other) => canBeside(answer, other)).length * 2 > heard.length)
  const [first, ...rest] = agreed
  if (!first) throw upstreamFailed(vendor, `${vendor}: ${heard.length} answers that contradict each other`)
  const freshest = rest.reduce((a, b) => (b.blockNumber > a.blockNumber ? b : a), first)
  if (agreed.every((answer) => canBeside(answer, freshest))) return { freshest, answers: agreed.length }
  throw upstreamFailed(vendor, `${vendor}: answers that differ at block ${freshest.blockNumber}`)
}

/** Two statements about one chain: at the same block the same, and a later block made later, but not out of nothing. */
function canBeside(one: AtBlock, other: AtBlock): boolean {
  const blocks = one.blockNumber - other.blockNumber
  if (blocks === 0) return isDeepStrictEqual(one, other)
  const seconds = (Math.sign(blocks) * (one.blockTime.getTime() - other.blockTime.getTime())) / 1000
  return seconds >= 0 && Math.abs(blocks) <= (seconds + STAMP_SECONDS) * MOST_BLOCKS_PER_SECOND
}

function explain(error: unknown, vendor: string): unknown {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const isOurs = (failure: unknown) => !(failure instanceof CallError && failure.code === 'upstream_failed')
  return failures.find(isOurs) ?? upstreamFailed(vendor, failures)
}
