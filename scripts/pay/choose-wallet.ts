import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testAccount } from '../../src/sandbox/test-account.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { PayError } from './pay-error.ts'

const TIMEOUT_MS = 10_000
// anvil opens with ten of them, Hardhat with twenty.
const TEST_ACCOUNTS = 20

/** The wallet that pays, and what its owner should know before it does. */
export interface Wallet {
  readonly account: PrivateKeyAccount
  readonly warning: string | null
}

/** The given key's wallet, else the wallet a sandbox offers. Throws where a server wants real money and there is no key for it. */
export async function chooseWallet(url: string, privateKey: Hex | null): Promise<Wallet> {
  const sandboxKey = await fetchSandboxKey(url)
  if (privateKey === null) {
    if (sandboxKey !== null) return { account: privateKeyToAccount(sandboxKey), warning: null }
    throw new PayError('no_key', `${url} offers no sandbox wallet (GET /api/v1/status), and no key was given.`, {
      hint: 'Set FAREBOX_PRIVATE_KEY or give --key, of a wallet with USDC on Base; or call the free trial with --try.',
      exitCode: 2,
    })
  }
  const account = privateKeyToAccount(privateKey)
  const isTestKey = isWellKnown(account.address)
  if (sandboxKey === null && isTestKey) {
    throw new PayError('test_key', `Refused: ${account.address} is a test account whose key everybody knows.`, {
      hint: `${url} is no sandbox. Use a wallet of your own; money sent to a test account is stolen at once.`,
      exitCode: 2,
    })
  }
  if (sandboxKey === null || isTestKey) return { account, warning: null }
  return {
    account,
    warning: `${url} is a sandbox: ${account.address} pays with what it holds there, not with real money.`,
  }
}

async function fetchSandboxKey(url: string): Promise<Hex | null> {
  const send = () => fetch(`${url}/api/v1/status`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
  const { body } = await fetchAnswer(send, url)
  // Unknown to the last field: it may be any server.
  const { sandbox } = (body.data ?? {}) as { sandbox?: { wallet?: { private_key?: unknown } } }
  const key = sandbox?.wallet?.private_key
  return typeof key === 'string' && /^0x[0-9a-fA-F]{64}$/.test(key) ? (key as Hex) : null
}

function isWellKnown(address: string): boolean {
  return Array.from({ length: TEST_ACCOUNTS }, (_, index) => testAccount(index).account.address).includes(
    address as Hex,
  )
}
