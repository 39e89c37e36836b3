import { isCommentPart } from '../main-content/comment-parts.ts'
import { plainWords } from '../main-content/title-of.ts'
import { type DomDocument, type DomElement, elementsUp, findAround } from '../tree/dom.ts'

/** The heading that titles a page, and the elements around it. */
export interface TitlePlace {
  /** Null if the page has no such heading. */
  readonly heading: DomElement | null
  readonly around: ReadonlySet<DomElement>
}

const MAX_HEADINGS = 200
// Fewer words in common are the name of the site.
const MOST = 0.6

/**
 * The heading with most words of the page's own titles, otherwise the first h1: many sites put their name into an h1
 * above it. `titles` are those of its head.
 */
export function findTitlePlace(document: DomDocument, titles: readonly string[]): TitlePlace {
  const wanted = new Set(titles.flatMap((title) => plainWords(title).split(' ')))
  const first = [...document.querySelectorAll('h1')]
    .slice(0, MAX_HEADINGS)
    .find((each) => !findAround(each, isCommentPart))
  let [heading, most] = [first ?? null, 1]
  for (const each of [...document.querySelectorAll('h1, h2, h3, h4')].slice(0, MAX_HEADINGS)) {
    const words = plainWords(each.textContent.slice(0, 500)).split(' ')
    const found = words.filter((word) => wanted.has(word)).length
    if (found > most && found >= MOST * words.length) [heading, most] = [each, found]
  }
  return { heading, around: new Set(elementsUp(heading)) }
}
