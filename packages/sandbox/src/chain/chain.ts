import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { SANDBOX_TOKENS } from '../sandbox-tokens.ts'
import { type Anvil, type AnvilOptions, spawnAnvil } from './anvil.ts'
import { placeBatchSettlement } from './batch-settlement.ts'
import { createChainClient } from './chain-client.ts'
import { freePort } from './free-port.ts'
import { createMint, placeUsdCoin } from './usd-coin.ts'

/** Of a sandbox, in which nothing may be bought for hours: payments that are good from a minute ago on are good there, too. */
export const PLAY_BLOCK_SECONDS = 10

const READY_TIMEOUT_MS = 10_000
const POLL_MS = 10
const ATTEMPTS = 3

/** A local chain that imitates Base, with a token that imitates USDC. Each transaction mines a block. */
interface Chain {
  readonly rpcUrl: string
  readonly chainId: number
  readonly token: Address
  /** Mints USDC, in atomic units; the balance is there when this resolves. */
  mint(to: Address, amountAtomic: bigint): Promise<void>
  /** Resolves when the chain has ended, closed or not. */
  readonly exited: Promise<void>
  close(): Promise<void>
}

interface ChainOptions {
  /** Preferred; if it is taken, any free one. 0: any. */
  readonly rpcPort?: number
  /** Address of its USDC; default: the play token's. */
  readonly token?: Address
  /** EIP-155; default: Base's. */
  readonly chainId?: number
  /** The clock of a chain is its newest block: an empty one so often. Default: a block for each transaction, and no other. */
  readonly blockSeconds?: number
}

/** Starts a chain on 127.0.0.1. Throws if that fails. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const { rpcPort = 0, token = SANDBOX_TOKENS.evm, chainId = 8453, blockSeconds } = options
  const { anvil, rpcUrl } = await startAnvil(rpcPort, { chainId, blockSeconds })
  const client = createChainClient(rpcUrl, chainId)
  try {
    await Promise.all([placeUsdCoin(client, token), placeBatchSettlement(client)])
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return {
    rpcUrl,
    chainId,
    token,
    mint: createMint(client, token),
    exited: anvil.exited,
    close: anvil.stop,
  }
}

/** Another process may take the port between our check and anvil's start: then anvil exits, and we try another port. */
async function startAnvil(
  preferredPort: number,
  options: Pick<AnvilOptions, 'chainId' | 'blockSeconds'>,
): Promise<{ anvil: Anvil; rpcUrl: string }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = await freePort(attempt === 0 ? preferredPort : 0)
    const rpcUrl = `http://127.0.0.1:${port}`
    // Random, to tell our chain from another process's chain on the same port.
    const firstBlock = BigInt(randomInt(1, 2 ** 32))
    const anvil = spawnAnvil({ port, firstBlock, ...options })
    if (await answers(anvil, rpcUrl, firstBlock)) return { anvil, rpcUrl }
    await anvil.stop()
  }
  throw new Error('The sandbox chain (anvil) did not start.')
}

async function answers(anvil: Anvil, rpcUrl: string, firstBlock: bigint): Promise<boolean> {
  const client = createChainClient(rpcUrl)
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (anvil.isRunning() && Date.now() < deadline) {
    const block = await client.getBlockNumber().catch(() => undefined)
    if (block === firstBlock) return true
    await sleep(POLL_MS)
  }
  return false
}
