import { NO_PARTICULARS, type Particulars } from './lists/particulars.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'

/** A listed party as described in answers, however it was found. */
export interface DescribedParty {
  readonly list: SanctionedParty['list']
  readonly id: string
  readonly name: string
  readonly type: SanctionedParty['type']
  readonly programs: string
  readonly aliases: readonly string[]
  readonly particulars: Particulars
}

/** Describes a listed party; particulars that the list does not state are empty. */
export function describeParty({ aliases, particulars = NO_PARTICULARS, ...party }: SanctionedParty): DescribedParty {
  return { ...party, aliases: aliases.map(({ name }) => name), particulars }
}
