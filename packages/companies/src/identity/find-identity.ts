import { compareCompanyNames, type NameIdentity } from './compare-company-names.ts'
import { foldWords } from './fold-words.ts'

/** The result of comparing a given name with all names of one register entry. */
export interface Identification {
  readonly identity: NameIdentity
  /** The difference between the names, in words; null if they are the same or have nothing in common. */
  readonly difference: string | null
}

/** All the names of one entry. */
export interface RegisteredNames {
  /** The legal name first. */
  readonly names: readonly string[]
  /** ISO 3166-1 alpha-2 of the company's law. */
  readonly country: string
  /** GLEIF's code of the legal form; null if unknown. */
  readonly elfCode: string | null
}

const ORDER: readonly NameIdentity[] = ['same', 'other form', 'near', 'different']

/** Finds the entry's name that is closest to a given one, and the difference that remains. */
export function findIdentity(given: string, { names, country, elfCode }: RegisteredNames): Identification {
  const found = names.map((name) => ({ name, identity: compareCompanyNames(given, { name, country, elfCode }) }))
  const [best] = found.toSorted((a, b) => ORDER.indexOf(a.identity) - ORDER.indexOf(b.identity))
  const { name, identity } = best ?? { name: '', identity: 'different' as const }
  return { identity, difference: describe(given, { name, identity }) }
}

function describe(given: string, { name, identity }: { readonly name: string; readonly identity: NameIdentity }) {
  if (identity === 'other form') return 'the legal form differs, so it is another company'
  if (identity !== 'near') return null
  const ours = foldWords(given)[0] ?? []
  const theirs = foldWords(name)[0] ?? []
  const onlyTheirs = theirs.filter((word) => !ours.includes(word))
  const onlyOurs = ours.filter((word) => !theirs.includes(word))
  const sides = [
    onlyTheirs.length > 0 && `only the register has "${onlyTheirs.join(' ')}"`,
    onlyOurs.length > 0 && `only the given name has "${onlyOurs.join(' ')}"`,
  ].filter((side) => side !== false)
  if (sides.length > 0) return sides.join(', ')
  return ours.join() === theirs.join() ? 'its characters differ' : 'the order of its words differs'
}
