import type { Logger } from '../contract/context.ts'
import type { JsonClient } from '../contract/json-client.ts'
import type { FacilitatorList } from './facilitators/facilitator-list.ts'
import { createPaymentOption, type SignedPayload } from './payment-option.ts'
import type { PaymentRail } from './payment-rail.ts'
import { createSolanaChain } from './solana-chain.ts'
import { createSolanaFeePayer } from './solana-fee-payer.ts'
import type { SolanaNetwork } from './solana-network.ts'
import { readExactSolana } from './solana-payload.ts'

interface SolanaRailParts {
  readonly network: SolanaNetwork
  readonly facilitators: FacilitatorList
  /** JSON-RPC of the chain. */
  readonly node: JsonClient
  readonly log: Logger
}

/** Payments with a token transfer on Solana: for services that take them, once the facilitator said who pays the fees. */
export function createSolanaRail({ network, facilitators, node, log }: SolanaRailParts): PaymentRail {
  const feePayer = createSolanaFeePayer({ facilitators, network, log })
  return {
    network: network.network,
    facilitator: facilitators,
    chain: createSolanaChain(node),
    revision: feePayer.revision,
    refresh: feePayer.refresh,
    optionFor(service, resource) {
      const payer = feePayer.current()
      if (!payer || !service.alsoAccepts.includes('solana')) return undefined
      return createPaymentOption(service, {
        network: network.network,
        networkV1: network.networkV1,
        payTo: network.payTo,
        asset: network.asset,
        extra: { feePayer: payer },
        resource,
        readPayload: (payload) => readPayload(payload, network),
      })
    },
    explorerOf: (transaction) => network.explorer.join(transaction),
  }
}

function readPayload(payload: object, { network }: SolanaNetwork): SignedPayload | undefined {
  const transaction = readExactSolana(payload)
  if (!transaction) return undefined
  const { messageHash, payer } = transaction
  return { key: `${network}|${messageHash}`, payer, nonce: messageHash, validBefore: null }
}
