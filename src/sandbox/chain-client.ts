import { createTestClient, http, publicActions, walletActions } from 'viem'
import { baseAt } from './base-chain.ts'
import { testAccount } from './test-account.ts'

const ISSUER = 3
const TIMEOUT_MS = 10_000
const POLL_MS = 10

/** A viem client of the sandbox chain, with the calls that only a development chain answers. */
export type ChainClient = ReturnType<typeof createChainClient>

/** Reads, writes and bends a local chain; sends as the issuer of its USDC unless told otherwise. */
export function createChainClient(rpcUrl: string) {
  return createTestClient({
    account: testAccount(ISSUER).account,
    chain: baseAt(rpcUrl),
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0, timeout: TIMEOUT_MS }),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}
