import type { Address, ChainName } from '@farebox/evm'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { fetchPools, type ScreenedPool } from '../../upstreams/dexscreener/dexscreener.ts'

/** Every pool of the token that DexScreener lists; null if it did not answer. */
export async function screenPools(
  ports: Pick<ServiceContext, 'http'>,
  question: { readonly chain: ChainName; readonly token: Address },
): Promise<readonly ScreenedPool[] | null> {
  try {
    return await fetchPools(ports, question)
  } catch (error) {
    if (error instanceof CallError && error.code === 'upstream_failed') return null
    throw error
  }
}
