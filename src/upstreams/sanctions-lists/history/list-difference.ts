import { setImmediate } from 'node:timers/promises'
import { SanctionedParty } from '@farebox/screening/lists'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

type Parties = readonly SanctionedParty[]
type Step = readonly [from: number, count: number] | SanctionedParty

/**
 * How to make one copy of a list from another: entries that both have, by position, and the others in full. The order is
 * kept, so what is made is equal to the last byte.
 */
export type ListDifference = readonly Step[]

const Run = Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 1 })])
const steps = Compile(Type.Array(Type.Union([Run, SanctionedParty])))

/** A few milliseconds of work; other calls run in between. */
const PARTIES_PER_TURN = 500

/** What makes `to` of `from`; null if they are equal. */
export async function toListDifference(from: Parties, to: Parties): Promise<ListDifference | null> {
  if (from === to) return null
  const lines: string[] = []
  const positions = new Map<string, number>()
  for (const [position, party] of from.entries()) {
    const line = JSON.stringify(party)
    lines.push(line)
    if (!positions.has(line)) positions.set(line, position)
    if (position % PARTIES_PER_TURN === 0) await setImmediate()
  }
  const steps: (SanctionedParty | [from: number, count: number])[] = []
  for (const [position, party] of to.entries()) {
    if (position % PARTIES_PER_TURN === 0) await setImmediate()
    const line = JSON.stringify(party)
    const run = steps.at(-1)
    if (isRun(run) && lines[run[0] + run[1]] === line) {
      run[1]++
      continue
    }
    const found = positions.get(line)
    steps.push(found === undefined ? party : [found, 1])
  }
  const [first] = steps
  const isEqual = from.length === to.length && (steps.length === 0 || (isRun(first) && first[1] === to.length))
  return isEqual ? null : steps
}

/** The copy that a difference makes of another. Throws if it does not fit. */
export function applyListDifference(from: Parties, difference: ListDifference): Parties {
  return difference.flatMap((step) => {
    if (!isRun(step)) return [step]
    const [start, count] = step
    if (start + count > from.length) throw new Error('a difference of another list')
    return from.slice(start, start + count)
  })
}

/** A stored difference. Throws for anything else. */
export function readListDifference(json: string): ListDifference {
  const value: unknown = JSON.parse(json)
  if (steps.Check(value)) return value
  throw new Error('not a difference of two lists')
}

function isRun<Run extends readonly [number, number]>(step: Run | SanctionedParty | undefined): step is Run {
  return Array.isArray(step)
}
