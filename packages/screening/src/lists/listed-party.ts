import type { SanctionedParty } from './sanctioned-party.ts'
import { UnreadableList } from './unreadable-list.ts'

/**
 * An entry as it was read; undefined without a name, by which nobody can be found. Throws UnreadableList if it has no
 * identifier: every list gives one, so the file is another or has another form.
 */
export function toListedParty(party: SanctionedParty): SanctionedParty | undefined {
  if (party.id === '') throw new UnreadableList(`an entry has no identifier of the list ${party.list}`)
  return party.name === '' ? undefined : party
}

/** Passes the entries on. Throws UnreadableList behind the last if there was none: no list is empty. */
export async function* demandParties(
  list: SanctionedParty['list'],
  parties: AsyncIterable<SanctionedParty>,
): AsyncGenerator<SanctionedParty> {
  let isEmpty = true
  for await (const party of parties) {
    isEmpty = false
    yield party
  }
  if (isEmpty) throw new UnreadableList(`no entry of the list ${list}`)
}
