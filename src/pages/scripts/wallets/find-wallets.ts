import { toIcon } from './wallet-icon.ts'
import type { Wallet, WalletProvider } from './wallet-types.ts'

const MOST_NAME = 60

/** Wallets that announced themselves (EIP-6963), by uuid, in order of arrival. */
const announced = new Map<string, Wallet>()

/** Listens for the browser's wallets and asks them to announce themselves. */
export function listenForWallets() {
  addEventListener('eip6963:announceProvider', (event) => {
    // Anybody may send one: its fields are checked.
    const { info, provider } = (event as CustomEvent).detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof provider?.request !== 'function') return
    const name = String(info.name || 'A wallet').slice(0, MOST_NAME)
    announced.set(info.uuid, { name, icon: toIcon(info.icon), provider, isPlay: false, family: 'evm' })
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
}

/** The browser's wallets. An older one that only sets window.ethereum counts if none announced itself. */
export function findWallets(): readonly Wallet[] {
  if (announced.size > 0) return [...announced.values()]
  // Set by extensions, unknown to the types of a window.
  const { ethereum: provider } = window as unknown as { ethereum?: WalletProvider }
  if (typeof provider?.request !== 'function') return []
  return [{ name: 'The wallet in this browser', icon: null, provider, isPlay: false, family: 'evm' }]
}
