import type { DomDocument } from '../../tree/dom.ts'
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
}

/** Reads what a page says of itself, before its scripts are removed. */
export function pageFacts(document: DomDocument): PageFacts {
  return {
    type: pageTypeOf(document),
    isArticle: isArticle(document),
    hasOneArticle: [...document.body.querySelectorAll('article')].length === 1,
    titles: ['h1', 'title'].map((name) => document.querySelector(name)?.textContent ?? ''),
  }
}
