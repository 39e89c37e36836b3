import { x402Facilitator } from '@x402/core/facilitator'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator'

interface EvmSchemesOptions {
  readonly network: `eip155:${number}`
  readonly networkV1: string
  readonly confirmationTimeoutMs: number
  /** Rejects while the chain does not answer. */
  readonly hearTheChain: () => Promise<void>
}

/** The signer through which the schemes read the chain and send. */
export type EvmSigner = Parameters<typeof toFacilitatorEvmSigner>[0]

/** The official facilitator for scheme exact with EIP-3009 on one EVM chain, versions 1 and 2 of the protocol. */
export function createEvmSchemes(
  client: EvmSigner,
  { network, networkV1, confirmationTimeoutMs, hearTheChain }: EvmSchemesOptions,
): x402Facilitator {
  const signer = toFacilitatorEvmSigner(client, { confirmationTimeoutMs })
  return (
    new x402Facilitator()
      // The schemes report an unreachable chain as a bad signature; asking the chain first turns that into an error.
      .onBeforeVerify(hearTheChain)
      .onBeforeSettle(hearTheChain)
      .register(network, new ExactEvmScheme(signer))
      // Version 1 names networks by word, but the type only knows chain:reference of version 2. Without the simulation,
      // settle would return the chain's prose instead of a reason.
      .registerV1(networkV1 as `${string}:${string}`, new ExactEvmSchemeV1(signer, { simulateInSettle: true }))
  )
}
