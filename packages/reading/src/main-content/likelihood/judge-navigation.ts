import { type DomElement, elementsUp } from '../../tree/dom.ts'
import { isLandmarkHere, isNavigation } from '../../tree/landmarks.ts'
import type { JudgedBlock } from './judge-blocks.ts'

// A page that says as much, outside of all that stands beside it, has a text of its own.
const FEW_WORDS = 5
const MOSTLY_LINKED = 0.5

/** Sums over texts, by their characters. */
interface Sum {
  expected: number
  linked: number
  chars: number
}

/**
 * The texts of a page as judged, but for those of a part that declares itself navigation: it is one menu, of which none is
 * content, if it is less likely than the rest of the page, or leads away from a page with a text of its own. Of a
 * thousand entries, each a little likely, the sum would be more than a short text.
 */
export function judgeNavigation(blocks: readonly JudgedBlock[]): readonly JudgedBlock[] {
  const around = blocks.map(({ element }) => elementsUp(element ?? null).findLast(isNavigation) ?? null)
  const all: Sum = { expected: 0, linked: 0, chars: 0 }
  const sums = new Map<DomElement, Sum>()
  for (const [at, { text, likelihood, linkShare }] of blocks.entries()) {
    const navigation = around[at]
    const own = navigation ? (sums.get(navigation) ?? { expected: 0, linked: 0, chars: 0 }) : null
    if (navigation && own) sums.set(navigation, own)
    for (const sum of own ? [all, own] : [all]) {
      sum.expected += text.length * likelihood
      sum.linked += text.length * linkShare
      sum.chars += text.length
    }
  }
  if (sums.size === 0) return blocks
  const hasText = blocks.some((block, at) => !around[at] && isOwnText(block))
  return blocks.map((block, at) => {
    const own = around[at] ? sums.get(around[at]) : undefined
    if (!own) return block
    // As fractions: own.expected / own.chars against that of the rest.
    const isUnlikely = own.expected * (all.chars - own.chars) < (all.expected - own.expected) * own.chars
    const isMenu = isUnlikely || (hasText && own.linked >= MOSTLY_LINKED * own.chars)
    return isMenu ? { ...block, likelihood: 0 } : block
  })
}

function isOwnText({ text, linkShare, element }: JudgedBlock): boolean {
  if (linkShare >= MOSTLY_LINKED || text.split(' ').length < FEW_WORDS) return false
  return !elementsUp(element ?? null).some(isLandmarkHere)
}
