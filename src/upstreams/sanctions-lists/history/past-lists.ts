import { buildScreeningIndex, type SanctionedParty, type ScreeningIndex } from '@farebox/screening'
import { FairSemaphore } from '../../../concurrency/fair-semaphore.ts'
import type { DetachedPorts } from '../../../contract/context.ts'
import { busy, invalidInput, upstreamFailed } from '../../../contract/errors.ts'
import type { ListState } from '../refresh-list.ts'
import { getListCopy } from '../stored-list.ts'
import { type ListDownload, readDownloads, restoreParties } from './list-history.ts'

/** The lists as they are, or were, and their index. */
export interface SearchedLists {
  /** Always all lists; some may be missing. */
  readonly states: readonly ListState[]
  /** Covers every loaded list. */
  readonly index: ScreeningIndex
}

/** The lists of past days. */
export interface PastLists {
  /**
   * What was searched at the end of a day, YYYY-MM-DD in UTC. Throws invalid_input for a day that has not ended or lies
   * before the first stored list, busy if many callers wait for other days.
   */
  on(day: string, current: SearchedLists, ports: Omit<DetachedPorts, 'http'>): Promise<SearchedLists>
}

type Ports = Parameters<PastLists['on']>[2]

interface DatedState {
  readonly state: ListState
  /** The last download of the day; undefined if the list was missing. */
  readonly download: ListDownload | undefined
}

interface Restored {
  readonly parties: ReadonlyMap<SanctionedParty['list'], readonly SanctionedParty[]>
  readonly index: ScreeningIndex
}

/** Each has an index of its own, of some 60 MB, and shares entries with today's. */
const MOST_KEPT = 3
const MAX_WAITING = 16

/** Restores one past day at a time, in steps of milliseconds, and keeps the last three. */
export function createPastLists(): PastLists {
  const kept = new Map<string, Restored>()
  const turns = new FairSemaphore({
    size: 1,
    maxWaiting: MAX_WAITING,
    refusal: () => busy('Many callers ask for the lists of past days. Not charged; retry soon.', 5),
  })

  /** Days with the same entries share one index. */
  async function restore(dated: readonly DatedState[], ports: Ports): Promise<Restored> {
    const content = dated.map(({ download }) => download?.content_since).join()
    const restored = kept.get(content) ?? (await restoreLists(dated, ports))
    kept.delete(content)
    kept.set(content, restored)
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
    return restored
  }

  return {
    async on(day, { states }, ports) {
      const histories = await Promise.all(states.map(({ official }) => readDownloads(ports.store, official.list)))
      refuseUnstored(day, { histories, today: toDay(ports.clock.now()) })
      const dated = states.map((state, position) => ({
        state,
        download: histories[position]?.findLast(({ loaded_at }) => loaded_at.slice(0, 10) <= day),
      }))
      const { parties, index } = await turns.run(() => restore(dated, ports), ports)
      return { states: dated.map((one) => toState(one, parties)), index }
    },
  }
}

function refuseUnstored(
  day: string,
  { histories, today }: { readonly histories: readonly (readonly ListDownload[])[]; readonly today: string },
): void {
  const [first] = histories.flatMap(([download]) => download?.loaded_at.slice(0, 10) ?? []).sort()
  if (first !== undefined && first <= day && day < today) return
  const stored =
    first === undefined || first >= today
      ? 'No past day can be searched yet.'
      : `Past days can be searched from ${first}, the first stored list, to yesterday.`
  throw invalidInput(
    `${day} (UTC) cannot be searched. ${stored} Omit the date to search the lists as they are now. Not charged.`,
  )
}

async function restoreLists(dated: readonly DatedState[], { store, log, signal }: Ports): Promise<Restored> {
  const parties = new Map<SanctionedParty['list'], readonly SanctionedParty[]>()
  for (const { state, download } of dated) {
    if (!download) continue
    const { list } = state.official
    try {
      const held = state.loaded
      const newer = held && held.loadedAt.toISOString() >= download.loaded_at ? held : await getListCopy(store, list)
      if (!newer) throw new Error(`no copy of ${list} to begin with`)
      parties.set(list, await restoreParties({ list, newer, download }, { store, signal }))
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, list, download: download.loaded_at }, 'a past sanctions list was not restored')
      throw upstreamFailed('The history of the sanctions lists', error)
    }
  }
  return { parties, index: await buildScreeningIndex([...parties.values()].flat(), { signal }) }
}

function toState({ state, download }: DatedState, parties: Restored['parties']): ListState {
  const { official } = state
  if (!download) return { official, loaded: null, problem: null }
  const { loaded_at, published_on: publishedOn, record_count: recordCount, sha256 } = download
  const loaded = { loadedAt: new Date(loaded_at), publishedOn, recordCount, sha256 }
  return { official, loaded: { ...loaded, parties: parties.get(official.list) ?? [] }, problem: null }
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
