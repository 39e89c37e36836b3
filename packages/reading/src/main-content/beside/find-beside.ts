import type { DomElement } from '../../tree/dom.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import type { BesideArticle, KnownArticle } from './beside-article.ts'
import { findShared } from './shared-pages.ts'
import { findTeasers } from './teasers.ts'

/** Finds what a page shows of other pages, and its buttons for sharing. */
export function findBeside(body: DomElement, known: KnownArticle): readonly BesideArticle[] {
  return [findTeasers(body, known), findShared(body, known)].filter((found) => found !== null)
}

/** Takes from a choice what stands beside the article. Returns whether it had any. */
export function dropBeside(choice: DomElement, beside: readonly BesideArticle[]): boolean {
  const [texts, leads, pictures] = [
    new Set(beside.flatMap((each) => [...each.texts])),
    new Set(beside.flatMap((each) => [...each.leads])),
    new Set(beside.flatMap((each) => [...each.pictures])),
  ]
  const held = textBlocks(choice).filter(({ text }) => texts.has(text))
  for (const { element } of held) element.remove()
  for (const link of choice.querySelectorAll('a[href]'))
    if (leads.has(link.getAttribute('href') ?? '') && link.textContent.trim() === '') link.remove()
  for (const picture of choice.querySelectorAll('img'))
    if (pictures.has(picture.getAttribute('src') ?? '')) picture.remove()
  return held.length > 0
}
