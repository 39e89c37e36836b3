import { isHeldBy } from '../held-by.ts'
import type { PlaceOfText } from './put-back.ts'

// A sentence that says the words of a shorter text is not that text: an ingredient and its step.
const SHORT_CHARS = 60

type Texts = readonly { readonly text: string }[]

/**
 * Which texts of a page (`blocks`) a choice (`held`) has at their places: between two anchors it has them, or not, whatever
 * stands elsewhere. The same price may be that of another card.
 */
export function heldPlaces(held: Texts, blocks: Texts, anchors: readonly PlaceOfText[]): readonly boolean[] {
  const isHeld = blocks.map(() => false)
  const all = { at: blocks.length, inChoice: held.length }
  let last = { at: -1, inChoice: -1 }
  for (const next of [...anchors, all]) {
    // A choice may have another order.
    const own = next.inChoice > last.inChoice ? held.slice(last.inChoice + 1, next.inChoice) : held
    if (next.at > last.at + 1) {
      const takes = taking(own)
      const places = Array.from({ length: next.at - last.at - 1 }, (_, nth) => last.at + 1 + nth)
      // What a choice begins with stands nearest to what follows.
      for (const at of last.at < 0 ? places.reverse() : places) isHeld[at] = takes(blocks[at]?.text ?? '')
    }
    if (next.at < blocks.length) isHeld[next.at] = true
    last = next
  }
  return isHeld
}

/** Tells which of the same texts in a row are held: as many as the choice has. */
function taking(own: Texts): (text: string) => boolean {
  const times = new Map<string, number>()
  for (const { text } of own) times.set(text, (times.get(text) ?? 0) + 1)
  const texts = own.map(({ text }) => text)
  const [holds, holdsShort] = [isHeldBy(texts), isHeldBy(texts.filter(isShort))]
  return (text) => {
    const left = times.get(text)
    if (left === undefined) return isShort(text) ? holdsShort(text) : holds(text)
    times.set(text, left - 1)
    return left > 0
  }
}

function isShort(text: string): boolean {
  return text.length < SHORT_CHARS
}
