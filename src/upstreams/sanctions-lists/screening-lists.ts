import { buildScreeningIndex } from '@farebox/screening'
import type { Dataset } from '../../contract/context.ts'
import { createPastLists, type PastLists, type SearchedLists } from './history/past-lists.ts'
import { euConsolidated, ofacSdn, ukSanctions, unConsolidated } from './official-lists.ts'
import { type ListState, renewList, takeKeptCopy } from './refresh-list.ts'

/** The lists that can be searched now, and those of past days. */
export interface ScreeningLists extends SearchedLists {
  readonly past: PastLists
}

const LISTS = [ofacSdn, euConsolidated, unConsolidated, ukSanctions]

/** The four official sanctions lists in memory, renewed every twelve hours by one replica for all. */
export const screeningLists: Dataset<ScreeningLists> = {
  name: 'sanctions lists',
  upstreams: LISTS.map(({ upstream }) => upstream),
  refreshSeconds: 900,
  retrySeconds: 120,
  refreshLimitSeconds: 1200,

  async refresh(ports, slot) {
    let states = slot.held?.states ?? LISTS.map((official) => ({ official, loaded: null, problem: null }))
    const past = slot.held?.past ?? createPastLists()
    let publishing = Promise.resolve()

    /** Builds one index at a time; lists that arrive meanwhile share the next one. */
    function publish(): Promise<void> {
      publishing = publishing.then(async () => {
        const { held } = slot
        const latest = states
        const index = held && hasSameCopies(held.states, latest) ? held.index : await indexOf(latest, ports)
        slot.publish({ states: latest, index, past })
      })
      return publishing
    }

    states = await Promise.all(states.map((state) => takeKeptCopy(state, ports)))
    if (states.some(({ loaded }) => loaded !== null)) await publish()
    await Promise.all(
      states.map(async (before) => {
        const after = await renewList(before, ports)
        states = states.map((state) => (state === before ? after : state))
        if (after.loaded !== null) await publish()
      }),
    )
    await publish()
    return states.every(({ loaded }) => loaded !== null)
  },

  describe(held) {
    if (!held) return { state: 'loading' }
    const missing = held.states.filter(({ loaded }) => loaded === null).length
    return {
      state: missing === 0 ? 'loaded' : missing === held.states.length ? 'missing' : 'incomplete',
      names: held.index.names.nameCount,
      wallets: held.index.wallets.addressCount,
      lists: held.states.map(({ official, loaded, problem }) => ({
        list: official.list,
        entries: loaded?.parties.length ?? 0,
        loaded_at: loaded?.loadedAt.toISOString() ?? null,
        published_on: loaded?.publishedOn ?? null,
        sha256: loaded?.sha256 ?? null,
        problem,
      })),
    }
  },
}

function hasSameCopies(before: readonly ListState[], after: readonly ListState[]): boolean {
  return after.every(({ loaded }, position) => loaded === before[position]?.loaded)
}

async function indexOf(states: readonly ListState[], { signal }: { readonly signal: AbortSignal }) {
  return buildScreeningIndex(
    states.flatMap(({ loaded }) => loaded?.parties ?? []),
    { signal },
  )
}
