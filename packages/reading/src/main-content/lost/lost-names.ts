import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { isLostLink } from './lost-companions.ts'

// One name may lead anywhere, and three are rows: see lostCompanions.
const NAMES = 2
// In a box, nothing is farther from its name.
const NEAR = 4
const VALUE_WORDS = 3
const NUMBER = /\p{N}/u

/**
 * The places of the links that a choice lacks though it holds the value of each: two teams and their scores. They are of one kind
 * and say different things, and after each of them stands a number of the same kind as after the others.
 */
export function lostNames(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  const links = [...blocks.keys()].filter((at) => isLostLink(blocks[at], isHeld[at]))
  const kinds = Map.groupBy(links, (at) => blocks[at]?.kind)
  kinds.delete(undefined)
  return [...kinds.values()].flatMap((places) => {
    const names = new Set(places.map((at) => blocks[at]?.text))
    if (names.size !== NAMES || places.length !== NAMES) return []
    const values = places.map((at, nth) => valuesAfter(at, places[nth + 1] ?? blocks.length))
    const common = values.reduce((one, other) => one.intersection(other))
    return common.size > 0 ? places : []
  })

  /** The kinds of the numbers that are held after a name and before the next one. */
  function valuesAfter(name: number, next: number): ReadonlySet<string> {
    const end = Math.min(next, name + NEAR + 1)
    const held = blocks.slice(name + 1, end).filter((_, at) => isHeld[name + 1 + at])
    return new Set(held.flatMap((value) => (isNumber(value) && value.kind ? [value.kind] : [])))
  }
}

function isNumber({ text, linkShare }: JudgedBlock): boolean {
  return linkShare === 0 && NUMBER.test(text) && text.split(' ').length <= VALUE_WORDS
}
