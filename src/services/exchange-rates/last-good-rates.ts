import { Value } from 'typebox/value'
import type { DetachedPorts, Store } from '../../contract/context.ts'
import { fetchReferenceRates, ReferenceRates } from '../../upstreams/ecb/ecb.ts'
import { refuseLeap } from './refuse-leap.ts'

const KEY = 'exchange-rates:last-good'
const TTL_SECONDS = 14 * 24 * 3600

/**
 * Loads the newest table from the bank; if that fails, or if one of its rates is a hundred times the last one or a
 * hundredth of it, the last valid table, which is stored across restarts.
 */
export async function loadReferenceRates(ports: Omit<DetachedPorts, 'signal'>): Promise<ReferenceRates> {
  const { store, log } = ports
  const kept = await readKept(store).catch(() => undefined) // An unreadable copy counts as none.
  try {
    const rates = await fetchReferenceRates(ports)
    if (kept) refuseLeap(rates, kept)
    await keep(rates, ports)
    return rates
  } catch (error) {
    if (!kept) throw error
    log.warn({ err: error, date: kept.date }, 'exchange-rates: the last good table stays in use')
    return kept
  }
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
