import type { Clock, DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { recordDownload } from './history/list-history.ts'
import type { SanctionsList } from './sanctions-list.ts'
import { getListCopy, getListCopyDate, type ListCopy, putListCopy } from './stored-list.ts'

/** The state of a list. */
export interface ListState {
  readonly official: SanctionsList
  /** Null if there is no copy. */
  readonly loaded: ListCopy | null
  /** Why it is missing or not renewed, in words for the public; null if there is no problem. */
  readonly problem: string | null
}

/** An older stored copy is not searched any more. */
const OUTDATED_MS = 30 * 24 * 3600 * 1000
const MAX_AGE_MS = 12 * 3600 * 1000
/** The largest accepted decrease from the last copy, as a share of its entries. */
const MAX_SHRINKAGE = 0.1
/** Of the aliases, dates, documents and so on: more may go at once than of the entries, but not most. */
const MOST_LOST = 0.5
/** At least the maximum duration of a download. */
const LEASE_SECONDS = 900
/** While a good copy exists, no replica retries a failed source for this time. */
const PAUSE_SECONDS = 3600

/** Loads the stored copy of another replica or an earlier process, if it differs from the one in memory. */
export async function takeKeptCopy(state: ListState, { store, clock, log, signal }: DetachedPorts): Promise<ListState> {
  try {
    const date = await getListCopyDate(store, state.official.list)
    if (date === undefined || date === state.loaded?.loadedAt.toISOString()) return state
    if (clock.now().getTime() - Date.parse(date) > OUTDATED_MS) return state
    const copy = await getListCopy(store, state.official.list)
    return copy ? { ...state, loaded: copy, problem: null } : state
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, list: state.official.list }, 'the stored copy of a sanctions list cannot be read')
    return state
  }
}

/** Downloads a list that is missing or twelve hours old, unless another replica is downloading it. */
export async function renewList(state: ListState, ports: DetachedPorts): Promise<ListState> {
  const { store, clock, signal } = ports
  const { official, loaded } = state
  if (isFresh(state, clock)) return { ...state, problem: null }
  const lease = `sanctions-lists:${official.list}:lease`
  if (!(await store.putIfAbsent(lease, '', { ttlSeconds: LEASE_SECONDS }))) {
    return { ...state, problem: state.problem ?? (loaded ? null : 'another replica is downloading it') }
  }
  let pauseSeconds = 0
  try {
    // The previous holder of the lease may have finished the work.
    const kept = await takeKeptCopy(state, ports)
    if (isFresh(kept, clock)) return kept
    const { parties, ...file } = await official.fetchList(ports)
    const refusal = refuse(parties, { least: official.leastEntries, held: loaded?.parties ?? [] })
    if (refusal) throw new Error(refusal)
    const copy = { loadedAt: clock.now(), parties, ...file }
    await keep(copy, kept, ports)
    return { ...state, loaded: copy, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    if (loaded) pauseSeconds = PAUSE_SECONDS
    // A failed download was logged with its cause at its origin.
    if (!(error instanceof CallError))
      ports.log.warn({ list: official.list, err: error }, 'a sanctions list was refused')
    return { ...state, problem: 'the last download failed or was refused; it will be retried' }
  } finally {
    await store.put(lease, '', { ttlSeconds: pauseSeconds })
  }
}

function isFresh({ loaded }: ListState, clock: Clock): boolean {
  return loaded !== null && clock.now().getTime() - loaded.loadedAt.getTime() < MAX_AGE_MS
}

type Parties = ListCopy['parties']

function refuse(parties: Parties, { least, held }: { readonly least: number; readonly held: Parties }): string | null {
  const entries = parties.length
  if (entries < least) return `refused: ${entries} entries, at least ${least} are expected`
  if (entries < held.length * (1 - MAX_SHRINKAGE)) return `refused: ${entries} entries, ${held.length} before`
  const now = countDetails(parties)
  const lost = Object.entries(countDetails(held)).find(([kind, count]) => (now[kind] ?? 0) < count * MOST_LOST)
  return lost ? `refused: ${now[lost[0]] ?? 0} ${lost[0]} in all entries, ${lost[1]} before` : null
}

/** What is read of the entries beside their names, by kind: a file in another form has as many entries, and none of one kind. */
function countDetails(parties: Parties): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { aliases, particulars } of parties) {
    for (const [kind, found] of Object.entries({ aliases, ...particulars }))
      if (Array.isArray(found)) counts[kind] = (counts[kind] ?? 0) + found.length
  }
  return counts
}

async function keep(copy: ListCopy, before: ListState, { store, log }: DetachedPorts): Promise<void> {
  const { list } = before.official
  try {
    await recordDownload(store, copy, { list, held: before.loaded })
    await putListCopy(store, list, copy)
  } catch (error) {
    // A good list is used even if it cannot be stored.
    log.warn({ err: error, list }, 'a sanctions list was not stored')
  }
}
