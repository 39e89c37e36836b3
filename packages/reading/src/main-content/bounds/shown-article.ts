import type { DomElement } from '../../tree/dom.ts'
import { charsOf } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { keepBlocks } from '../likelihood/keep-blocks.ts'
import type { TextsPage } from '../texts-page.ts'
import { plainWords } from '../title-of.ts'

// What a page states and leaves out of sight in parts is still stated whole.
const MOST = 0.8
// A shorter text is the same in a menu.
const RUN = /(?:\S+ ){3}\S/
const LINKED = 0.5
const TAG = /<[^>]{0,500}>/g

interface Page {
  readonly blocks: readonly JudgedBlock[]
  readonly page: TextsPage
}

/**
 * The part of a page that shows the article that its data states, from the first of its texts to the last: there it has its
 * paragraphs, headings and lists. Null if most of it is not shown.
 */
export function shownArticle(stated: string, { blocks, page }: Page): DomElement | null {
  const text = stated.replace(TAG, ' ')
  const words = ` ${plainWords(text)} `
  const own = blocks.map((block) => plainWords(block.text))
  const isSaid = own.map((each) => each !== '' && words.includes(` ${each} `))
  const places = Map.groupBy(own.keys(), (at) => own[at])
  const isOwn = (each: string, at: number) =>
    isSaid[at] === true && RUN.test(each) && places.get(each)?.length === 1 && (blocks[at]?.linkShare ?? 1) < LINKED
  const [first, last] = [own.findIndex(isOwn), own.findLastIndex(isOwn)]
  const isIn = isSaid.map((is, at) => is && at >= first && at <= last)
  if (first < 0 || charsOf(blocks.filter((_, at) => isIn[at])) < MOST * text.length) return null
  return keepBlocks(page, isIn)
}
