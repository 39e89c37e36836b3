import { HEADING } from '../tree/dom.ts'
import { onlyLeadsAway, type TextBlock, WORDS } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { PageFacts } from './likelihood/page-facts.ts'

// Soft hyphens and zero-width spaces.
const UNSEEN = /[\u00ad\u200b]/g
// Signs are no words.
const MOST_SIGNS = 2
// A title of fewer words may be the name of the site.
const TITLE_WORDS = 3
const HALF = 0.5

/**
 * The title that callers get as a field. A heading of the page with other words than the browser's title bar is none: it
 * belongs to the text.
 */
export function titleOf({ titles: [heading = '', bar = ''] }: Pick<PageFacts, 'titles'>): string {
  return bar.trim() === '' || (heading.trim() !== '' && holdsWords(bar, heading)) ? heading : bar
}

/** Whether a title holds the words of a text, with or without the name of the site. */
export function holdsWords(title: string, text: string): boolean {
  return ` ${plainWords(title)} `.includes(` ${plainWords(text)} `)
}

/** The share of the words of a text that a title has, too; 1 for a text without words. */
export function sharedWords(text: string, title: string): number {
  const [words, known] = [plainWords(text).split(' '), new Set(plainWords(title).split(' '))]
  return words.filter((word) => word === '' || known.has(word)).length / words.length
}

/** Whether a heading beside a menu is that of the page: its title bar says most of it, and more than a name of a site. */
export function isOfPage(heading: string, bar: string): boolean {
  const words = new Set(plainWords(heading).split(' '))
  return words.size * sharedWords([...words].join(' '), bar) > TITLE_WORDS && sharedWords(heading, bar) >= HALF
}

/** The words of a text in lower case, without signs, parted by spaces. */
export function plainWords(text: string): string {
  return (text.replace(UNSEEN, '').toLowerCase().match(WORDS) ?? []).join(' ')
}

/** The letters and digits of a text in lower case: the same however its parts are joined. */
export function plainLetters(text: string): string {
  return plainWords(text).replaceAll(' ', '')
}

/** The index of the text that repeats a title, and is no link; -1 if there is none. */
export function indexOfTitle(title: string, blocks: readonly Pick<TextBlock, 'text' | 'linkShare'>[]): number {
  const words = plainWords(title)
  if (words === '') return -1
  const isAsLong = (text: string) => text.length <= MOST_SIGNS * words.length
  return blocks.findIndex((block) => !onlyLeadsAway(block) && isAsLong(block.text) && plainWords(block.text) === words)
}

/** The place of the last text that repeats a title of the page or a part of it; -1 if there is none. */
export function lastTitle(blocks: readonly Pick<TextBlock, 'text'>[], titles: readonly string[]): number {
  return blocks.findLastIndex(
    ({ text }) => plainWords(text).split(' ').length >= TITLE_WORDS && titles.some((title) => holdsWords(title, text)),
  )
}

/** The places of the title of a page, -1 if it shows none, and of the first text below it that a choice holds. */
export function spanBelowTitle(
  blocks: readonly Pick<JudgedBlock, 'text' | 'element'>[],
  titles: readonly string[],
  held: readonly { readonly at: number }[],
): { readonly title: number; readonly first: number } {
  // A choice may begin with the title.
  const above = blocks.slice(0, (held[0]?.at ?? 0) + 1)
  // Of few words, only the heading itself is no name of a site or a tab.
  const name = plainWords(titles[0] ?? '')
  const isName = ({ text, element }: Pick<JudgedBlock, 'text' | 'element'>) =>
    element !== undefined && HEADING.test(element.localName) && plainWords(text) === name
  const title = Math.max(lastTitle(above, titles), above.findLastIndex(isName))
  return { title, first: held.find(({ at }) => at > title)?.at ?? 0 }
}
