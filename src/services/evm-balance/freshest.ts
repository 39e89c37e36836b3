import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, upstreamFailed } from '../../contract/errors.ts'

/** State at the end of a block. */
interface AtBlock {
  readonly blockNumber: number
}

interface Freshest<T> {
  readonly freshest: T
  /** How many answers came in time. */
  readonly answers: number
}

/**
 * Picks the answer with the highest block. Once the first has come, the others have `graceMs` left. If none comes,
 * throws the first error of another kind, otherwise upstream_failed in the name of `vendor`.
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
  const inTime = [...heard]
  return { freshest: inTime.reduce((a, b) => (b.blockNumber > a.blockNumber ? b : a)), answers: inTime.length }
}

function explain(error: unknown, vendor: string): unknown {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const isOurs = (failure: unknown) => !(failure instanceof CallError && failure.code === 'upstream_failed')
  return failures.find(isOurs) ?? upstreamFailed(vendor, failures)
}
