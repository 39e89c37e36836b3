import type { Alignment } from './align-tokens.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'

/**
 * The information in a word of a name, in nats: 0 for a word that every name has, about 9 for one that a single party
 * has.
 */
export type InformationOf = (token: NameToken) => number

/** In nats: one party in 400 has the word. A rarer one tells a party alone; a more common one does not. */
export const DISTINCTIVE = 6
/**
 * From this many nats on, two bearers of these words are the same; with so few, they are many. A person's name has two
 * such words.
 */
const ENOUGH: Scale = { individual: 15, entity: 9 }
const LITTLE: Scale = { individual: 9, entity: 4 }
/**
 * The maximum doubt less one: how many times more the differences count if the common words carry the least
 * information.
 */
const MOST_DOUBT = 2.7
/** A word with one different letter could be about e to the third other words. */
const NATS_PER_LETTER = 3

type Scale = Readonly<Record<SanctionedParty['type'], number>>

interface DoubtOptions {
  readonly informationOf: InformationOf
  readonly type: SanctionedParty['type']
  /** Whether a word carries less information if it differs from its counterpart. */
  readonly exactOnly: boolean
}

/**
 * How much more the differences between two names count because their common words are frequent: 1 if the words could
 * hardly agree by chance, up to 3.7 if thousands of people bear them (Mohammed Ali).
 */
export function toDoubt(
  tokens: readonly NameToken[],
  alignment: Alignment,
  { type, ...options }: DoubtOptions,
): number {
  const information = sharedInformation(tokens, alignment, options)
  return 1 + MOST_DOUBT * Math.min(1, Math.max(0, (ENOUGH[type] - information) / (ENOUGH[type] - LITTLE[type])))
}

/** The information in those words of a listed name that have a counterpart, without titles and particles, in nats. */
export function sharedInformation(
  tokens: readonly NameToken[],
  { candidateUsed, candidateCosts }: Alignment,
  { informationOf, exactOnly }: Omit<DoubtOptions, 'type'>,
): number {
  let information = 0
  tokens.forEach((token, at) => {
    if (!candidateUsed[at] || token.isMinor) return
    const lost = exactOnly ? NATS_PER_LETTER * (candidateCosts[at] as number) : 0
    information += Math.max(0, informationOf(token) - lost)
  })
  return information
}
