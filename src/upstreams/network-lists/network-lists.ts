import type { Dataset, DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { NetworkSet } from './network-set.ts'
import { fetchNetworks, type NetworkList, type NetworkMark, PUBLISHED_LISTS } from './published-lists.ts'

/** A list in memory. */
export interface HeldList {
  readonly name: string
  readonly mark: NetworkMark
  readonly networks: NetworkSet
  readonly loadedAt: Date
  readonly believedUntil: Date
}

/** The loaded public lists of networks. */
export interface NetworkLists {
  readonly held: readonly HeldList[]
}

const HOUR_MS = 3600 * 1000

/** Public lists of hosting, VPN, Tor and relay networks in memory. Each is renewed as often as it changes. */
export const networkLists: Dataset<NetworkLists> = {
  name: 'network lists',
  upstreams: [...new Set(PUBLISHED_LISTS.map(({ upstream }) => upstream))],
  refreshSeconds: 1800,
  retrySeconds: 600,
  refreshLimitSeconds: 600,

  async refresh(ports, slot) {
    for (const list of PUBLISHED_LISTS) {
      const before = slot.held?.held.find(({ name }) => name === list.name)
      if (before && ageHours(before, ports) < list.renewAfterHours) continue
      const renewed = await load(list, ports)
      if (!renewed) continue
      const others = (slot.held?.held ?? []).filter(({ name }) => name !== list.name)
      slot.publish({ held: [...others, renewed] })
    }
    return PUBLISHED_LISTS.every(({ name }) => slot.held?.held.some((list) => list.name === name))
  },

  describe(lists) {
    const held = lists?.held ?? []
    return {
      state: held.length === 0 ? 'missing' : held.length < PUBLISHED_LISTS.length ? 'incomplete' : 'loaded',
      lists: PUBLISHED_LISTS.map(({ name }) => {
        const list = held.find((one) => one.name === name)
        return { list: name, networks: list?.networks.size ?? 0, loaded_at: list?.loadedAt.toISOString() ?? null }
      }),
    }
  },
}

function ageHours({ loadedAt }: HeldList, { clock }: Pick<DetachedPorts, 'clock'>): number {
  return (clock.now().getTime() - loadedAt.getTime()) / HOUR_MS
}

/** Undefined if it is not available now: the copy in memory remains until it is too old to be reliable. */
async function load(list: NetworkList, ports: DetachedPorts): Promise<HeldList | undefined> {
  try {
    const networks = await fetchNetworks(list, ports)
    const loadedAt = ports.clock.now()
    const believedUntil = new Date(loadedAt.getTime() + list.believedHours * HOUR_MS)
    return { name: list.name, mark: list.mark, networks, loadedAt, believedUntil }
  } catch (error) {
    ports.signal.throwIfAborted()
    // Logged with its cause where it was asked for; the status says how old the copy is.
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
