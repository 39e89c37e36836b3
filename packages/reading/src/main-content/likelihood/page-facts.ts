import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { isLandmark } from '../../tree/landmarks.ts'
import { visibleText } from '../../tree/visible-chars.ts'
import { isArticle, type PageType, pageTypeOf } from '../page-type.ts'

/** What a page says of itself. */
export interface PageFacts {
  readonly type: PageType
  /** Whether it calls itself an article. */
  readonly isArticle: boolean
  /** Whether it has a single article element. */
  readonly hasOneArticle: boolean
  /** In the page and in the browser's title bar. */
  readonly titles: readonly string[]
  /** Whether the first of them is a part of the site: its name beside a menu, a line of a dialog. */
  readonly isOfSite: boolean
}

/** Reads what a page says of itself, before its scripts are removed. */
export function pageFacts(document: DomDocument): PageFacts {
  const titles = ['h1', 'title'].map((name) => document.querySelector(name))
  const [heading] = titles
  return {
    type: pageTypeOf(document),
    isArticle: isArticle(document),
    hasOneArticle: [...document.body.querySelectorAll('article')].length === 1,
    titles: titles.map((title) => (title ? visibleText(title) : '')),
    isOfSite: !heading || findAround(heading, isOfSite) !== null,
  }
}

function isOfSite(around: DomElement): boolean {
  return isLandmark(around, false) && (around.localName !== 'header' || around.querySelector('nav, ul, form') !== null)
}
