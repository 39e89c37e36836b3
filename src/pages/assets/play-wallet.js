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

/** @type {ReturnType<typeof load> | undefined} */
let loaded

/** @param {WalletRequest} asked */
async function request({ method, params }) {
  loaded ??= load()
  const [{ address, private_key }, { signTypedData }] = await loaded.catch(() => {
    // A module that could not be fetched stays so until the page is loaded anew.
    throw new Error('The play wallet could not be loaded. Check the connection, then reload this page.')
  })
  if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return BASE
  if (method !== 'eth_signTypedData_v4') throw new Error(`The play wallet does not know ${method}.`)
  return signTypedData(private_key, params[1])
}

// What signs is there before it is asked to: a person reads for a while, and the connection may be gone by then.
function load() {
  return Promise.all([fetchWallet(), import('./play-signer.generated.js')])
}

/** @returns {Promise<{ address: string, private_key: `0x${string}` }>} */
async function fetchWallet() {
  const response = await fetch('/api/v1/status')
  const { sandbox } = (await response.json()).data
  if (!sandbox) throw new Error('This server is no sandbox.')
  return sandbox.wallet
}
