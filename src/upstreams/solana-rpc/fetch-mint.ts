import { decoder } from '@farebox/third-parties/decoding'
import { type Mint, needsEpoch, readMint, UnreadableMint } from '@farebox/token-risk/solana-mint'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { solanaRpc } from './solana-rpc.ts'

const TIMEOUT_MS = 1800
const EPOCH_TIMEOUT_MS = 900
const MAX_BYTES = 64 * 1024

const Answer = Type.Object({
  result: Type.Object({
    value: nullable(Type.Object({ owner: Type.String(), data: Type.Unknown() })),
  }),
})
const decode = decoder(solanaRpc, Answer)
const decodeEpoch = decoder(solanaRpc, Type.Object({ result: Type.Object({ epoch: Type.Integer({ minimum: 0 }) }) }))

/**
 * A mint's on-chain data from the first node that has it; undefined if every node says that the address has no account or
 * is not a mint: one that lags behind does not know a new mint.
 */
export async function fetchMint({ http }: Pick<ServiceContext, 'http'>, address: string): Promise<Mint | undefined> {
  const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const failures: unknown[] = []
  for (const host of Object.values(solanaRpc.hosts)) {
    try {
      const body = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params }
      const { value } = decode(await http.postJson(new URL(host), body, options)).result
      const mint = value ? readMint(value) : undefined
      if (mint && needsEpoch(mint.transferFees))
        return { ...mint, transferFees: { ...mint.transferFees, now: await fetchEpoch({ http }) } }
      if (mint) return mint
    } catch (error) {
      failures.push(causeOf(error))
    }
  }
  if (failures.length === 0) return undefined
  throw upstreamFailed(solanaRpc.name, failures)
}

/** The epoch of the chain, which decides which of two fees is in force; null if no node tells it. */
async function fetchEpoch({ http }: Pick<ServiceContext, 'http'>): Promise<number | null> {
  const body = { jsonrpc: '2.0', id: 1, method: 'getEpochInfo', params: [{ commitment: 'confirmed' }] }
  for (const host of Object.values(solanaRpc.hosts)) {
    try {
      return decodeEpoch(await http.postJson(new URL(host), body, { timeoutMs: EPOCH_TIMEOUT_MS })).result.epoch
    } catch (error) {
      causeOf(error)
    }
  }
  return null
}

/** Why a node gave no mint. Rethrows what is not of the node. */
function causeOf(error: unknown): unknown {
  if (error instanceof UnreadableMint) return error
  if (error instanceof CallError && error.code === 'upstream_failed') return error.cause
  throw error
}
