import type { Config } from './config.ts'
import type { Logger } from './contract/context.ts'
import type { SandboxStatus } from './gateway/status.ts'
import { BASE_MAINNET, type EvmNetwork, explorerOf } from './payment/networks.ts'

/** Where the money moves: on the configured chain, or on one of our own with play money. */
export interface PaymentMode {
  readonly network: EvmNetwork
  readonly facilitatorUrl: string
  readonly rpcUrl: string
  readonly sandbox: { readonly rpcUrl: string; readonly status: SandboxStatus; close(): Promise<void> } | null
}

/** Live once PAY_TO is set, unless PAYMENTS says otherwise; else the sandbox, whose code is only loaded then. */
export async function choosePaymentMode(config: Config, log: Logger): Promise<PaymentMode> {
  const { PAYMENTS, PAY_TO, FACILITATOR_URL } = config
  if (PAYMENTS !== 'sandbox' && PAY_TO && FACILITATOR_URL) {
    return {
      network: {
        // The pattern of the variable asks for this form.
        network: config.EVM_NETWORK as EvmNetwork['network'],
        networkV1: config.EVM_NETWORK_V1,
        asset: config.USDC_ADDRESS,
        assetName: config.USDC_NAME,
        assetVersion: config.USDC_VERSION,
        payTo: PAY_TO,
        explorer: explorerOf(config.EVM_NETWORK),
      },
      facilitatorUrl: FACILITATOR_URL,
      rpcUrl: config.EVM_RPC_URL,
      sandbox: null,
    }
  }
  const { startSandbox } = await import('./sandbox/sandbox.ts')
  const sandbox = await startSandbox({ rpcPort: config.SANDBOX_RPC_PORT, log })
  const { rpcUrl, facilitatorUrl, transactionUrl, payTo, token, chainId, wallet } = sandbox
  return {
    network: { ...BASE_MAINNET, asset: token, payTo, explorer: transactionUrl },
    facilitatorUrl,
    rpcUrl,
    sandbox: {
      rpcUrl,
      status: {
        rpc_url: rpcUrl,
        chain_id: chainId,
        token,
        wallet: { address: wallet.address, private_key: wallet.privateKey },
      },
      close: () => sandbox.close(),
    },
  }
}
