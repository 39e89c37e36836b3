import { SOLANA_MAINNET, type SolanaNetwork } from '@farebox/till/networks'
import { readSolanaTransaction } from '@farebox/till/solana'
import { type Address, address, createSolanaRpc, type KeyPairSigner, mainnet } from '@solana/kit'
import { fetchMaybeToken } from '@solana-program/token'
import { x402Facilitator } from '@x402/core/facilitator'
import { type FacilitatorSvmSigner, SettlementCache, toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/facilitator'
import { ExactSvmSchemeV1 } from '@x402/svm/exact/v1/facilitator'
import { type FacilitatorServer, serveFacilitator } from '../facilitator-server.ts'
import { usdcAccountOf } from './usdc-mint.ts'

interface SolanaFacilitatorOptions {
  /** The chain it settles on. */
  readonly rpcUrl: string
  /** What that chain is called. Default: mainnet. */
  readonly names?: Pick<SolanaNetwork, 'network' | 'networkV1'>
  /** Pays the fees, from its own SOL. */
  readonly feePayer: KeyPairSigner
  /** Where there is money: named to wallets without it. Default: the chain's own words. */
  readonly fundedWallet?: Address
  /** 0, the default, is any free port. */
  readonly port?: number
}

/**
 * An x402 facilitator on 127.0.0.1: scheme exact on Solana, protocol versions 1 and 2, over the real HTTP interface.
 */
export function startSolanaFacilitator(options: SolanaFacilitatorOptions): Promise<FacilitatorServer> {
  const { rpcUrl, names = SOLANA_MAINNET, feePayer, fundedWallet, port = 0 } = options
  // The mark is for the compiler alone.
  const rpc = createSolanaRpc(mainnet(rpcUrl))
  // '*' matches the network's name in either version.
  const plain = toFacilitatorSvmSigner(feePayer, { '*': rpc })
  const signer = fundedWallet ? explainInsufficientFunds(plain, { rpc, fundedWallet }) : plain
  // The schemes report an unreachable chain as a bad transaction; asking the chain first turns that into an error.
  const hearTheChain = async () => {
    await rpc.getHealth().send()
  }
  // One cache for both versions, so that a transaction settles in only one of them.
  const settlements = new SettlementCache()
  const facilitator = new x402Facilitator()
    .onBeforeVerify(hearTheChain)
    .onBeforeSettle(hearTheChain)
    .register(names.network, new ExactSvmScheme(signer, settlements))
    // Version 1 names networks by word, but the type only knows chain:reference of version 2.
    .registerV1(names.networkV1 as `${string}:${string}`, new ExactSvmSchemeV1(signer, settlements))
  return serveFacilitator(facilitator, port)
}

/** The chain's own words for a wallet without the money name an instruction and a number. */
function explainInsufficientFunds(
  signer: FacilitatorSvmSigner,
  { rpc, fundedWallet }: { readonly rpc: ReturnType<typeof createSolanaRpc>; readonly fundedWallet: Address },
): FacilitatorSvmSigner {
  return {
    ...signer,
    async simulateTransaction(transaction, ...others) {
      try {
        return await signer.simulateTransaction(transaction, ...others)
      } catch (cause) {
        const { payer, transfer } = readSolanaTransaction(transaction)
        if (!transfer || !String(cause).includes('InstructionError')) throw cause
        const held = await fetchMaybeToken(rpc, await usdcAccountOf(address(payer), address(transfer.mint)))
        if (held.exists && held.data.amount >= transfer.amount) throw cause
        const words = `The wallet ${payer} holds less than the price in this sandbox: pay from ${fundedWallet}, whose key is at /api/v1/status.`
        throw new Error(words, { cause })
      }
    },
  }
}
