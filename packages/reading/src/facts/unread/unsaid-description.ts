import { holdsLine } from '../../coverage/held-lines.ts'
import type { DomDocument } from '../../tree/dom.ts'
import { estimateWords } from '../../tree/text-blocks.ts'

const DESCRIPTIONS = 'meta[name="description" i], meta[property="og:description"], meta[name="twitter:description"]'
const MAX_CHARS = 5000
const MAX_TRIED = 3
// A shorter one may describe the site.
const MIN_WORDS = 30

/**
 * Tells whether a text is shorter than the description of its page and says nothing of it: what the page is about is written
 * by a script that did not run.
 */
export function lacksDescription(document: DomDocument): (text: string) => boolean {
  if (!document.querySelector('script')) return () => false
  const metas = [...document.querySelectorAll(DESCRIPTIONS)].slice(0, MAX_TRIED)
  const told = metas.map((meta) => (meta.getAttribute('content') ?? '').slice(0, MAX_CHARS))
  const long = told.filter((each) => estimateWords(each) >= MIN_WORDS)
  return (text) => long.some((each) => text.length < each.length && !holdsLine([each])(text))
}
