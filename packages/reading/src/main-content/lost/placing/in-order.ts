import type { PlaceOfText } from '../put-back.ts'

/** The longest chain of the given places, which ascend on the page, that ascend in the choice, too. */
export function inOrder(places: readonly PlaceOfText[]): readonly PlaceOfText[] {
  // For each length, the last place of the chain of that length that ends lowest in the choice.
  const ends: number[] = []
  const before: number[] = []
  for (const [at, { inChoice }] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0]?.inChoice ?? 0) < inChoice) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const chain: PlaceOfText[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) chain.push(...places.slice(at, at + 1))
  return chain.reverse()
}
