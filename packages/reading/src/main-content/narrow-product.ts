import { type DomElement, elementsUp } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'

const MIN_WORDS = 8
const LINKED = 0.5

/**
 * The part of a product page with both the name and the description. Price, stock and data stand between and beside
 * them, each too short for an article finder. Null without a name, a description or a part around both.
 */
export function narrowProduct(whole: DomElement): DomElement | null {
  const name = whole.querySelector('h1')
  const texts = textBlocks(whole).filter(({ linkShare, words }) => linkShare < LINKED && words >= MIN_WORDS)
  const [description] = texts.toSorted((one, other) => other.words - one.words)
  if (!name || !description) return null
  const above = new Set(elementsUp(name))
  const part = elementsUp(description.element).find((element) => above.has(element))
  return part && part !== description.element && part.localName !== 'body' ? part : null
}
