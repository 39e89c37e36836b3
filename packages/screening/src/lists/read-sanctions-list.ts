import type { OnPublication } from './listed-date.ts'
import { demandParties } from './listed-party.ts'
import { readEuConsolidated } from './read-eu-consolidated.ts'
import { readOfacSdn } from './read-ofac-sdn.ts'
import { readUkSanctions } from './read-uk-sanctions.ts'
import { readUnConsolidated } from './read-un-consolidated.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

const READERS = { 'OFAC SDN': readOfacSdn, EU: readEuConsolidated, UN: readUnConsolidated, UK: readUkSanctions }

/**
 * Streams the entries of an official file: OFAC's SDN.XML, the EU's xmlFullSanctionsList_1_1, the UN's
 * consolidated.xml or UK-Sanctions-List.xml. Throws UnreadableList if it is cut off, not XML or another file: with
 * another root, without entries, or with one that has no identifier.
 */
export function readSanctionsList(
  list: SanctionedParty['list'],
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { onPublication }: { readonly onPublication?: OnPublication } = {},
): AsyncGenerator<SanctionedParty> {
  return demandParties(list, READERS[list](file, onPublication))
}
