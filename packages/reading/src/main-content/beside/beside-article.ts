import type { SaidByFields } from '../../facts/said-by-fields.ts'
import type { DomElement } from '../../tree/dom.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'
import type { PageFacts } from '../likelihood/page-facts.ts'

/** What is known of a page that may be an article. */
export interface KnownArticle {
  readonly blocks: readonly TextBlock[]
  readonly facts: PageFacts
  /** The registrable domains of its own addresses. */
  readonly sites: ReadonlySet<string>
  readonly url: string
  readonly saidByFields: SaidByFields
}

/** What stands beside an article, and is to be taken from a choice. */
export interface BesideArticle {
  readonly texts: ReadonlySet<string>
  readonly leads: ReadonlySet<string>
  readonly pictures: ReadonlySet<string>
}

/** The texts of a page that stand in these elements and nowhere else. */
export function textsOnlyIn(elements: ReadonlySet<DomElement>, blocks: readonly TextBlock[]): ReadonlySet<string> {
  const others = new Set(blocks.flatMap(({ element, text }) => (elements.has(element) ? [] : [text])))
  return new Set(blocks.flatMap(({ element, text }) => (elements.has(element) && !others.has(text) ? [text] : [])))
}
