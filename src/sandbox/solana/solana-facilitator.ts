import { createSolanaRpc, type KeyPairSigner, mainnet } from '@solana/kit'
import { x402Facilitator } from '@x402/core/facilitator'
import { SettlementCache, toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/facilitator'
import { ExactSvmSchemeV1 } from '@x402/svm/exact/v1/facilitator'
import { SOLANA_MAINNET } from '../../payment/solana/solana-network.ts'
import { type FacilitatorServer, serveFacilitator } from '../facilitator-server.ts'

interface SolanaFacilitatorOptions {
  /** The chain it settles on, which must identify as mainnet. */
  readonly rpcUrl: string
  /** Pays the fees, from its own SOL. */
  readonly feePayer: KeyPairSigner
  /** 0, the default, is any free port. */
  readonly port?: number
}

/**
 * An x402 facilitator on 127.0.0.1: scheme exact on Solana, protocol versions 1 and 2, over the real HTTP interface.
 */
export function startSolanaFacilitator(options: SolanaFacilitatorOptions): Promise<FacilitatorServer> {
  const { rpcUrl, feePayer, port = 0 } = options
  const rpc = createSolanaRpc(mainnet(rpcUrl))
  // '*' matches the network's name in either version.
  const signer = toFacilitatorSvmSigner(feePayer, { '*': rpc })
  // The schemes report an unreachable chain as a bad transaction; asking the chain first turns that into an error.
  const hearTheChain = async () => {
    await rpc.getHealth().send()
  }
  // One cache for both versions, so that a transaction settles in only one of them.
  const settlements = new SettlementCache()
  const facilitator = new x402Facilitator()
    .onBeforeVerify(hearTheChain)
    .onBeforeSettle(hearTheChain)
    .register(SOLANA_MAINNET.network, new ExactSvmScheme(signer, settlements))
    // Version 1 names networks by word, but the type only knows chain:reference of version 2.
    .registerV1(SOLANA_MAINNET.networkV1 as `${string}:${string}`, new ExactSvmSchemeV1(signer, settlements))
  return serveFacilitator(facilitator, port)
}
