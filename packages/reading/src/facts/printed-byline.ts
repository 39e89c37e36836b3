import { holdsWords } from '../main-content/title-of.ts'
import type { DomDocument } from '../tree/dom.ts'
import { isPartOf } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { isBesideArticle, namesAfterLabel } from './byline.ts'
import type { TitlePlace } from './page-title-place.ts'

// Between a title and its byline stand a standfirst, the date, a caption.
const MAX_BLOCKS = 12

/** The author of the page from a line below its title that starts with a label, such as "By Ann Lee". Null without one. */
export function readPrintedByline(document: DomDocument, { heading, around }: TitlePlace): string | null {
  if (!heading) return null
  const blocks = textBlocks(document.body)
  const title = blocks.findLastIndex(({ element }) => isPartOf(element, heading) || isPartOf(heading, element))
  if (title < 0) return null
  const isTitle = (text: string) => holdsWords(heading.textContent, text)
  for (const { element, text } of blocks.slice(title + 1, title + 1 + MAX_BLOCKS)) {
    const names = isTitle(text) || isBesideArticle(element, around) ? [] : namesAfterLabel(element)
    if (names.length > 0) return names.join(', ')
  }
  return null
}
