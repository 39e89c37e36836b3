import type { DomElement } from '../tree/dom.ts'
import { linkedShare, textBlocks } from '../tree/text-blocks.ts'

const MOSTLY_LINKED = 0.5

interface Sum {
  expected: number
  chars: number
}

/** How much of a part of a page is content, as expected. */
export interface ExpectedShares {
  /** Of all parts with its class names, 0 to 1: they are of one kind, and one of them alone may be too short to be judged. */
  of(part: DomElement): number
  /** Whether it is less of them than of what the page holds besides; where nothing is expected of any text, whether it leads away. */
  isBelowRest(part: DomElement): boolean
}

/** Tells which share of its text is content, as expected, of the parts of a page. Each text is looked at once. */
export function expectedShares(body: DomElement, likelihoods: ReadonlyMap<string, number>): ExpectedShares {
  let sums: ReadonlyMap<string | DomElement, Sum> | undefined
  const sumOf = (part: DomElement) => {
    sums ??= likelihoods.size === 0 ? new Map() : sumUp(body, likelihoods)
    return sums.get(part === body ? body : kindOf(part)) ?? { expected: 0, chars: 0 }
  }
  const share = ({ expected, chars }: Sum) => (chars === 0 ? 0 : expected / chars)
  return {
    of: (part) => share(sumOf(part)),
    isBelowRest(part) {
      if (likelihoods.size === 0) return linkedShare(part) >= MOSTLY_LINKED
      const [all, own] = [sumOf(body), sumOf(part)]
      return share(own) < share({ expected: all.expected - own.expected, chars: all.chars - own.chars })
    },
  }
}

function sumUp(body: DomElement, likelihoods: ReadonlyMap<string, number>): ReadonlyMap<string | DomElement, Sum> {
  const sums = new Map<string | DomElement, Sum>()
  for (const { element, text } of textBlocks(body))
    for (let around: DomElement | null = element; around; around = around === body ? null : around.parentNode) {
      const kind = around === body ? body : kindOf(around)
      const sum = sums.get(kind) ?? { expected: 0, chars: 0 }
      sum.expected += text.length * (likelihoods.get(text) ?? 0)
      sum.chars += text.length
      sums.set(kind, sum)
    }
  return sums
}

/** Its class names, or itself without any. */
function kindOf(part: DomElement): string | DomElement {
  return part.getAttribute('class') || part
}
