import { BASE_MAINNET, chainIdOf, type EvmNetwork } from '@farebox/till/networks'
import { createEvmSchemes, type EvmSigner } from '@farebox/till/own-facilitator'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/facilitator'
import { createWalletClient, type Hex, http, publicActions, type VerifyTypedDataParameters } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseAt } from './chain/base-chain.ts'
import { oneAtATime } from './chain/one-at-a-time.ts'
import { type FacilitatorServer, serveFacilitator } from './facilitator-server.ts'
import { testAccount } from './test-account.ts'

const OPERATOR = 1

const RPC_TIMEOUT_MS = 5_000
const CONFIRMATION_TIMEOUT_MS = 10_000
const POLL_MS = 50

interface FacilitatorOptions {
  /** The chain it settles on, which must identify as its network. */
  readonly rpcUrl: string
  /** Default: Base. */
  readonly names?: Pick<EvmNetwork, 'network' | 'networkV1'>
  /** Pays the gas. Default: the second development account, which every local chain funds. */
  readonly privateKey?: Hex
  /** 0, the default, is any free port. */
  readonly port?: number
}

/**
 * An x402 facilitator on 127.0.0.1 over the real HTTP interface: scheme exact with EIP-3009 in protocol versions 1 and 2, and
 * scheme batch-settlement.
 */
export function startFacilitator(options: FacilitatorOptions): Promise<FacilitatorServer> {
  const { rpcUrl, names = BASE_MAINNET, privateKey = testAccount(OPERATOR).privateKey, port = 0 } = options
  const client = createOperator(rpcUrl, { privateKey, chainId: chainIdOf(names) })
  const signer = toSigner(client)
  const facilitator = createEvmSchemes(signer, {
    network: names.network,
    networkV1: names.networkV1,
    confirmationTimeoutMs: CONFIRMATION_TIMEOUT_MS,
    async hearTheChain() {
      await client.getChainId()
    },
  })
  const channelSigner = toFacilitatorEvmSigner(signer, { confirmationTimeoutMs: CONFIRMATION_TIMEOUT_MS })
  return serveFacilitator(facilitator.register(names.network, new BatchSettlementEvmScheme(channelSigner)), port)
}

function createOperator(
  rpcUrl: string,
  { privateKey, chainId }: { readonly privateKey: Hex; readonly chainId: number },
) {
  return createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: baseAt(rpcUrl, chainId),
    transport: http(rpcUrl, { retryCount: 0, timeout: RPC_TIMEOUT_MS }),
    pollingInterval: POLL_MS,
  }).extend(publicActions)
}

function toSigner(client: ReturnType<typeof createOperator>): EvmSigner {
  const inTurn = oneAtATime()
  return {
    address: client.account.address,
    readContract: (call) => client.readContract(call),
    // viem's types require a union of "block" and "no block", which this call without a block does not satisfy.
    verifyTypedData: (message) => client.verifyTypedData(message as VerifyTypedDataParameters),
    sendTransaction: (transaction) => client.sendTransaction(transaction),
    waitForTransactionReceipt: (wanted) => client.waitForTransactionReceipt(wanted),
    getCode: (wanted) => client.getCode(wanted),
    // One at a time, from reading the chain to the broadcast: overlapping sends would use the same nonce. A counter of
    // our own would leave a gap after a refused transfer, which blocks all later ones.
    writeContract: (call) => inTurn(() => client.writeContract(call)),
  }
}
