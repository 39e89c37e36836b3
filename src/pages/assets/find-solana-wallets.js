import { toIcon } from './wallet-icon.js'

/** @import { RegisteredWallet, Wallet, WalletFeatures, WalletRequest } from './wallet-types.d.ts' */

const MOST_NAME = 60
const CONNECT = 'standard:connect'
const SIGN = 'solana:signTransaction'

/**
 * CAIP-2 names of x402, by the names of the Wallet Standard.
 * @type {Readonly<Record<string, string>>}
 */
const CHAINS = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** @type {Set<RegisteredWallet>} */
const registered = new Set()

/** Listens for wallets that register by the Wallet Standard, before or after this script. */
export function listenForSolanaWallets() {
  const api = Object.freeze({
    /** @param {readonly RegisteredWallet[]} wallets */
    register: (...wallets) => {
      for (const wallet of wallets) registered.add(wallet)
      return () => {
        for (const wallet of wallets) registered.delete(wallet)
      }
    },
  })
  addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail } = /** @type {CustomEvent} */ (event)
    if (typeof detail === 'function') detail(api)
  })
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/**
 * The wallets that can sign on Solana, with the same interface as others: request({ method, params }).
 * @returns {readonly Wallet[]}
 */
export function findSolanaWallets() {
  return [...registered].filter(canSign).map((wallet) => ({
    name: String(wallet.name || 'A wallet').slice(0, MOST_NAME),
    icon: toIcon(wallet.icon),
    isPlay: false,
    family: 'solana',
    provider: { request: (asked) => request(wallet, asked) },
  }))
}

/**
 * @param {RegisteredWallet} wallet
 * @returns {wallet is RegisteredWallet & { features: WalletFeatures }}
 */
function canSign(wallet) {
  const { features, chains } = wallet
  const isOnSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
  return (
    isOnSolana &&
    typeof features?.[CONNECT]?.connect === 'function' &&
    typeof features?.[SIGN]?.signTransaction === 'function'
  )
}

/**
 * @param {{ features: WalletFeatures }} wallet
 * @param {WalletRequest} asked
 */
async function request({ features }, { method, params }) {
  if (method === CONNECT) return (await features[CONNECT].connect()).accounts
  const { account, transaction, network } = params
  const chain = CHAINS[network]
  const [{ signedTransaction }] = await features[SIGN].signTransaction({
    account,
    transaction,
    ...(chain && { chain }),
  })
  return signedTransaction
}
