import { holdsLine } from '../../coverage/held-lines.ts'
import type { DomDocument } from '../../tree/dom.ts'
import { estimateWords } from '../../tree/text-blocks.ts'
import { descriptionsOf } from '../read-lead.ts'

const MAX_CHARS = 5000
// A shorter one may describe the site.
const MIN_WORDS = 30

/**
 * Tells whether a text is shorter than the description of its page and says nothing of it: what the page is about is written
 * by a script that did not run.
 */
export function lacksDescription(document: DomDocument): (text: string) => boolean {
  if (!document.querySelector('script')) return () => false
  const told = descriptionsOf(document).map((each) => each.slice(0, MAX_CHARS))
  const long = told.filter((each) => estimateWords(each) >= MIN_WORDS)
  return (text) => long.some((each) => text.length < each.length && !holdsLine([each])(text))
}
