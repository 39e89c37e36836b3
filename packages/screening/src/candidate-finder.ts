import type { NormalisedName } from './normalise-name.ts'

/** Finds, among many names, the few that are worth a full comparison. */
export interface CandidateFinder {
  /** Names are numbered from 0 in the order they are added. */
  add(name: NormalisedName): void
  /** The numbers of the names that share the most letter pairs with the query, at most a few hundred. */
  find(query: NormalisedName): readonly number[]
  /** A finder over these names but some, with others between them: it finds what one built of all of them would. */
  changed(change: NameChange): Pick<CandidateFinder, 'find'>
}

/** How a list of names differs from another. */
export interface NameChange {
  /** By number: not 0 for the names that are left out. */
  readonly removed: Uint8Array
  /** In order; each stands before the name with the number `before`. Their own numbers go on from the last one. */
  readonly added: readonly { readonly name: NormalisedName; readonly before: number }[]
}

/** With forty candidates, no best match was lost that a comparison with every name finds. */
const ENOUGH = 40
/** Skeletons are alike more often. With forty, one in twelve Korean spellings of a listed name was not compared with it. */
const ENOUGH_BY_SKELETON = 100
/** Names that share less of the query than this are not ranked. */
const LEAST_SHARED = 0.2
/**
 * The cost of a letter pair that only the query has, and of one that only the listed name has: that name may have more
 * words.
 */
const ONLY_IN_QUERY = 0.5
const ONLY_IN_LISTED = 0.25

/**
 * Indexes names by their letter pairs, with vowels, without for queries that lack them, and by skeletons for other scripts; and
 * those of given names alone by what their other spellings have in common: hundreds are called Muhammad or Ahmad.
 */
export function createCandidateFinder(): CandidateFinder {
  const postings = recordOf(() => createPostings())
  return {
    add(name) {
      for (const kind of KINDS) postings[kind].add(PARTS[kind](name))
    },
    find: (query) => findBy(query, postings),
    changed(change) {
      const changed = recordOf((kind) => changePostings(postings[kind], change, PARTS[kind]))
      return { find: (query) => findBy(query, changed) }
    },
  }
}

type Postings = ReturnType<typeof createPostings>

const KINDS = ['sound', 'consonants', 'skeleton', 'variants'] as const
type Kind = (typeof KINDS)[number]

/** What a name is found by, as numbers. */
const PARTS: Readonly<Record<Kind, (name: NormalisedName) => readonly number[]>> = {
  sound: (name) => toBigrams(name, 'sound'),
  consonants: (name) => toBigrams(name, 'consonants'),
  skeleton: (name) => toBigrams(name, 'skeleton'),
  variants: ({ tokens }) => {
    const major = tokens.filter(({ isMinor }) => !isMinor)
    return major.every(({ variants }) => variants.length > 0)
      ? [...new Set(major.flatMap(({ variants }) => variants))]
      : []
  },
}

function findBy(query: NormalisedName, postings: Readonly<Record<Kind, Pick<Postings, 'find'>>>) {
  const by = query.tokens.some((token) => token.vowelless) ? 'consonants' : 'sound'
  const found = [query, ...withoutVariants(query)].flatMap((name) => postings[by].find(PARTS[by](name)))
  const variants = postings.variants.find(PARTS.variants(query))
  const skeletons = query.tokens.some((token) => token.isTranscribed)
    ? postings.skeleton.find(PARTS.skeleton(query), ENOUGH_BY_SKELETON)
    : []
  return [...new Set([...found, ...variants, ...skeletons])]
}

function recordOf<T>(make: (kind: Kind) => T): Record<Kind, T> {
  return {
    sound: make('sound'),
    consonants: make('consonants'),
    skeleton: make('skeleton'),
    variants: make('variants'),
  }
}

/** Hundreds are called Mohammed; one of those that are listed as Muhammad may have the rest of the name. */
function withoutVariants({ tokens, ...rest }: NormalisedName): NormalisedName[] {
  const left = tokens.filter(({ variants }) => variants.length === 0)
  return left.length < tokens.length && left.some(({ isMinor }) => !isMinor) ? [{ ...rest, tokens: left }] : []
}

