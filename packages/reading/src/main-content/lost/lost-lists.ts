import { isOneLabel } from '../../output/one-label.ts'
import { type DomElement, elementsUp, HEADING } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanOf } from '../likelihood/mean-of.ts'
import type { TextRange } from './put-back.ts'

const MIN_ROWS = 4
// A comment has a sentence.
const ROW_WORDS = 12
const LITTLE_HELD = 0.2
const HALF = 0.5
const LIKELY = 0.2
const NUMBER = /\p{N}/u
// "12 items", "(12)", a box to tick.
const COUNT = /\p{N}+ \p{L}+$|^\(\p{N}+\)$|^\[.?\]/u

interface RowList {
  readonly places: number[]
  /** Whether each has a number. */
  readonly rows: Map<DomElement, boolean>
}

/**
 * The places of the lists of rows that a choice lacks, each with nearly nothing that it holds: of most rows a number, such as an
 * amount or a time, in few words that lead nowhere. What repeats the headings of the page are its contents, and what counts
 * things with the same word is a filter.
 */
export function lostLists(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]): readonly TextRange[] {
  const headings = new Set(blocks.flatMap((block) => (isHeading(block) ? [block.text] : [])))
  return [...rowLists(blocks)].flatMap(([list, { places, rows }]) => {
    const own = places.flatMap((at) => blocks[at] ?? [])
    const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0]
    const isOne = rows.size >= MIN_ROWS && to - from < places.length
    const isLost = places.filter((at) => isHeld[at]).length < LITTLE_HELD * places.length
    const numbers = [...rows.values()].filter(Boolean).length
    const isContents =
      own.filter(({ text }) => headings.has(text) || headings.has(withoutNumber(text))).length >= HALF * rows.size
    const isData = numbers >= HALF * rows.size && !isContents && !isFilter(own) && own.every(isShort)
    const isLikely = meanOf(own, 'linkShare') < HALF && meanOf(own, 'likelihood') >= LIKELY
    const isOwn = isOne && isLost && isData && isLikely && !elementsUp(list).some(isNamedClutter)
    return isOwn ? [{ from, to }] : []
  })
}

function rowLists(blocks: readonly JudgedBlock[]): ReadonlyMap<DomElement, RowList> {
  const found = new Map<DomElement, RowList>()
  for (const [at, { text, cards = [] }] of blocks.entries())
    for (const card of cards) {
      if (!card) continue
      const { places, rows } = found.get(card.list) ?? { places: [], rows: new Map<DomElement, boolean>() }
      found.set(card.list, { places, rows })
      if (places.at(-1) !== at) places.push(at)
      rows.set(card.row, rows.get(card.row) === true || NUMBER.test(text))
    }
  return found
}

function isHeading({ element }: JudgedBlock): boolean {
  return HEADING.test(element?.localName ?? '')
}

function withoutNumber(text: string): string {
  return text.replace(/^[\d.]+ /, '')
}

function isFilter(own: readonly JudgedBlock[]): boolean {
  const kinds = Map.groupBy(own, ({ kind }) => kind)
  return [...kinds.values()].some((alike) => {
    const texts = alike.map(({ text }) => text)
    return texts.length >= MIN_ROWS && texts.every((text) => COUNT.test(text)) && isOneLabel(texts)
  })
}

function isShort(block: JudgedBlock): boolean {
  return !isHeading(block) && block.text.split(' ').length <= ROW_WORDS
}
