import { type DomDocument, findAround } from '../tree/dom.ts'
import { collapse, textBlocks } from '../tree/text-blocks.ts'

const COUNT = /^-?\d[\d.,\s]{0,12}[kKmM]?$/

/**
 * Writes the votes of a question or an answer, and that it is the accepted one, before its text: they stand among the buttons
 * for voting, which are removed. By schema.org's microdata, as forums state it.
 */
export function keepVotes(document: DomDocument, html: string) {
  if (!html.includes('upvoteCount')) return
  for (const shown of document.querySelectorAll('[itemprop="upvoteCount"]')) {
    const votes = collapse(shown.getAttribute('content') ?? shown.textContent)
    const post = findAround(shown, (around) => around.hasAttribute('itemscope'))
    const text = post?.querySelector('[itemprop~="text"]')
    const [first] = text ? textBlocks(text) : []
    if (!post || !first || !COUNT.test(votes)) continue
    const isAccepted = /(?:^|\s)acceptedAnswer(?:\s|$)/.test(post.getAttribute('itemprop') ?? '')
    const written = document.createElement('strong')
    written.append(`${isAccepted ? 'Accepted answer, votes' : 'Votes'}: ${votes}.`)
    const isCode = first.element.localName === 'pre'
    const [place, before] = isCode ? [text, text?.firstChild] : [first.element, first.element.firstChild]
    place?.insertBefore(written, before ?? null)
    place?.insertBefore(document.createTextNode(' '), before ?? null)
  }
}
