import {
  type Chain as ChainOfViem,
  createTestClient,
  type HttpTransport,
  http,
  type PrivateKeyAccount,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem'
import { testAccount } from '../test-account.ts'
import { baseAt } from './base-chain.ts'

const ISSUER = 3
const TIMEOUT_MS = 10_000
const POLL_MS = 10

/** A viem client of the sandbox chain, with the calls that only development chains support. */
export type ChainClient = TestClient<'anvil', HttpTransport, ChainOfViem, PrivateKeyAccount> &
  PublicActions<HttpTransport, ChainOfViem, PrivateKeyAccount> &
  WalletActions<ChainOfViem, PrivateKeyAccount>

/** Reads, writes and manipulates a local chain; by default it sends as the issuer of its USDC. */
export function createChainClient(rpcUrl: string, chainId?: number): ChainClient {
  return createTestClient({
    account: testAccount(ISSUER).account,
    chain: baseAt(rpcUrl, chainId),
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0, timeout: TIMEOUT_MS }),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}
