import type { RecipientKeys, TestNetwork } from '@farebox/sandbox'
import { type FacilitatorSettings, readAddresses, readFacilitatorSettings } from '@farebox/till/facilitators'
import {
  BASE_MAINNET,
  BASE_SEPOLIA,
  type EvmNetwork,
  explorerOf,
  SOLANA_DEVNET,
  SOLANA_MAINNET,
  type SolanaNetwork,
  solanaClusterOf,
} from '@farebox/till/networks'
import type { Logger } from '../../contract/context.ts'
import type { SandboxStatus } from '../../gateway/health/status.ts'
import type { Config } from '../configuration/config.ts'

const RECIPIENT_KEYS = 'var/sandbox-recipient-keys.json'

/** Where the money moves: on the configured chains, or in a sandbox with play money. */
export interface PaymentMode {
  readonly network: EvmNetwork
  /** In order of preference. */
  readonly facilitators: readonly FacilitatorSettings[]
  /** Key of our own wallet, which settles on this network before any facilitator is asked. */
  readonly settlementKey: string | undefined
  readonly rpcUrls: readonly string[]
  /** The second way to pay, if there is one. */
  readonly solana: SolanaMode | null
  /** Ways to pay that no document names, for clients that pay only in tokens they know; sandbox only. */
  readonly testNetworks: { readonly evm: EvmMode; readonly solana: SolanaMode | null } | null
  readonly sandbox: { readonly rpcUrl: string; readonly status: SandboxStatus; close(): Promise<void> } | null
}

/** How payments on one more EVM chain are settled and looked up. */
export interface EvmMode {
  readonly network: EvmNetwork
  readonly facilitators: readonly FacilitatorSettings[]
  readonly rpcUrls: readonly string[]
}

/** How payments on Solana are offered, settled and looked up. */
export interface SolanaMode {
  readonly network: SolanaNetwork
  readonly facilitators: readonly FacilitatorSettings[]
  readonly rpcUrls: readonly string[]
}

/** Live if PAY_TO is set, unless PAYMENTS overrides it; otherwise the sandbox, whose code is loaded only then. */
export async function choosePaymentMode(config: Config, log: Logger): Promise<PaymentMode> {
  const { PAYMENTS, PAY_TO, SETTLEMENT_KEY } = config
  if (PAYMENTS !== 'sandbox' && PAY_TO) {
    const { evm, solana } = readFacilitatorSettings(config)
    return {
      network: {
        // The pattern of the variable requires this form.
        network: config.EVM_NETWORK as EvmNetwork['network'],
        networkV1: config.EVM_NETWORK_V1,
        asset: config.USDC_ADDRESS,
        assetName: config.USDC_NAME,
        assetVersion: config.USDC_VERSION,
        payTo: PAY_TO,
        explorer: explorerOf(config.EVM_NETWORK),
      },
      facilitators: evm,
      settlementKey: SETTLEMENT_KEY,
      rpcUrls: readAddresses(config.EVM_RPC_URL),
      solana: liveSolana(config, solana),
      testNetworks: null,
      sandbox: null,
    }
  }
  return sandboxMode(config, log)
}

function liveSolana(config: Config, facilitators: readonly FacilitatorSettings[]): SolanaMode | null {
  const { SOLANA_PAY_TO } = config
  if (!SOLANA_PAY_TO) return null
  return {
    network: { ...solanaClusterOf(config.SOLANA_NETWORK), asset: config.USDC_MINT, payTo: SOLANA_PAY_TO },
    facilitators,
    rpcUrls: readAddresses(config.SOLANA_RPC_URL),
  }
}

async function sandboxMode(config: Config, log: Logger): Promise<PaymentMode> {
  const { startSandbox } = await import('@farebox/sandbox')
  const recipientKeys = await openRecipientKeys(config, log)
  const { SANDBOX_RPC_PORT: rpcPort, SANDBOX_SOLANA_RPC_PORT: solanaRpcPort } = config
  const sandbox = await startSandbox({ rpcPort, solanaRpcPort, recipientKeys, log })
  const { rpcUrl, facilitatorUrl, transactionUrl, payTo, token, chainId, wallet, solana, testNetwork } = sandbox
  return {
    network: { ...BASE_MAINNET, asset: token, payTo, explorer: transactionUrl },
    facilitators: [{ address: facilitatorUrl, credentials: undefined }],
    settlementKey: undefined,
    rpcUrls: [rpcUrl],
    solana: solana && toSolanaMode({ ...SOLANA_MAINNET, asset: solana.mint, payTo: solana.payTo }, solana),
    testNetworks: {
      evm: {
        network: { ...BASE_SEPOLIA, payTo, explorer: testNetwork.transactionUrl },
        facilitators: [{ address: testNetwork.facilitatorUrl, credentials: undefined }],
        rpcUrls: [testNetwork.rpcUrl],
      },
      solana: solana && toSolanaMode({ ...SOLANA_DEVNET, payTo: solana.payTo }, solana.testNetwork),
    },
    sandbox: {
      rpcUrl,
      status: {
        rpc_url: rpcUrl,
        chain_id: chainId,
        token,
        wallet: { address: wallet.address, private_key: wallet.privateKey },
        test_network: { rpc_url: testNetwork.rpcUrl, network: BASE_SEPOLIA.network, token: BASE_SEPOLIA.asset },
        ...(solana && {
          solana: {
            rpc_url: solana.rpcUrl,
            mint: solana.mint,
            wallet: { address: solana.wallet.address, private_key: solana.wallet.privateKey },
            test_network: {
              rpc_url: solana.testNetwork.rpcUrl,
              network: SOLANA_DEVNET.network,
              mint: SOLANA_DEVNET.asset,
            },
          },
        }),
      },
      close: () => sandbox.close(),
    },
  }
}

function toSolanaMode(network: SolanaNetwork, { facilitatorUrl, rpcUrl, transactionUrl }: TestNetwork): SolanaMode {
  return {
    network: { ...network, explorer: [transactionUrl, ''] },
    facilitators: [{ address: facilitatorUrl, credentials: undefined }],
    rpcUrls: [rpcUrl],
  }
}

/** The stored keys of this installation; with a database in memory, keys that end with the process. */
async function openRecipientKeys({ DATABASE_URL }: Config, log: Logger): Promise<RecipientKeys> {
  const keys = await import('@farebox/sandbox')
  if (DATABASE_URL === ':memory:') return keys.createRecipientKeys()
  try {
    return keys.openRecipientKeys(RECIPIENT_KEYS)
  } catch (error) {
    log.warn({ err: error }, 'the payment recipient of the sandbox exists only until this process ends')
    return keys.createRecipientKeys()
  }
}
