import { type DomElement, isElement } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'

const MIN_WORDS = 8
const LINKED = 0.5

/**
 * The part of a product page with both the name and the description. Price, stock and data stand between and beside
 * them, each too short for an article finder. Null without a name, a description or a part around both.
 */
export function narrowProduct(whole: DomElement): DomElement | null {
  const name = whole.querySelector('h1')
  const description = longest(
    textBlocks(whole).filter(({ linkShare, words }) => linkShare < LINKED && words >= MIN_WORDS),
  )
  if (!name || !description) return null
  const above = new Set(ancestors(name))
  const part = ancestors(description.element).find((element) => above.has(element))
  return part && part !== description.element && part.localName !== 'body' ? part : null
}

function longest(blocks: readonly TextBlock[]): TextBlock | undefined {
  return blocks.reduce<TextBlock | undefined>(
    (best, block) => (block.words > (best?.words ?? 0) ? block : best),
    undefined,
  )
}

/** From the inside out, starting with the element itself. */
function ancestors(element: DomElement): DomElement[] {
  const all: DomElement[] = []
  for (let at: DomElement | null = element; at && isElement(at); at = at.parentNode) all.push(at)
  return all
}
