import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { PartyChange } from './name-partition.ts'

/** What makes one list of another. Entries are the same if they are one object; one that moved is removed and added. */
export function partyChangeOf(from: readonly SanctionedParty[], to: readonly SanctionedParty[]): PartyChange {
  const numbers = new Map(from.map((party, number) => [party, number]))
  const kept = risingNumbers(to.map((party) => numbers.get(party)))
  const isKept = new Uint8Array(from.length)
  const added: { party: SanctionedParty; before: number }[] = []
  let before = from.length
  for (let at = to.length - 1; at >= 0; at--) {
    const [party, number] = [to[at], kept[at]]
    if (number !== undefined) {
      isKept[number] = 1
      before = number
    } else if (party) added.push({ party, before })
  }
  return { removed: from.flatMap((_, number) => (isKept[number] ? [] : [number])), added: added.reverse() }
}

/** The longest part of a list of numbers that rises; undefined in the places of the others. */
function risingNumbers(numbers: readonly (number | undefined)[]): readonly (number | undefined)[] {
  // The places of the smallest last numbers of rising parts, by length; and of each number, the place before it.
  const ends: number[] = []
  const previous = new Int32Array(numbers.length).fill(-1)
  const numberAt = (place: number | undefined) => (place === undefined ? undefined : numbers[place]) ?? -1
  for (const [place, number] of numbers.entries()) {
    if (number === undefined) continue
    let [low, high] = [0, ends.length]
    if (number > numberAt(ends.at(-1))) low = high
    while (low < high) {
      const middle = (low + high) >> 1
      if (numberAt(ends[middle]) < number) low = middle + 1
      else high = middle
    }
    previous[place] = ends[low - 1] ?? -1
    ends[low] = place
  }
  const kept: (number | undefined)[] = Array.from({ length: numbers.length })
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) kept[place] = numbers[place]
  return kept
}
