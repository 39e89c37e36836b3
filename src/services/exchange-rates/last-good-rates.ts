import { Value } from 'typebox/value'
import type { DetachedPorts, Store } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { ecb, fetchReferenceRates, ReferenceRates } from '../../upstreams/ecb/ecb.ts'
import { fetchPastRates } from '../../upstreams/ecb/past-rates.ts'
import { leapOf, refuseLeap } from './refuse-leap.ts'

const KEY = 'exchange-rates:last-good'
const TTL_SECONDS = 14 * 24 * 3600
const DAY_MS = 24 * 3600 * 1000

/**
 * Loads the newest table from the bank; if that fails, is older, or if one of its rates leaps, the last valid table,
 * which is stored across restarts.
 */
export async function loadReferenceRates(ports: Omit<DetachedPorts, 'signal'>): Promise<ReferenceRates> {
  const { store, log } = ports
  const kept = await readKept(store).catch(() => undefined) // An unreadable copy counts as none.
  try {
    const rates = await fetchReferenceRates(ports)
    if (kept && rates.date < kept.date) throw upstreamFailed(ecb.name, `${ecb.name}: of ${rates.date}, an old copy`)
    await refuseUnproved(rates, { kept, ports })
    await keep(rates, ports)
    return rates
  } catch (error) {
    if (!kept) throw error
    log.warn({ err: error, date: kept.date }, 'exchange-rates: the last good table stays in use')
    return kept
  }
}

interface Before {
  readonly kept: ReferenceRates | undefined
  readonly ports: Pick<DetachedPorts, 'http'>
}

/**
 * Throws for a table that leaps. Where two tables are apart either may be wrong, and a first one has none before it: the
 * bank's tables of the week before decide, if it gives them.
 */
async function refuseUnproved(rates: ReferenceRates, { kept, ports }: Before): Promise<void> {
  if (kept && leapOf(rates, kept) === null) return
  const daysBefore = (days: number) => new Date(Date.parse(rates.date) - days * DAY_MS).toISOString().slice(0, 10)
  const week = await fetchPastRates(ports, { from: daysBefore(7), to: daysBefore(1) }).catch(() => [])
  const before = week.at(-1) ?? kept
  if (before) refuseLeap(rates, before)
}

async function keep(rates: ReferenceRates, { store, log }: Pick<DetachedPorts, 'store' | 'log'>): Promise<void> {
  try {
    await store.put(KEY, JSON.stringify(rates), { ttlSeconds: TTL_SECONDS })
  } catch (error) {
    // Valid rates are returned even if they cannot be stored.
    log.warn({ err: error }, 'exchange-rates: the table was not stored')
  }
}

async function readKept(store: Store): Promise<ReferenceRates | undefined> {
  const text = await store.get(KEY)
  if (text === undefined) return undefined
  const rates: unknown = JSON.parse(text)
  return Value.Check(ReferenceRates, rates) ? rates : undefined
}
