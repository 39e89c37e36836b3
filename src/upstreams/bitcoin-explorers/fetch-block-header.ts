import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { type BlockHeader, readBlockHeader } from '../../domain/opentimestamps/block-header.ts'
import { BITCOIN_EXPLORERS } from './bitcoin-explorers.ts'

const REMEMBERED_SECONDS = 60
const REQUEST = { timeoutMs: 3000, maxBytes: 1024 } as const

/**
 * The checked header of the Bitcoin block at `height`, on which every explorer agrees; undefined where all say there is no
 * such block. Throws upstream_failed where one of them fails, lies or disagrees: one witness is never enough.
 */
export async function fetchBlockHeader(
  { memo }: Pick<ServiceContext, 'memo'>,
  height: number,
): Promise<BlockHeader | undefined> {
  const answers = BITCOIN_EXPLORERS.map((explorer) =>
    memo.remember(`bitcoin-explorers:${explorer.name}:${height}`, {
      ttlSeconds: REMEMBERED_SECONDS,
      load: ({ http }) => fetchFrom(explorer, http, height),
    }),
  )
  const [first, ...others] = await Promise.all(answers)
  if (others.every((other) => other?.hash === first?.hash)) return first
  throw upstreamFailed('The pair of Bitcoin block explorers', `they disagree about the block at height ${height}`)
}

async function fetchFrom(
  { name, hosts }: Upstream,
  http: ServiceContext['http'],
  height: number,
): Promise<BlockHeader | undefined> {
  const [host] = Object.values(hosts)
  const found = await http.findBytes(new URL(`/api/block-height/${height}`, host), REQUEST)
  if (!found) return undefined
  const hash = Buffer.from(found).toString('latin1').trim()
  if (!/^[0-9a-f]{64}$/.test(hash)) throw upstreamFailed(name, `not a block hash: ${hash.slice(0, 80)}`)
  const header = await http.getText(new URL(`/api/block/${hash}/header`, host), REQUEST)
  try {
    return readBlockHeader(header.trim(), hash)
  } catch (error) {
    throw upstreamFailed(name, error)
  }
}
