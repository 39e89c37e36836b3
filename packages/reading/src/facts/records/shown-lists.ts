import type { CardList } from './card-list.ts'
import { weightOf } from './main-lists.ts'

const HALF = 0.5
const NO_LETTERS = /[^\p{L}\p{N}]+/gu

/**
 * The lists of which the main content of a page holds most names: others are its menus, its footer, or what is read next. Where these
 * say more than the content, it is the content that may be the wrong part.
 */
export function shownLists(lists: readonly CardList[], content: string): readonly CardList[] {
  const shown = toLetters(content)
  const held = lists.filter(
    ({ cards }) => cards.filter(({ record }) => shown.includes(toLetters(record.name))).length >= HALF * cards.length,
  )
  const others = lists.reduce((sum, list) => sum + (held.includes(list) ? 0 : weightOf(list)), 0)
  return others >= content.trim().length ? lists : held
}

/** Without what either side may write otherwise: white space, and what Markdown escapes. */
function toLetters(text: string): string {
  return text.toLowerCase().replace(NO_LETTERS, '')
}
