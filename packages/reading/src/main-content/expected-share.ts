import type { DomElement } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'

interface Sum {
  expected: number
  chars: number
}

/**
 * Tells which share of its text is content, as expected, of all parts of a page with the class names of one: they are of
 * one kind, and one of them alone may be too short to be judged. Each text is looked at once.
 */
export function expectedShares(
  body: DomElement,
  likelihoods: ReadonlyMap<string, number>,
): (part: DomElement) => number {
  if (likelihoods.size === 0) return () => 0
  let sums: ReadonlyMap<string | DomElement, Sum> | undefined
  return (part) => {
    sums ??= sumUp(body, likelihoods)
    const { expected, chars } = sums.get(kindOf(part)) ?? { expected: 0, chars: 1 }
    return expected / chars
  }
}

function sumUp(body: DomElement, likelihoods: ReadonlyMap<string, number>): ReadonlyMap<string | DomElement, Sum> {
  const sums = new Map<string | DomElement, Sum>()
  for (const { element, text } of textBlocks(body))
    for (let around: DomElement | null = element; around && around !== body; around = around.parentNode) {
      const kind = kindOf(around)
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
