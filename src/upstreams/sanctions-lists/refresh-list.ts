import type { Clock, DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { SanctionsList } from './sanctions-list.ts'
import { getListCopy, getListCopyDate, type ListCopy, putListCopy } from './stored-list.ts'

/** Where a list stands. */
export interface ListState {
  readonly official: SanctionsList
  /** Null where there is no copy at all. */
  readonly loaded: ListCopy | null
  /** Why it is missing or not renewed, in words for the public; null when all is well. */
  readonly problem: string | null
}

const MAX_AGE_MS = 12 * 3600 * 1000
/** A new copy may have this part less than the last. */
const MAX_SHRINKAGE = 0.1
/** At least as long as a download may take. */
const LEASE_SECONDS = 900
/** With a good copy in hand, a source that fails is left alone for a while, by every replica. */
const PAUSE_SECONDS = 3600

/** Takes over what another replica or an earlier process kept, where that is newer than what is held. */
export async function takeKeptCopy(state: ListState, { store, log, signal }: DetachedPorts): Promise<ListState> {
  try {
    const date = await getListCopyDate(store, state.official.list)
    if (date === undefined || date === state.loaded?.loadedAt.toISOString()) return state
    const copy = await getListCopy(store, state.official.list)
    return copy ? { ...state, loaded: copy, problem: null } : state
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, list: state.official.list }, 'the kept copy of a sanctions list cannot be read')
    return state
  }
}

/** Downloads a list that is missing or twelve hours old, unless another replica is at it. */
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
    // Whoever held the lease a moment ago may have done the work.
    const kept = await takeKeptCopy(state, ports)
    if (isFresh(kept, clock)) return kept
    const { parties, ...file } = await official.fetchList(ports)
    const refusal = refuse(parties.length, { least: official.leastEntries, held: loaded?.parties.length ?? 0 })
    if (refusal) throw new Error(refusal)
    const copy = { loadedAt: clock.now(), parties, ...file }
    await keep(copy, official, ports)
    return { ...state, loaded: copy, problem: null }
  } catch (error) {
    signal.throwIfAborted()
    if (loaded) pauseSeconds = PAUSE_SECONDS
    // A failed download was logged with its cause where it failed.
    const why = error instanceof CallError ? { reason: error.code } : { err: error }
    ports.log.warn({ list: official.list, ...why }, 'a sanctions list was not renewed')
    return { ...state, problem: 'the last download failed or was refused; it is tried again' }
  } finally {
    await store.put(lease, '', { ttlSeconds: pauseSeconds })
  }
}

function isFresh({ loaded }: ListState, clock: Clock): boolean {
  return loaded !== null && clock.now().getTime() - loaded.loadedAt.getTime() < MAX_AGE_MS
}

function refuse(entries: number, { least, held }: { readonly least: number; readonly held: number }): string | null {
  if (entries < least) return `refused: ${entries} entries, at least ${least} are expected`
  if (entries < held * (1 - MAX_SHRINKAGE)) return `refused: ${entries} entries, ${held} before`
  return null
}

async function keep(copy: ListCopy, { list }: SanctionsList, { store, log }: DetachedPorts): Promise<void> {
  try {
    await putListCopy(store, list, copy)
  } catch (error) {
    // A good list is worth an answer even where it cannot be kept.
    log.warn({ err: error, list }, 'a sanctions list was not kept')
  }
}
