import { element, partOf } from './element.js'
import { findWallets, listenForWallets } from './find-wallets.js'
import { playWallet } from './play-wallet.js'
import { showTable } from './show-table.js'
import { toSignInMessage } from './sign-in-message.generated.js'
import { askWallet, REJECTED } from './wallet-request.js'

/** @import { Fields } from './call-types.d.ts' */
/** @import { Wallet } from './wallet-types.d.ts' */

const PURCHASES = '/api/v1/purchases'

/** Offers a button for each wallet of this browser, and shows what the chosen one bought. */
export function setUpAccount() {
  /** @type {HTMLElement | null} */
  const section = document.querySelector('#account')
  if (!section) return
  listenForWallets()
  const place = partOf(section, '.wallets')
  const draw = () => {
    const wallets = [...('sandbox' in section.dataset ? [playWallet] : []), ...findWallets()]
    place.replaceChildren(...wallets.map((wallet) => toButton(wallet, section)))
    partOf(section, '.ask').textContent =
      wallets.length > 0
        ? 'Which wallet?'
        : 'No wallet is in this browser. Install the one that paid, and reload this page.'
  }
  draw()
  // Wallets announce themselves when their extension is ready.
  addEventListener('eip6963:announceProvider', draw)
}

/**
 * @param {Wallet} wallet
 * @param {HTMLElement} section
 */
function toButton(wallet, section) {
  const icon = wallet.icon ? [element('img', { src: wallet.icon, alt: '', width: '20', height: '20' }), ' '] : []
  const button = element('button', { type: 'button', class: 'wallet second' }, ...icon, wallet.name)
  const state = partOf(section, '.state')
  button.addEventListener('click', async () => {
    button.disabled = true
    state.textContent = `Waiting for ${wallet.name} to sign`
    try {
      const { words, parts } = await readPurchases(wallet)
      state.textContent = words
      partOf(section, '.list').replaceChildren(...parts)
    } catch (error) {
      state.textContent = toWords(error)
    } finally {
      button.disabled = false
    }
  })
  return button
}

/** @param {Wallet} wallet */
async function readPurchases(wallet) {
  const proof = await prove(wallet)
  const { data } = await ask(PURCHASES, proof)
  /** @type {readonly Fields[]} */
  const purchases = data
  if (purchases.length === 0) return { words: 'This wallet bought nothing here.', parts: [] }
  const paid = purchases.filter(({ contradicted }) => !contradicted)
  const sum = paid.reduce((all, { amount_usdc }) => all + Math.round(Number(amount_usdc) * 1e6), 0) / 1e6
  const rows = purchases.map(({ bought_at, service, amount_usdc, network, ...how }) => ({
    utc: String(bought_at).slice(0, 16).replace('T', ' '),
    ...{ service, amount_usdc, network },
    ...(how.channel ? { channel: how.channel } : { transaction: how.transaction }),
    ...(how.refunded_by ? { refunded_by: how.refunded_by } : {}),
    ...(how.contradicted ? { contradicted: 'the chain has no such payment' } : {}),
  }))
  const words = `${purchases.length} ${purchases.length === 1 ? 'purchase' : 'purchases, newest first'}: ${sum} USDC.`
  return { words, parts: [showTable('purchases', rows, {})] }
}

/**
 * The header that proves a wallet: the server says what to sign (CAIP-122).
 * @param {Wallet} wallet
 */
async function prove(wallet) {
  const { signal } = new AbortController()
  const { extensions } = await (await fetch(PURCHASES)).json()
  const { info, supportedChains } = extensions['sign-in-with-x']
  const [address] = await askWallet(wallet, { method: 'eth_requestAccounts' }, signal)
  const { chainId } = supportedChains[0]
  const message = toSignInMessage({ ...info, address, chainId }, 'Ethereum')
  const bytes = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'))
  const params = [`0x${bytes.join('')}`, address]
  const signature = await askWallet(wallet, { method: 'personal_sign', params }, signal)
  return btoa(JSON.stringify({ ...info, address, chainId, type: 'eip191', signature }))
}

/**
 * @param {string} address
 * @param {string} proof
 */
async function ask(address, proof) {
  const response = await fetch(address, { headers: { 'SIGN-IN-WITH-X': proof } })
  const body = await response.json()
  if (!response.ok) throw new Error(body.message)
  return body
}

/** @param {any} error */
function toWords(error) {
  if (error?.name !== 'WalletError') return `No list came: ${error?.message ?? error}`
  if (error.code === REJECTED) return 'You declined in the wallet. Press the button to try again.'
  return 'The wallet gave no signature. Open it, unlock it, and press the button again.'
}
