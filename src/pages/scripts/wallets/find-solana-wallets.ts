import { toIcon } from './wallet-icon.ts'
import type { RegisteredWallet, Wallet, WalletFeatures, WalletRequest } from './wallet-types.ts'

const MOST_NAME = 60
const CONNECT = 'standard:connect'
const SIGN = 'solana:signTransaction'

/** CAIP-2 names of x402, by the names of the Wallet Standard. */
const CHAINS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  }),
)

const registered = new Set<RegisteredWallet>()

/** Listens for wallets that register by the Wallet Standard, before or after this script. */
export function listenForSolanaWallets() {
  const api = Object.freeze({
    register: (...wallets: readonly RegisteredWallet[]) => {
      for (const wallet of wallets) registered.add(wallet)
      return () => {
        for (const wallet of wallets) registered.delete(wallet)
      }
    },
  })
  addEventListener('wallet-standard:register-wallet', (event) => {
    // Anybody may send one: what it carries is checked.
    const { detail } = event as CustomEvent
    if (typeof detail === 'function') detail(api)
  })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** The wallets that can sign on Solana, with the same interface as others: request({ method, params }). */
export function findSolanaWallets(): readonly Wallet[] {
  return [...registered].filter(canSign).map((wallet) => ({
    name: String(wallet.name || 'A wallet').slice(0, MOST_NAME),
    icon: toIcon(wallet.icon),
    isPlay: false,
    family: 'solana',
    provider: { request: (asked) => request(wallet, asked) },
  }))
}

function canSign(wallet: RegisteredWallet): wallet is RegisteredWallet & { features: WalletFeatures } {
  const { features, chains } = wallet
  const isOnSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
  return (
    isOnSolana &&
    typeof features?.[CONNECT]?.connect === 'function' &&
    typeof features?.[SIGN]?.signTransaction === 'function'
  )
}

async function request({ features }: { features: WalletFeatures }, { method, params }: WalletRequest) {
  if (method === CONNECT) return (await features[CONNECT].connect()).accounts
  const { account, transaction, network } = params
  const chain = CHAINS.get(network)
  const [{ signedTransaction }] = await features[SIGN].signTransaction({
    account,
    transaction,
    ...(chain && { chain }),
  })
  return signedTransaction
}
