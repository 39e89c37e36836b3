import { testKeypair } from '@farebox/sandbox/solana-accounts'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { fetchSandbox } from './fetch-sandbox.ts'
import { usageError } from './pay-error.ts'
import type { Wallet } from './wallet.ts'
import { admitKey, noKey } from './wallet-rules.ts'

// The sandbox's paying wallet, its fee payer, and an empty one.
const TEST_KEYPAIRS = [0, 1, 2]

interface SolanaChoice {
  /** Base58 of the secret and the public half; null if none was given. */
  readonly privateKey: string | null
  /** The Solana node for preparing the transaction; null for the sandbox's own, or a public one. */
  readonly rpcUrl: string | null
}

/** The wallet on Solana that pays: the given key's, or the sandbox's. Throws if it must not be used. */
export async function chooseSolanaWallet(url: string, { privateKey, rpcUrl }: SolanaChoice): Promise<Wallet> {
  const sandbox = (await fetchSandbox(url))?.solana
  const key = privateKey ?? readText(sandbox?.wallet?.private_key)
  if (key === null) throw noKey(url, { variable: 'FAREBOX_SOLANA_PRIVATE_KEY', network: 'Solana' })
  const signer = await readSigner(key)
  const { address } = signer
  const testAddresses = (await Promise.all(TEST_KEYPAIRS.map(testKeypair))).map((pair) => pair.address)
  const isTestKey = privateKey === null || testAddresses.includes(address)
  admitKey({ url, address, isSandbox: sandbox !== undefined, isTestKey })
  const node = rpcUrl ?? readText(sandbox?.rpc_url)
  const scheme = new ExactSvmScheme(signer, node === null ? {} : { rpcUrl: node })
  return { networks: 'solana:*', scheme, address, isTestWallet: isTestKey }
}

async function readSigner(key: string) {
  try {
    return await createKeyPairSignerFromBytes(getBase58Encoder().encode(key))
  } catch (error) {
    // The original message would quote the key.
    throw usageError(
      'The private key is not a Solana key pair: its public half does not belong to its secret half.',
      error,
    )
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
