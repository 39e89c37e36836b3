import { FairSemaphore } from '@farebox/concurrency'
import type { ScreeningIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
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
   * What was searched at the end of a day, YYYY-MM-DD in UTC. Throws invalid_input, naming the field, for a day that has
   * not ended or lies before the first stored list, busy if many callers wait for other days.
   */
  on(asked: AskedDay, current: SearchedLists, ports: Omit<DetachedPorts, 'http'>): Promise<SearchedLists>
}

/** A day, and the field of the question that has it. */
interface AskedDay {
  readonly field: string
  readonly day: string
}

type Ports = Parameters<PastLists['on']>[2]

interface DatedState {
  readonly state: ListState
  /** The last download of the day; undefined if the list was missing. */
  readonly download: ListDownload | undefined
}

interface Restored {
  /** What each list had, with the download it was of. */
  readonly lists: ReadonlyMap<SanctionedParty['list'], RestoredList>
  readonly index: ScreeningIndex
  /** About as much memory as it takes beside today's. */
  readonly bytes: number
}

interface RestoredList {
  readonly download: ListDownload
  readonly parties: readonly SanctionedParty[]
}

/** What all past days take together. */
const MOST_BYTES = 64 * 1024 * 1024
/** Of a day, of each of its entries, and of each entry that today's lists do not have. */
const BYTES = { day: 500_000, entry: 16, ownEntry: 3000 }
const MAX_WAITING = 16

/** Restores one past day at a time from today's lists, and keeps the last ones, 64 MB of them. */
export function createPastLists(): PastLists {
  const kept = new Map<string, Restored>()
  /** What the kept days are made from: while they live, it does. */
  let today: { readonly index: ScreeningIndex; readonly parties: ReadonlySet<SanctionedParty> } | undefined
  const turns = new FairSemaphore({
    size: 1,
    maxWaiting: MAX_WAITING,
    refusal: () => busy('Many callers ask for the lists of past days. Not charged; retry soon.', 5),
  })

  /** Days with the same entries share one index. */
  async function restore(dated: readonly DatedState[], { index, ports }: { index: ScreeningIndex; ports: Ports }) {
    if (today?.index !== index) {
      kept.clear()
      today = { index, parties: new Set(dated.flatMap(({ state }) => state.loaded?.parties ?? [])) }
    }
    const content = dated.map(({ download }) => download?.content_since).join()
    const restored =
      kept.get(content) ?? toRestored(await restoreLists(dated, { kept: [...kept.values()], ports }), today)
    kept.delete(content)
    kept.set(content, restored)
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [oldest, one] of kept) {
      if (bytes <= MOST_BYTES || kept.size === 1) break
      kept.delete(oldest)
      bytes -= one.bytes
    }
    return restored
  }

  return {
    async on({ field, day }, { states, index }, ports) {
      const histories = await Promise.all(states.map(({ official }) => readDownloads(ports.store, official.list)))
      refuseUnstored({ field, day }, { histories, today: toDay(ports.clock.now()) })
      const dated = states.map((state, position) => ({
        state,
        download: histories[position]?.findLast(({ loaded_at }) => loaded_at.slice(0, 10) <= day),
      }))
      const past = await turns.run(() => restore(dated, { index, ports }), ports)
      return { states: dated.map((one) => toState(one, past.lists)), index: past.index }
    },
  }
}

function refuseUnstored(
  { field, day }: AskedDay,
  { histories, today }: { readonly histories: readonly (readonly ListDownload[])[]; readonly today: string },
): void {
  const [first] = histories.flatMap(([download]) => download?.loaded_at.slice(0, 10) ?? []).sort()
  if (first !== undefined && first <= day && day < today) return
  const when =
    day > today
      ? 'lies in the future'
      : day === today
        ? 'is not over'
        : 'lies before the first day whose lists are stored'
  const stored =
    first === undefined || first >= today
      ? 'No past day can be searched yet.'
      : `Past days can be searched from ${first}, the first stored list, to yesterday.`
  throw invalidInput(
    `${field}: ${day} ${when} (UTC). ${stored} Omit ${field} to search the lists as they are now. Not charged.`,
  )
}

type Lists = Restored['lists']

/** Each list from its nearest newer copy at hand. */
async function restoreLists(
  dated: readonly DatedState[],
  { kept, ports: { store, log, signal } }: { readonly kept: readonly Restored[]; readonly ports: Ports },
): Promise<Lists> {
  signal.throwIfAborted()
  const lists = new Map<SanctionedParty['list'], RestoredList>()
  for (const { state, download } of dated) {
    if (!download) continue
    const { list } = state.official
    try {
      const held = state.loaded
      const newest = held && held.loadedAt.toISOString() >= download.loaded_at ? held : await getListCopy(store, list)
      if (!newest) throw new Error(`no copy of ${list} to begin with`)
      const [nearest] = kept
        .flatMap((one) => one.lists.get(list) ?? [])
        .filter((one) => one.download.loaded_at >= download.loaded_at)
        .sort((one, other) => (one.download.loaded_at < other.download.loaded_at ? -1 : 1))
      const newer = nearest
        ? { ...newest, loadedAt: new Date(nearest.download.loaded_at), parties: nearest.parties }
        : newest
      lists.set(list, { download, parties: await restoreParties({ list, newer, download }, { store, signal }) })
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, list, download: download.loaded_at }, 'a past sanctions list was not restored')
      throw upstreamFailed('The history of the sanctions lists', error)
    }
  }
  return lists
}

function toRestored(
  lists: Lists,
  today: { readonly index: ScreeningIndex; readonly parties: ReadonlySet<SanctionedParty> },
): Restored {
  const parties = [...lists.values()].flatMap((list) => list.parties)
  const own = parties.filter((party) => !today.parties.has(party)).length
  const bytes = BYTES.day + BYTES.entry * parties.length + BYTES.ownEntry * own
  return { lists, index: today.index.changed(parties), bytes }
}

function toState({ state, download }: DatedState, lists: Lists): ListState {
  const { official } = state
  if (!download) return { official, loaded: null, problem: null }
  const { loaded_at, published_on: publishedOn, record_count: recordCount, sha256 } = download
  const loaded = { loadedAt: new Date(loaded_at), publishedOn, recordCount, sha256 }
  return { official, loaded: { ...loaded, parties: lists.get(official.list)?.parties ?? [] }, problem: null }
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
