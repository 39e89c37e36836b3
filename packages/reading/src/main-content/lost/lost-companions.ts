import { isOneLabel } from '../../output/one-label.ts'
import { HEADING } from '../../tree/dom.ts'
import { onlyLeadsAway } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanWords } from '../likelihood/mean-of.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import { runsOf } from './put-back.ts'

// Fewer may be adverts between paragraphs.
const MIN_ROWS = 3
const HALF = 0.5
const NEARLY_ALL = 0.75
// Between paragraphs, a line that only leads away interrupts them.
const PROSE_WORDS = 20
// In a row, nothing is farther from the text that its choice holds.
const NEAR = 8
// A headline has more words than a thing.
const THING_WORDS = 4
// 'Share this:', 'Tags:'.
const ANNOUNCES = /^(?:\S+\s+){4,}\S+\s?[:：]$/
const LIKELY_LEAD = 0.5
const MIN_THINGS = 2
// The other sites of a house, in its footer.
const LIKELY_LINK = 0.04
// From a heading to its section.
const SECTION_UP = 3

/**
 * The places of the links that a choice lacks of the rows of which it holds another text: the title above each abstract, the
 * papers below each date. They say different things, and most stand after (or before) texts of one kind that it holds. So do the
 * links of few words each between a heading that it holds and what it holds below it, and what a text that it holds announces by
 * a colon; and the files between two titles.
 */
export function lostCompanions(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  const links = [...blocks.keys()].filter((at) => isLostLink(blocks[at], isHeld[at]))
  const kinds = Map.groupBy(links, (at) => blocks[at]?.kind)
  kinds.delete(undefined)
  const sides = [nearestHeld(isHeld, 1), nearestHeld(isHeld, -1)]
  const ofRows = [...kinds.values()].flatMap((places) =>
    differ(places.flatMap((at) => blocks[at] ?? [])) && sides.some((side) => isInRows(places, side, blocks))
      ? places
      : [],
  )
  const below = [thingsBelow, filesBelow, announced].flatMap((find) => find(blocks, isHeld))
  return [...new Set([...ofRows, ...below])]
}

/** Whether a choice lacks a link that may be content. */
export function isLostLink(block: JudgedBlock | undefined, isHeld = false): boolean {
  if (block === undefined || isHeld || block.likelihood < LIKELY_LINK) return false
  return onlyLeadsAway(block) && !STOCK_PHRASE.test(block.text)
}

/** For each place, the nearest one before (step 1) or after it that is held. */
function nearestHeld(isHeld: readonly boolean[], step: 1 | -1): readonly number[] {
  const nearest = isHeld.map(() => Number.NaN)
  let last = Number.NaN
  for (let at = step > 0 ? 0 : isHeld.length - 1; at >= 0 && at < isHeld.length; at += step) {
    nearest[at] = last
    if (isHeld[at]) last = at
  }
  return nearest
}

/** The same label in each row, or the same word before another, is a button; not if it leads to the papers of each row. */
function differ(links: readonly JudgedBlock[]): boolean {
  const texts = new Set(links.map(({ text }) => text))
  const things = new Set(links.map(({ text, cell }) => `${text} ${cell?.address}`))
  const isMany = texts.size >= MIN_ROWS && things.size > HALF * links.length
  const firsts = new Set([...texts].map((text) => text.split(' ', 1)[0]))
  const isSaid = firsts.size > HALF * texts.size && !isOneLabel(texts)
  return isMany && (isSaid || links.filter(({ isFile }) => isFile).length > HALF * links.length)
}

function isInRows(places: readonly number[], nearest: readonly number[], blocks: readonly JudgedBlock[]): boolean {
  const near = places.filter((at) => Math.abs(at - (nearest[at] ?? Number.NaN)) <= NEAR)
  const kinds = Map.groupBy(near, (at) => blocks[nearest[at] ?? -1]?.kind)
  const most = [...kinds.values()].sort((one, other) => other.length - one.length)[0] ?? []
  const rows = [...new Set(most.map((at) => nearest[at] ?? -1))].flatMap((at) => blocks[at] ?? [])
  return most.length >= NEARLY_ALL * places.length && rows.length >= MIN_ROWS && meanWords(rows) < PROSE_WORDS
}

function thingsBelow(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  return runsOf(isHeld.map((is) => !is)).flatMap(({ from, to }) => {
    const heading = blocks[from - 1]
    const things = blocks.slice(from, to + 1)
    const isBelow = isHeading(heading) && isBeside(heading, blocks[to + 1]) && !things.some(isHeading)
    if (!isBelow || STOCK_PHRASE.test(heading?.text ?? '') || !things.every((block) => isLostLink(block))) return []
    // They may stand in one line.
    const count = things.reduce(
      (sum, { element }) => sum + Math.max(1, [...(element?.querySelectorAll('a') ?? [])].length),
      0,
    )
    const isShort = meanWords(things) * things.length <= THING_WORDS * count
    const isOfOneKind = things.length >= MIN_ROWS && isOneLabel(things.map(({ text }) => text))
    return count >= MIN_THINGS && isShort && !isOfOneKind ? things.map((_, at) => from + at) : []
  })
}

/**
 * The files between two texts that are alike and lead nowhere: titles by their place, whatever their element, of which the first
 * would have nothing below it.
 */
function filesBelow(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  return runsOf(isHeld.map((is) => !is)).flatMap(({ from, to }) => {
    const title = blocks[from - 1]
    const next = blocks.findIndex(({ kind }, at) => at >= from && kind === title?.kind)
    const things = blocks.slice(from, next)
    if (!title?.kind || next < 0 || next > to + 1 || title.text === blocks[next]?.text) return []
    const areTitles = [title, blocks[next]].every((each) => each?.linkShare === 0)
    const isFile = (each: JudgedBlock) => each.isFile === true && each.likelihood >= LIKELY_LINK
    return areTitles && things.every(isFile) ? things.map((_, at) => from + at) : []
  })
}

/** A line of words with a colon in a text, and what stands below it in the same part, to the next heading. */
function announced(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): number[] {
  return runsOf(isHeld.map((is) => !is)).flatMap(({ from, to }) => {
    const lead = blocks[from - 1]
    const box = lead?.around?.[0]
    if (!lead || !box || !ANNOUNCES.test(lead.text) || lead.likelihood < LIKELY_LEAD) return []
    const below = blocks.slice(from, to + 1)
    const end = below.findIndex((block) => isHeading(block) || block.likelihood === 0 || !block.around?.includes(box))
    return below.slice(0, end < 0 ? undefined : end).map((_, at) => from + at)
  })
}

function isHeading(block: JudgedBlock | undefined): boolean {
  return HEADING.test(block?.element?.localName ?? '')
}

/** Whether a heading stands in one part with what follows below it. */
function isBeside(heading: JudgedBlock | undefined, next: JudgedBlock | undefined): boolean {
  return heading?.around?.slice(0, SECTION_UP).some((box) => next?.around?.includes(box)) === true
}
