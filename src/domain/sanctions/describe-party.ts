import { NO_PARTICULARS, type Particulars } from './lists/particulars.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'

/** What an answer says of a listed party, however it was found. */
export interface DescribedParty {
  readonly list: SanctionedParty['list']
  readonly id: string
  readonly name: string
  readonly type: SanctionedParty['type']
  readonly programs: string
  readonly aliases: readonly string[]
  readonly particulars: Particulars
}

/** A listed party as answers name it; particulars that the list does not say are empty. */
export function describeParty({ aliases, particulars = NO_PARTICULARS, ...party }: SanctionedParty): DescribedParty {
  return { ...party, aliases: aliases.map(({ name }) => name), particulars }
}

/** What every screening says about itself. */
export const DISCLAIMER =
  'A screening aid, not a legal determination. A match is by name only: compare dates of birth, addresses and identifiers with the ' +
  'official entry before you act. No match does not prove that nobody is sanctioned: owners, vessels and other lists were not searched.'
