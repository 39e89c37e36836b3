import { Value } from 'typebox/value'
import type { DetachedPorts, Store } from '../../contract/context.ts'
import { fetchReferenceRates, ReferenceRates } from '../../upstreams/ecb/ecb.ts'

const KEY = 'exchange-rates:last-good'
const TTL_SECONDS = 14 * 24 * 3600

/** The newest table from the bank; where that fails, the last one that was good, which outlives a restart. */
export async function loadReferenceRates(ports: Omit<DetachedPorts, 'signal'>): Promise<ReferenceRates> {
  const { store, log } = ports
  try {
    const rates = await fetchReferenceRates(ports)
    await keep(rates, ports)
    return rates
  } catch (error) {
    const kept = await readKept(store).catch(() => undefined) // A copy that cannot be read is no copy.
    if (!kept) throw error
    log.warn({ err: error, date: kept.date }, 'exchange-rates: the last good table stays')
    return kept
  }
}

async function keep(rates: ReferenceRates, { store, log }: Pick<DetachedPorts, 'store' | 'log'>): Promise<void> {
  try {
    await store.put(KEY, JSON.stringify(rates), { ttlSeconds: TTL_SECONDS })
  } catch (error) {
    // Good rates are worth an answer even where they cannot be kept.
    log.warn({ err: error }, 'exchange-rates: the table was not kept')
  }
}

async function readKept(store: Store): Promise<ReferenceRates | undefined> {
  const text = await store.get(KEY)
  if (text === undefined) return undefined
  const rates: unknown = JSON.parse(text)
  return Value.Check(ReferenceRates, rates) ? rates : undefined
}
