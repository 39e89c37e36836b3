import type { Clock, Logger } from './contract/context.ts'
import { createChain } from './payment/chain.ts'
import { createEvmRail } from './payment/evm-rail.ts'
import { createFacilitator } from './payment/facilitator.ts'
import type { PaymentRail } from './payment/payment-rail.ts'
import type { PaymentMode, SolanaMode } from './payment-mode.ts'
import { createJsonClient } from './platform/json-client.ts'

interface RailParts {
  readonly clock: Clock
  readonly log: Logger
}

/** The networks a server is paid on, in the order they are offered. */
export async function openPaymentRails(mode: PaymentMode, parts: RailParts): Promise<PaymentRail[]> {
  const { network, facilitatorUrl, facilitatorAuth, rpcUrl, solana } = mode
  const evm = createEvmRail({
    network,
    facilitator: createFacilitator(createJsonClient(facilitatorUrl, { authorization: facilitatorAuth })),
    chain: createChain(createJsonClient(rpcUrl)),
  })
  return solana ? [evm, await openSolanaRail(solana, parts)] : [evm]
}

async function openSolanaRail(mode: SolanaMode, { clock, log }: RailParts): Promise<PaymentRail> {
  // Takes a tenth of a second to load, and not every server has it.
  const { createSolanaRail } = await import('./payment/solana-rail.ts')
  return createSolanaRail({
    network: mode.network,
    facilitator: createJsonClient(mode.facilitatorUrl, { authorization: mode.facilitatorAuth }),
    node: createJsonClient(mode.rpcUrl),
    clock,
    log,
  })
}
