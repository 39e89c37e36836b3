/** @import { Wallet, WalletRequest } from './wallet-types.d.ts' */

const BASE = '0x2105'

/**
 * The funded wallet of a sandbox. Its key is public and its money is worth nothing, so the page signs with it by itself.
 * @type {Wallet}
 */
export const playWallet = {
  name: 'Play wallet',
  icon: '/assets/icon.svg',
  isPlay: true,
  family: 'evm',
  provider: { request },
}

/** @type {ReturnType<typeof fetchWallet> | undefined} */
let fetched

/** @param {WalletRequest} asked */
async function request({ method, params }) {
  fetched ??= fetchWallet()
  const { address, private_key } = await fetched
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return BASE
  if (method !== 'eth_signTypedData_v4') throw new Error(`The play wallet does not know ${method}.`)
  const { signTypedData } = await import('./play-signer.generated.js')
  return signTypedData(private_key, params[1])
}

/** @returns {Promise<{ address: string, private_key: `0x${string}` }>} */
async function fetchWallet() {
  const response = await fetch('/api/v1/status')
  const { sandbox } = (await response.json()).data
  if (!sandbox) throw new Error('This server is no sandbox.')
  return sandbox.wallet
}
