import type { BlockHeader } from '@farebox/opentimestamps'
import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { BITCOIN_EXPLORERS } from './bitcoin-explorers.ts'
import { hear, readBelieved, type StoredBlock, type Testimony } from './witness.ts'

/** A Bitcoin block, and the explorers that confirmed it. */
export interface AgreedHeader {
  readonly header: BlockHeader
  /** The explorers that agreed on it when it was first requested. */
  readonly explorers: readonly string[]
}

type Agreed = { readonly block: StoredBlock | null; readonly explorers: readonly string[] }

// A block may still be replaced in its first hours; the time in its header is accurate within two hours.
const SETTLED_AFTER_MS = 24 * 3600 * 1000
const FOR_EVER_SECONDS = 50 * 365 * 24 * 3600
const REMEMBERED_SECONDS = 60
const WITNESSES = 'The Bitcoin block explorers'

/**
 * The checked header of the Bitcoin block at `height`, if two explorers agree on it; undefined if two report that there
 * is no such block and none has one. Asks the third if one of two fails, disagrees or has no block. Blocks older than a
 * day are requested once and stored. Throws upstream_failed if no two agree: one witness is never enough.
 */
export async function fetchBlockHeader(
  { memo }: Pick<ServiceContext, 'memo'>,
  height: number,
): Promise<AgreedHeader | undefined> {
  const { block, explorers } = await memo.remember(`bitcoin-explorers:${height}`, {
    ttlSeconds: REMEMBERED_SECONDS,
    load: (ports) => recallOrAsk(ports, height),
  })
  return block ? { header: readBelieved(WITNESSES, block), explorers } : undefined
}

async function recallOrAsk({ http, store, clock }: DetachedPorts, height: number): Promise<Agreed> {
  const key = `bitcoin-explorers:block:${height}`
  const kept = await store.get(key)
  // Only the code below writes this key.
  if (kept !== undefined) return JSON.parse(kept) as Agreed
  const agreed = await findAgreement({ http }, height)
  const { block } = agreed
  const age = block ? clock.now().getTime() - readBelieved(WITNESSES, block).time.getTime() : 0
  if (age > SETTLED_AFTER_MS) await store.put(key, JSON.stringify(agreed), { ttlSeconds: FOR_EVER_SECONDS })
  return agreed
}

async function findAgreement(ports: Pick<ServiceContext, 'http'>, height: number): Promise<Agreed> {
  // Each height starts with a different explorer, so that each handles a third of the requests.
  const start = height % BITCOIN_EXPLORERS.length
  const order = [...BITCOIN_EXPLORERS.slice(start), ...BITCOIN_EXPLORERS.slice(0, start)]
  const first = await Promise.all(order.slice(0, 2).map((explorer) => hear(explorer, { ...ports, height })))
  const early = agreeOn(first)
  // A missing block would disprove a proof, so all explorers are asked before it is reported.
  if (early?.block) return early
  const rest = await Promise.all(order.slice(2).map((explorer) => hear(explorer, { ...ports, height })))
  const testimonies = [...first, ...rest]
  const late = agreeOn(testimonies)
  if (late) return late
  const failures = testimonies.flatMap((testimony) => ('failure' in testimony ? [testimony] : []))
  throw upstreamFailed(
    failures.length > 0 ? failures.map(({ explorer }) => explorer).join(' and ') : WITNESSES,
    failures.length > 0 ? failures.map(({ failure }) => failure.cause) : `they disagree about the block at ${height}`,
  )
}

function agreeOn(testimonies: readonly Testimony[]): Agreed | undefined {
  const heard = testimonies.flatMap((testimony) => ('block' in testimony ? [testimony] : []))
  const groups = Map.groupBy(heard, ({ block }) => block?.hash ?? null)
  for (const [hash, group] of groups) {
    // An explorer may lag behind: absence is believed only if no other shows a block.
    if (group.length < 2 || (hash === null && groups.size > 1)) continue
    const [{ block } = { block: null }] = group
    return { block, explorers: group.map(({ explorer }) => explorer) }
  }
  return undefined
}
