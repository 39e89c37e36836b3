import type { SanctionedParty } from '@farebox/screening/lists'
import type { SearchedLists } from '../../upstreams/sanctions-lists/history/past-lists.ts'
import { screen } from './screen.ts'

type Asked = Omit<Parameters<typeof screen>[0], 'limit'>
type Rows = Awaited<ReturnType<typeof screen>>

/** Two states of the lists, and the day of the earlier one. */
interface Compared {
  readonly now: SearchedLists
  readonly earlier: SearchedLists
  readonly since: string
  readonly signal: AbortSignal
}

/**
 * Screens two states of the lists: all rows of the later one, with only those matches whose entries are not word for word
 * what they were, and what else there is to say of the others.
 */
export async function screenChanges(asked: Asked, { now, earlier, since, signal }: Compared) {
  const unlimited = { ...asked, limit: Number.POSITIVE_INFINITY }
  const found = await screen(unlimited, { index: now.index, signal })
  const before = await screen(unlimited, { index: earlier.index, signal })
  const [matches, matchesBefore] = [describe(found), describe(before)]
  const keys = new Set(matches.map(keyOf))
  const [listed, wasListed] = [entriesOf(now, keys), entriesOf(earlier, keys)]
  const isChanged = (match: Listed) => listed.get(keyOf(match)) !== wasListed.get(keyOf(match))
  const still = new Set(matches.map((match) => JSON.stringify([match.query, keyOf(match)])))
  return {
    found: found.map((row) => ({ ...row, matches: row.matches.filter(isChanged) })),
    changes: {
      since,
      unchanged_count: matches.filter((match) => !isChanged(match)).length,
      no_longer_matching: matchesBefore.filter((match) => !still.has(JSON.stringify([match.query, keyOf(match)]))),
    },
  }
}

type Listed = Pick<SanctionedParty, 'list' | 'id'>

function describe(rows: Rows) {
  return rows.flatMap(({ query, matches }) => matches.map(({ list, id, name }) => ({ query, list, id, name })))
}

/** The entries with these keys, as text. Several entries may have one identifier. */
function entriesOf({ states }: SearchedLists, keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const party of states.flatMap(({ loaded }) => loaded?.parties ?? [])) {
    const key = keyOf(party)
    if (keys.has(key)) found.set(key, (found.get(key) ?? '') + JSON.stringify(party))
  }
  return found
}

function keyOf({ list, id }: Listed): string {
  return `${list} ${id}`
}
