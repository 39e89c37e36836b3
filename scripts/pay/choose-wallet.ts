import { testAccount } from '@farebox/sandbox/accounts'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { fetchSandbox } from './fetch-sandbox.ts'
import type { Wallet } from './wallet.ts'
import { admitKey, noKey } from './wallet-rules.ts'

// anvil starts with ten test accounts, Hardhat with twenty.
const TEST_ACCOUNTS = 20

/** The wallet on Base that pays: the given key's, or the sandbox's. Throws if it must not be used. */
export async function chooseWallet(url: string, privateKey: Hex | null): Promise<Wallet> {
  const sandboxKey = readKey((await fetchSandbox(url))?.wallet?.private_key)
  const key = privateKey ?? sandboxKey
  if (key === null) throw noKey(url, { variable: 'FAREBOX_PRIVATE_KEY', network: 'Base' })
  const account = privateKeyToAccount(key)
  const { address } = account
  const isTestWallet = key === sandboxKey || isWellKnown(address)
  admitKey({ url, address, isSandbox: sandboxKey !== null, isTestKey: isTestWallet })
  return { networks: 'eip155:*', scheme: new ExactEvmScheme(account), address, account, isTestWallet }
}

function readKey(key: unknown): Hex | null {
  return typeof key === 'string' && /^0x[0-9a-fA-F]{64}$/.test(key) ? (key as Hex) : null
}

function isWellKnown(address: string): boolean {
  return Array.from({ length: TEST_ACCOUNTS }, (_, index) => testAccount(index).account.address).includes(
    address as Hex,
  )
}
