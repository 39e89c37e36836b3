import { dataTables } from '../../structure/tables/data-tables.ts'
import type { DomElement } from '../../tree/dom.ts'
import { charsOf } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanOf } from '../likelihood/mean-of.ts'
import { runsOf, type TextRange } from './put-back.ts'

// A table of so many different texts says something.
const MIN_TEXTS = 3
const MIN_FILES = 3
const LITTLE_HELD = 0.2
const HALF = 0.5
// What is less likely stands in a menu or beside the text.
const [LIKELY_TABLE, LIKELY_FILES] = [0.2, 0.1]
// From a block of code to the text that it stands in: around it are boxes for its colours.
const CODE_UP = 3
// The names of tabs, above what they open.
const MAYBE = 0.4

/**
 * The places of the wholes that a choice lacks, each with nothing that it holds: tables of data, lists of terms, blocks of code, and lists
 * of files, few where others in such a place are held. A link to a file is what a page offers, not the way to another page; alone, each of its texts is unlikely.
 */
export function lostWholes(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): readonly TextRange[] {
  return [...lostTables(blocks, isHeld), ...lostCode(blocks, isHeld), ...lostFiles(blocks, isHeld)]
}

/** On a page of figures, a table of few rows is as much content as the summary above it, however unlikely it is. */
function lostTables(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): TextRange[] {
  const all = blocks.filter((_, at) => isHeld[at])
  const isOfTables = charsOf(all.filter(({ table }) => table)) > HALF * charsOf(all)
  const tables = new Map<DomElement, number[]>()
  const termsAround = dataTables(isOfTerms)
  for (const [at, { table, element }] of blocks.entries()) {
    const whole = table ?? (element && termsAround(element))
    if (!whole) continue
    const places = tables.get(whole) ?? []
    places.push(at)
    tables.set(whole, places)
  }
  return [...tables.values()].flatMap((places) => {
    const own = places.flatMap((at) => blocks[at] ?? [])
    const held = places.filter((at) => isHeld[at]).length
    const isLost = held < LITTLE_HELD * places.length && new Set(own.map(({ text }) => text)).size >= MIN_TEXTS
    const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0]
    const isLikely = isOfTables || meanOf(own, 'likelihood') >= LIKELY_TABLE
    return isLost && isLikely && meanOf(own, 'linkShare') < HALF ? [{ from, to }] : []
  })
}

/** Below one term stands whatever a program lists: a filter, the profile of a user. */
function isOfTerms({ localName, children }: DomElement): boolean {
  return localName === 'dl' && [...children].filter((each) => each.localName === 'dt').length >= MIN_TEXTS
}

/** What a page draws as it was written belongs to the held text directly above it, in the same box: no menu is drawn so. */
function lostCode(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): TextRange[] {
  const found = new Set<number>()
  for (const [at, { element, around = [], likelihood }] of blocks.entries()) {
    if (element?.localName !== 'pre' || isHeld[at] || likelihood === 0) continue
    const box = blocks[at - 1]?.around?.[0]
    const isBelow = isHeld[at - 1] || found.has(at - 1)
    if (isBelow && box && around.slice(0, CODE_UP).includes(box)) found.add(at)
  }
  return [...found].map((at) => ({ from: at, to: at }))
}

function lostFiles(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): TextRange[] {
  const heldIn = new Set(blocks.filter(({ isFile }, at) => isFile && isHeld[at]).map(({ place }) => place))
  return runsOf(isHeld.map((is) => !is)).flatMap(({ from, to }) => {
    const run = blocks.slice(from, to + 1)
    const [first, last] = [run.findIndex(({ isFile }) => isFile), run.findLastIndex(({ isFile }) => isFile)]
    const list = run.slice(Math.max(0, first), last + 1)
    const files = list.filter(({ isFile }) => isFile)
    const isMany = files.length >= MIN_FILES || (files.length > 0 && files.every(({ place }) => heldIn.has(place)))
    const isList = isMany && files.length >= HALF * list.length
    if (!isList || meanOf(list, 'likelihood') < LIKELY_FILES) return []
    const above = run.slice(0, first).findLastIndex(({ likelihood }) => likelihood < MAYBE) + 1
    return [{ from: from + above, to: from + last }]
  })
}
