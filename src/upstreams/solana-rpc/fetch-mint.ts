import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { type Mint, readMint } from './mint.ts'
import { solanaRpc } from './solana-rpc.ts'

const TIMEOUT_MS = 1800
const MAX_BYTES = 64 * 1024

const Answer = Type.Object({
  result: Type.Object({
    value: nullable(Type.Object({ owner: Type.String(), data: Type.Unknown() })),
  }),
})
const decode = decoder(solanaRpc, Answer)

/**
 * A mint's on-chain data from the first node that has it; undefined if every node says that the address has no account or
 * is not a mint: one that lags behind does not know a new mint.
 */
export async function fetchMint({ http }: Pick<ServiceContext, 'http'>, address: string): Promise<Mint | undefined> {
  const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const failures: unknown[] = []
  for (const host of Object.values(solanaRpc.hosts)) {
    try {
      const body = { jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params }
      const { value } = decode(
        await http.postJson(new URL(host), body, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }),
      ).result
      const mint = value ? readMint(value) : undefined
      if (mint) return mint
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'upstream_failed')) throw error
      failures.push(error.cause)
    }
  }
  if (failures.length === 0) return undefined
  throw upstreamFailed(solanaRpc.name, failures)
}
