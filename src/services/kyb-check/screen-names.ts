import { type KnownParticulars, type NameIndex, type ScreeningMatch, toBirthLikeness } from '@farebox/screening'
import { inOwnTurn } from '../../contract/in-own-turn.ts'

/** Who has the name. */
export type NameOwner = 'company' | 'direct_parent' | 'ultimate_parent' | 'officer'

/** A name to screen, with its owner. */
export interface OwnedName {
  readonly name: string
  readonly of: NameOwner
  /** A person's entries alone, or those of others; missing: both. */
  readonly type?: 'individual' | 'entity'
  readonly known?: KnownParticulars
}

/** A match and the screened name. */
export interface NameMatch extends ScreeningMatch {
  readonly query: string
  readonly of: NameOwner
  /** Of a person whose date of birth is known. */
  readonly born: ReturnType<typeof toBirthLikeness>
}

const THRESHOLD = 0.85

/** Screens every name of a company and its parents. Returns each listed party once, with its best score, the best first. */
export async function screenNames(
  names: readonly OwnedName[],
  { index, signal }: { readonly index: NameIndex; readonly signal: AbortSignal },
): Promise<readonly NameMatch[]> {
  const best = new Map<string, NameMatch>()
  for (const { name: query, of, type, known } of names) {
    // A company may be called by a number: it is none of a ship or a passport.
    const search = () => index.search({ name: query, threshold: THRESHOLD, limit: 25, type, known, hasNumbers: false })
    const { matches } = await inOwnTurn(search, { signal })
    for (const match of matches) {
      const born =
        known?.birthDate === undefined ? null : toBirthLikeness(known.birthDate, match.particulars.birthDates)
      // Born on another day, and not by a slip: another person.
      if (match.compared.birth_date === 'differs' && born === null) continue
      const key = `${match.list} ${match.id}`
      const found = { ...match, query, of, born }
      const before = best.get(key)
      if (!before || rank(found, before) < 0) best.set(key, found)
    }
  }
  return [...best.values()].sort(rank)
}

/** Of equal names, the one of a person born on the listed day first. */
function rank(a: NameMatch, b: NameMatch): number {
  return b.score - a.score || Number(b.born === 'same') - Number(a.born === 'same')
}
