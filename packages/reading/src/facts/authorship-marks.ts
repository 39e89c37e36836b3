import type { DomDocument, DomElement } from '../tree/dom.ts'

/** The elements that a page marks as authors and dates, by common conventions. Each list is in page order. */
export interface AuthorshipMarks {
  /**
   * Most trusted first: schema.org microdata, HTML's rel=author, microformats, class names of themes, ids, links to author
   * pages.
   */
  readonly authors: readonly (readonly DomElement[])[]
  /** Elements marked as the date of publication: schema.org microdata, microformats, HTML's former pubdate. */
  readonly published: readonly DomElement[]
  /** All elements with a machine-readable date or time. */
  readonly times: readonly DomElement[]
}

// Limit for each kind. A page with more marks is a list of articles.
const MAX_MARKS = 200
/** What a word goes on with that begins as "author" does and is another one: authority, authorized, authoring, authorship. */
export const OTHER_WORD = '(?!i(?:t|d|[sz]|ng)|ed(?!-?by)|ship)'
/** The part of an address before the name of an author. With a day behind it, the address is that of an article. */
export const AUTHOR_PAGE = new RegExp(
  `/(?:auth?(?:o|eu)r${OTHER_WORD}\\p{Ll}{0,5}|by|contributors?|staff|profile|people|journalist|writers?)/(?![^?#]*/\\d{1,4}/\\d{1,2}/)`,
  'iu',
)
const AUTHOR = /(?:^|\s)author(?:\s|$)/i

const MARKED = new RegExp(`byline|(?<!un)author${OTHER_WORD}|(?:^|[^a-z])autor(?:a|in|e[ns]|innen)?(?:$|[^a-z])`, 'i')
/** Names by which a line is taken for that of the author. */
export const BYLINE_NAMES = new RegExp(`${MARKED.source}|dateline|writtenby`, 'i')

/** Walks the page once. One selector per convention would walk it once each. */
export function findAuthorshipMarks(document: DomDocument): AuthorshipMarks {
  const authors: DomElement[][] = [[], [], [], [], [], []]
  const published: DomElement[] = []
  const times: DomElement[] = []
  const mark = (list: DomElement[] | undefined, element: DomElement) => {
    if (list && list.length < MAX_MARKS) list.push(element)
  }
  for (const element of document.querySelectorAll('*')) {
    // The time of a byline is marked as a part of it.
    const isTime = element.localName === 'time'
    const itemprop = element.getAttribute('itemprop')
    const names = element.getAttribute('class')
    const isLink = element.localName === 'a'
    if (itemprop && AUTHOR.test(itemprop)) mark(authors[0], element)
    if (itemprop && /(?:^|\s)datePublished(?:\s|$)/i.test(itemprop)) mark(published, element)
    if (isLink && AUTHOR.test(element.getAttribute('rel') ?? '')) mark(authors[1], element)
    if (/^authors?$/i.test(element.id)) mark(authors[4], element)
    if (isLink && AUTHOR_PAGE.test(element.getAttribute('href') ?? '')) mark(authors[5], element)
    if (names && /auth?or|byline|published/i.test(names)) {
      if (/(?:^|\s)p-author(?:\s|$)/.test(names) || (AUTHOR.test(names) && /\bvcard\b/.test(names)))
        mark(authors[2], element)
      if (MARKED.test(names) && !isTime) mark(authors[3], element)
      if (/(?:^|\s)dt-published(?:\s|$)/.test(names)) mark(published, element)
      if (/(?:^|\s)published(?:\s|$)/.test(names) && /abbr|time/.test(element.localName)) mark(published, element)
    }
    if (isTime && element.hasAttribute('pubdate')) mark(published, element)
    if (element.hasAttribute('datetime') || (isTime && element.hasAttribute('data-published'))) {
      mark(times, element)
    }
  }
  return { authors, published, times }
}