/** Names are found in the order that they have in the changed list, since among equals the first are kept. */
function changePostings(
  old: Postings,
  { removed, added }: NameChange,
  partsOf: (name: NormalisedName) => readonly number[],
): Pick<Postings, 'find'> {
  const fresh = createPostings()
  for (const { name } of added) fresh.add(partsOf(name))
  const first = removed.length
  const placeOf = (position: number) => (position < first ? position : (added[position - first]?.before ?? first))
  return {
    find(bigrams, enough = ENOUGH) {
      const [kept, more] = [old.reach(bigrams), fresh.reach(bigrams)]
      const near = bigrams.flatMap((_, at) => {
        const left = (kept.reached[at] ?? []).filter((position) => !removed[position])
        const own = (more.reached[at] ?? []).map((position) => position + first)
        if (own.length === 0) return left
        // Equal places: the added one stands before. Sorting is stable.
        return [...own, ...left].sort((one, other) => placeOf(one) - placeOf(other))
      })
      const rankOf = (position: number) => (position < first ? kept.rankOf(position) : more.rankOf(position - first))
      return best(near, { rankOf, enough })
    },
  }
}

function createPostings() {
  const postings: number[][] = []
  const sizes: number[] = []
  // A search is synchronous, so one set of counters serves all searches.
  let counts = new Uint16Array()
  return {
    add(bigrams: readonly number[]): void {
      for (const bigram of bigrams) {
        const names = postings[bigram] ?? []
        names.push(sizes.length)
        postings[bigram] = names
      }
      sizes.push(bigrams.length)
    },
    find(bigrams: readonly number[], enough = ENOUGH): readonly number[] {
      const { reached, rankOf } = reach(bigrams)
      return best(reached.flat(), { rankOf, enough })
    },
    reach,
  }

  /** Of each pair, the names that with it share enough of the query; ranks, 0-1, hold until the next search. */
  function reach(bigrams: readonly number[]) {
    if (counts.length === sizes.length) counts.fill(0)
    else counts = new Uint16Array(sizes.length)
    const few = Math.ceil(bigrams.length * LEAST_SHARED)
    return {
      reached: bigrams.map((bigram) => countUp(counts, postings[bigram] ?? [], few)),
      rankOf(position: number): number {
        // Both arrays have one element for each position.
        const shared = counts[position] as number
        const onlyQuery = bigrams.length - shared
        // As above.
        const onlyListed = (sizes[position] as number) - shared
        return shared / (shared + ONLY_IN_QUERY * onlyQuery + ONLY_IN_LISTED * onlyListed)
      },
    }
  }
}

/** Adds one letter pair to each name's count; returns the names whose count has just reached `few`. */
function countUp(counts: Uint16Array, positions: readonly number[], few: number): number[] {
  const reached: number[] = []
  for (const position of positions) {
    // The array has one element for each position.
    const count = (counts[position] as number) + 1
    counts[position] = count
    if (count === few) reached.push(position)
  }
  return reached
}

/** The highest ranks, 0-1, found by sorting into thousandths, which is faster than a full sort. */
function best(
  positions: readonly number[],
  { rankOf, enough }: { readonly rankOf: (position: number) => number; readonly enough: number },
): readonly number[] {
  const byRank: number[][] = []
  for (const position of positions) {
    const rank = Math.floor(1000 * rankOf(position))
    const same = byRank[rank]
    if (same) same.push(position)
    else byRank[rank] = [position]
  }
  const found: number[] = []
  for (let rank = 1000; rank > 0 && found.length < enough; rank--) found.push(...(byRank[rank] ?? []))
  return found.slice(0, 2 * enough)
}

/**
 * The distinct pairs of neighbouring letters in a name's words, by sound or by consonants only. Omits titles and
 * particles if there are other words.
 */
function toBigrams({ tokens }: NormalisedName, by: 'sound' | 'consonants' | 'skeleton'): readonly number[] {
  const major = tokens.filter(({ isMinor }) => !isMinor)
  const text = (major.length > 0 ? major : tokens).map((token) => token[by]).join('')
  if (text.length === 1) return [toCode(text, 0)]
  const bigrams = new Set<number>()
  for (let at = 1; at < text.length; at++) bigrams.add(toCode(text, at - 1) * 40 + toCode(text, at))
  return [...bigrams]
}

/** 1-26 for letters, 27-36 for digits, 37 for the capitals that represent sounds. */
function toCode(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 97) return code - 96
  return code >= 65 ? 37 : code - 21
}
