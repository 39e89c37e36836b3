import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CallError, upstreamFailed } from '../../contract/errors.ts'

/** State at the end of a block. */
interface AtBlock {
  readonly blockNumber: number
  readonly blockTime: Date
}

/** What one node said of its newest block, and how to ask it about another one. */
export interface Answered<T> {
  readonly snapshot: T
  /** Undefined if it does not answer. */
  again(block: number): Promise<T | undefined>
}

interface Common<T> {
  readonly common: T
  /** How many nodes say so of that block. */
  readonly answers: number
}

/** Arbitrum, the fastest of our chains, makes four in a second. */
const MOST_BLOCKS_PER_SECOND = 20
/** Nodes stamp blocks by the second, and some chains make several within one. */
const STAMP_SECONDS = 2
/** A node so far behind our clock hides what has been spent since, if another one is not. */
const LAG_SECONDS = 60

/**
 * Picks what most nodes say of one block, the highest that most of them have: whoever is ahead is asked about that block, unless
 * all say the same. Once the first has come, the others have `graceMs` left. If none comes, throws the first error of another
 * kind, otherwise upstream_failed in the name of `vendor`; likewise if no majority settles what they say.
 */
export async function pickCommon<T extends AtBlock>(
  answers: readonly Promise<Answered<T>>[],
  { vendor, graceMs, now }: { readonly vendor: string; readonly graceMs: number; readonly now: Date },
): Promise<Common<T>> {
  const heard = await hear(answers, { vendor, graceMs })
  const plausible = heard.filter(({ snapshot }) => {
    return heard.filter((other) => canBeside(snapshot, other.snapshot)).length * 2 > heard.length
  })
  const fresh = plausible.filter(({ snapshot }) => now.getTime() - snapshot.blockTime.getTime() <= LAG_SECONDS * 1000)
  const agreed = (fresh.length > 0 ? fresh : plausible).toSorted(
    (a, b) => b.snapshot.blockNumber - a.snapshot.blockNumber,
  )
  const [first, ...rest] = agreed
  if (!first) throw upstreamFailed(vendor, `${vendor}: ${heard.length} answers that contradict each other`)
  if (rest.every(({ snapshot }) => isAlike(snapshot, first.snapshot) && canBeside(snapshot, first.snapshot))) {
    return { common: first.snapshot, answers: agreed.length }
  }
  let alone: Common<T> | undefined
  let isDisputed = false
  const heights = agreed.slice(Math.floor(agreed.length / 2)).map(({ snapshot }) => snapshot.blockNumber)
  for (const height of new Set(heights)) {
    const said = await askAll(agreed, height)
    const found = mostOf(said)
    if (found && found.answers > 1) return found
    isDisputed ||= said.length > 1
    alone = found
  }
  if (alone && !isDisputed) return alone
  throw upstreamFailed(vendor, `${vendor}: answers that differ at the same block`)
}

async function hear<T>(
  answers: readonly Promise<T>[],
  { vendor, graceMs }: { readonly vendor: string; readonly graceMs: number },
): Promise<readonly T[]> {
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
  return [...heard]
}

async function askAll<T extends AtBlock>(agreed: readonly Answered<T>[], height: number): Promise<readonly T[]> {
  const able = agreed.filter(({ snapshot }) => snapshot.blockNumber >= height)
  const said = able.map(({ snapshot, again }) => (snapshot.blockNumber === height ? snapshot : again(height)))
  return (await Promise.all(said)).filter((snapshot) => snapshot !== undefined)
}

/** What more than half say; undefined if none is. */
function mostOf<T>(said: readonly T[]): Common<T> | undefined {
  const counted = said.map((common) => ({
    common,
    answers: said.filter((one) => isDeepStrictEqual(one, common)).length,
  }))
  return counted.find(({ answers }) => answers * 2 > said.length)
}

/** The same, whatever the block. */
function isAlike<T extends AtBlock>(one: T, other: T): boolean {
  const { blockNumber, blockTime } = other
  return isDeepStrictEqual({ ...one, blockNumber, blockTime }, other)
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
