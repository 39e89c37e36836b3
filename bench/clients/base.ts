import { generatePrivateKey } from 'viem/accounts'
import { settledOnce, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import type { PaidChain } from './paid-chain.ts'

/** Base, with a facilitator that accepts everything. */
export async function openBase(): Promise<PaidChain> {
  const facilitator = await startStubFacilitator()
  return {
    server: { facilitatorUrl: facilitator.url, env: {} },
    ways: 1,
    newWallet: async () => generatePrivateKey(),
    asked: () => facilitator.settled.length,
    charged: () => settledOnce(facilitator).size,
    hold: (yesAfter) => void facilitator.next.settle.push({ yesAfter }),
    close: () => facilitator.close(),
  }
}
