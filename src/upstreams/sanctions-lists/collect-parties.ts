import { setImmediate } from 'node:timers/promises'
import type { SanctionedParty } from '../../domain/sanctions/lists/sanctioned-party.ts'

const PARTIES_PER_TURN = 100

/** All entries of a list. A chunk of its file may hold hundreds; other calls have their turn in between. */
export async function collectParties(
  entries: AsyncIterable<SanctionedParty>,
  signal: AbortSignal,
): Promise<readonly SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of entries) {
    if (parties.push(party) % PARTIES_PER_TURN === 0) await setImmediate(undefined, { signal })
  }
  return parties
}
