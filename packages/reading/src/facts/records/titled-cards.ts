import { findAround, isPartOf } from '../../tree/dom.ts'
import { pageOf } from './card-links.ts'
import type { CardName } from './card-names.ts'
import type { CardPart, CardText } from './card-parts.ts'
import { SENTENCE_WORDS } from './placed-amounts.ts'

const HALF = 0.5
const MOST = 0.9
// New ones and pinned ones may be marked.
const AT_ONE_PLACE = 0.75
// A menu has more links of one kind in each of its parts; a card has its title and who made it.
const MOST_LINKS = 2
// Before a title may stand its number.
const MAX_BEFORE = 4
// Shorter ones are names of people and of classes; in the cells of a table, data.
const MIN_CHARS = 12
const MIN_CELL_CHARS = 16
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const NUMBER = /#\d+$/
const LETTER = /\p{L}/u
const WORD = /\p{L}{2}/u

/**
 * Whether cards without headings have titles: in nearly all of them a link begins a line, leads where those of no other card do, and
 * something stands beside it that leads nowhere. Menus say nothing else; a link within a sentence does not begin it.
 */
export function areTitled(cards: readonly CardText[], names: readonly (CardName | null)[], isTable: boolean): boolean {
  const columns = new Map<string, CardPart[]>()
  for (const [at, card] of cards.entries()) {
    const part = names[at]?.part
    if (part && isTitle(part, card, isTable)) columns.set(part.place, [...(columns.get(part.place) ?? []), part])
  }
  const titles = [...columns.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
  const addresses = new Set(titles.flatMap(({ link }) => pageOf(link) ?? []))
  const chars = titles.reduce((sum, { text }) => sum + text.replace(WIDE, '$&$&').length, 0)
  return (
    titles.length >= AT_ONE_PLACE * cards.length &&
    addresses.size >= MOST * titles.length &&
    chars >= (isTable ? MIN_CELL_CHARS : MIN_CHARS) * titles.length
  )
}

function isTitle(part: CardPart, { parts, lines }: CardText, isTable: boolean): boolean {
  const kind = part.place.replace(NUMBER, '')
  const alike = parts.filter(({ place, link }) => link !== null && place.replace(NUMBER, '') === kind)
  const isSaid = parts.some(({ link, text }) => link === null && LETTER.test(text))
  const leadsElsewhere = parts.some(({ link }) => link !== null && pageOf(link) !== pageOf(part.link))
  if (alike.length > MOST_LINKS || !(isTable ? leadsElsewhere : isSaid)) return false
  if (findAround(part.element, ({ localName }) => localName === 'label')) return false
  const { before, after } = wordsAround(part, lines)
  return before.length <= MAX_BEFORE && !WORD.test(before) && after.split(/\s+/).length < SENTENCE_WORDS
}

/** Whether the names of most cards are links within other words, and shorter than these: such as an ingredient, or a source. */
export function areInWords(cards: readonly CardText[], names: readonly (CardName | null)[]): boolean {
  const within = cards.filter(({ lines }, at) => {
    const part = names[at]?.part
    if (!part?.link || part.isHeading) return false
    const { before, after } = wordsAround(part, lines)
    return WORD.test(before) && before.length + after.length > part.text.length
  })
  return within.length > HALF * cards.length
}

/** What stands in the line of a part beside it. */
function wordsAround({ element, text }: CardPart, lines: CardText['lines']): { before: string; after: string } {
  const line = lines.find(({ pieces }) => pieces.some((piece) => isPartOf(piece.element, element)))
  const [before = '', after = ''] = line?.text.split(text, 2) ?? []
  return { before: before.trim(), after: after.trim() }
}
