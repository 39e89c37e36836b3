import type { OwnSettlement } from './network.ts'

/** A wallet of the seller's own that settles. */
export interface OwnFacilitatorSettings {
  /** Its private key, 0x and 64 hex digits. It pays the gas, and need not be the wallet that is paid. */
  readonly key: string
  /** Nodes that take its transactions, in order of preference. */
  readonly rpc: string | readonly string[]
}

/** Verifies and settles without a third party, by the official facilitator's code. */
export function ownFacilitator({ key, rpc }: OwnFacilitatorSettings): OwnSettlement {
  return {
    async openOn(network, parts) {
      // Imports viem and the schemes, which not every till needs.
      const { createOwnFacilitator } = await import('../payment/own-facilitator/own-facilitator.ts')
      return createOwnFacilitator({ network, rpcUrls: [rpc].flat(), privateKey: key, ...parts })
    },
  }
}
