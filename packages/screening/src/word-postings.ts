import type { NameChange } from './candidate-finder.ts'
import type { NameToken } from './name-token.ts'
import type { NormalisedName } from './normalise-name.ts'

/** A name that has some of the words of a query. */
export interface SharedWords {
  readonly position: number
  /** The places of these words in the query, in order. */
  readonly places: readonly number[]
}

/** Finds, among many names, those that have two words of a query or more, or the only word of it. */
export interface WordPostings {
  /** Names are numbered from 0 in the order they are added. */
  add(name: NormalisedName): void
  /** In the order of the names. Words with the same consonants count as one word. */
  find(query: NormalisedName): readonly SharedWords[]
  /** Of these names but some, with others between them. */
  changed(change: NameChange): Pick<WordPostings, 'find'>
}

type PostingsOf = (key: string) => readonly number[]

/** Indexes names by the consonants of their words, leaving out titles and particles. */
export function createWordPostings(): WordPostings {
  const postings = new Map<string, number[]>()
  let size = 0
  const postingsOf: PostingsOf = (key) => postings.get(key) ?? []
  return {
    add(name) {
      for (const key of new Set(name.tokens.filter(isMajor).map(keyOf))) {
        const names = postings.get(key)
        if (names) names.push(size)
        else postings.set(key, [size])
      }
      size++
    },
    find: (query) => findShared(query, postingsOf),
    changed({ removed, added }) {
      const fresh = createWordPostings()
      for (const { name } of added) fresh.add(name)
      const first = removed.length
      const placeOf = (position: number) => (position < first ? position : (added[position - first]?.before ?? first))
      return {
        find(query) {
          const left = findShared(query, (key) => postingsOf(key).filter((position) => !removed[position]))
          const own = fresh.find(query).map(({ position, places }) => ({ position: position + first, places }))
          // Equal places: the added one stands before. Sorting is stable.
          return [...own, ...left].sort((one, other) => placeOf(one.position) - placeOf(other.position))
        },
      }
    },
  }
}

function findShared(query: NormalisedName, postingsOf: PostingsOf): readonly SharedWords[] {
  const placesOf = new Map<string, number[]>()
  query.tokens.forEach((token, place) => {
    if (isMajor(token)) placesOf.set(keyOf(token), [...(placesOf.get(keyOf(token)) ?? []), place])
  })
  const least = Math.min(2, placesOf.size)
  // The rarest first, so that what is common is only counted on.
  const keys = [...placesOf].map(([key, places]) => ({ places, names: postingsOf(key) }))
  keys.sort((one, other) => one.names.length - other.names.length)
  // By position, the shared words as bits: there are 24 at most.
  const shared = new Map<number, number>()
  const found = new Map<number, number>()
  for (const [at, { names }] of keys.entries()) {
    const isLate = keys.length - at < least
    for (const position of names) {
      const known = shared.get(position)
      if (known === undefined && isLate) continue
      const words = (known ?? 0) | (1 << at)
      shared.set(position, words)
      if (known !== undefined || least === 1) found.set(position, words)
    }
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([position, words]) => ({
      position,
      places: keys.flatMap(({ places }, at) => (words & (1 << at) ? places : [])).sort((one, other) => one - other),
    }))
}

function isMajor({ isMinor }: NameToken): boolean {
  return !isMinor
}

/** A word of vowels alone is itself. */
function keyOf({ consonants, text }: NameToken): string {
  return consonants || text
}
