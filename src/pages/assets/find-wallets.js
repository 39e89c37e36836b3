import { toIcon } from './wallet-icon.js'

/** @import { Wallet, WalletProvider } from './wallet-types.d.ts' */

const MOST_NAME = 60

/**
 * Wallets that announced themselves (EIP-6963), by uuid, in order of arrival.
 * @type {Map<string, Wallet>}
 */
const announced = new Map()

/** Listens for the browser's wallets and asks them to announce themselves. */
export function listenForWallets() {
  addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = /** @type {CustomEvent} */ (event).detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof provider?.request !== 'function') return
    const name = String(info.name || 'A wallet').slice(0, MOST_NAME)
    announced.set(info.uuid, { name, icon: toIcon(info.icon), provider, isPlay: false, family: 'evm' })
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

/**
 * The browser's wallets. An older one that only sets window.ethereum counts if none announced itself.
 * @returns {readonly Wallet[]}
 */
export function findWallets() {
  if (announced.size > 0) return [...announced.values()]
  const { ethereum: provider } = /** @type {{ ethereum?: WalletProvider }} */ (/** @type {unknown} */ (window))
  if (typeof provider?.request !== 'function') return []
  return [{ name: 'The wallet in this browser', icon: null, provider, isPlay: false, family: 'evm' }]
}
