import { startFacilitator } from '@farebox/sandbox'
import { afterAll } from 'vitest'
import { startTestChain } from './chain.ts'

/** A chain and a facilitator that settles on it, for all tests of the file that calls this. */
export async function startChainAndFacilitator() {
  const chain = await startTestChain()
  const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  afterAll(async () => {
    await facilitator.close()
    await chain.close()
  })
  return { chain, facilitator }
}
