import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { PLAY_BLOCK_SECONDS, startChain } from './chain/chain.ts'
import { startExplorer } from './explorer.ts'
import { startFacilitator } from './facilitator.ts'
import { createRecipientKeys, type RecipientKeys } from './recipient-keys.ts'
import type { SandboxLog } from './sandbox-log.ts'
import type { SolanaSandbox, SolanaSandboxOptions } from './solana/solana-sandbox.ts'
import { testAccount } from './test-account.ts'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

const PAYER = 0
const BALANCE_ATOMIC = 10_000_000_000n

/** Everything a server in sandbox mode needs from outside, and a wallet to try it with. */
export interface Sandbox {
  readonly rpcUrl: string
  readonly chainId: number
  readonly token: Address
  readonly facilitatorUrl: string
  /** Base URL of transaction pages; the hash is appended. */
  readonly transactionUrl: string
  /** Only this installation knows its key. */
  readonly payTo: Address
  /** Has 10,000 USDC of this chain. Its key is public: worthless anywhere else. */
  readonly wallet: { readonly address: Address; readonly privateKey: Hex }
  /** A second chain, for clients that pay only in tokens they know: the wallet has the same there. */
  readonly testNetwork: TestNetwork
  /** The same on Solana; null if this machine cannot run one. */
  readonly solana: SolanaSandbox | null
  close(): Promise<void>
}

/** How a sandbox is started. */
export interface SandboxOptions {
  /** The chain's preferred port; if it is taken, or 0, any free one. */
  readonly rpcPort: number
  /** The same for Solana. */
  readonly solanaRpcPort?: number
  /** The payment recipients; default: new ones for this sandbox. */
  readonly recipientKeys?: RecipientKeys
  readonly log: SandboxLog
}

/** Starts the chain, the facilitator and the wallet, all on 127.0.0.1. They end with close(), or with this process. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { rpcPort, solanaRpcPort = 0, recipientKeys = createRecipientKeys(), log } = options
  const [chain, solana] = await Promise.all([
    startChain({ rpcPort, blockSeconds: PLAY_BLOCK_SECONDS }),
    startSolana({ rpcPort: solanaRpcPort, recipientSecret: recipientKeys.solana }, log),
  ])
  let closing = false
  chain.exited.then(() => {
    if (!closing)
      log.error({ rpc_url: chain.rpcUrl }, 'the sandbox chain stopped; no payment can settle until a restart')
  })
  try {
    const { account, privateKey } = testAccount(PAYER)
    const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
    const explorer = await startExplorer({ rpcUrl: chain.rpcUrl })
    const testNetwork = await startTestNetwork(account.address, BALANCE_ATOMIC)
    await chain.mint(account.address, BALANCE_ATOMIC)
    log.debug({ rpc_url: chain.rpcUrl, facilitator_url: facilitator.url, wallet: account.address }, 'sandbox ready')
    return {
      rpcUrl: chain.rpcUrl,
      chainId: chain.chainId,
      token: chain.token,
      facilitatorUrl: facilitator.url,
      transactionUrl: explorer.transactionUrl,
      payTo: privateKeyToAddress(recipientKeys.evm),
      wallet: { address: account.address, privateKey },
      testNetwork,
      solana,
      async close() {
        closing = true
        await Promise.all([facilitator, explorer, testNetwork, chain, solana].map((part) => part?.close()))
      },
    }
  } catch (error) {
    closing = true
    await Promise.all([chain.close(), solana?.close()])
    throw error
  }
}

/** Its virtual machine is a binary that not every platform has; the rest of the sandbox works without it. */
async function startSolana(options: SolanaSandboxOptions, log: SandboxLog): Promise<SolanaSandbox | null> {
  try {
    const { startSolanaSandbox } = await import('./solana/solana-sandbox.ts')
    return await startSolanaSandbox(options)
  } catch (error) {
    log.warn({ err: error }, 'this sandbox has no Solana')
    return null
  }
}
