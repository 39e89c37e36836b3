import type { DomElement } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'

/**
 * Tells which share of its text is content, as expected, of all parts of a page with the class names of one: they are of
 * one kind, and one of them alone may be too short to be judged.
 */
export function expectedShares(
  body: DomElement,
  likelihoods: ReadonlyMap<string, number>,
): (part: DomElement) => number {
  const shares = new Map<string, number>()
  let byNames: ReadonlyMap<string, readonly DomElement[]> | undefined
  return (part) => {
    const names = namesOf(part)
    if (names === '') return shareOf([part])
    byNames ??= Map.groupBy(body.querySelectorAll('[class]'), namesOf)
    const share = shares.get(names) ?? shareOf(byNames.get(names) ?? [])
    shares.set(names, share)
    return share
  }

  function shareOf(parts: readonly DomElement[]): number {
    let [expected, chars] = [0, 0]
    for (const { text } of parts.flatMap(textBlocks)) {
      expected += text.length * (likelihoods.get(text) ?? 0)
      chars += text.length
    }
    return expected / Math.max(1, chars)
  }
}

function namesOf(part: DomElement): string {
  return part.getAttribute('class') ?? ''
}
