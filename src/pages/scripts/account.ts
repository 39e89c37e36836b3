import { showTable } from './answers/show-table.ts'
import type { Fields } from './calls/call-types.ts'
import { reach, tellMoney } from './calls/post-call.ts'
import { showOwnChannels } from './channels/own-channels.ts'
import { drawBars } from './drawings/draw-bars.ts'
import { element, partOf } from './element.ts'
import { saveFile } from './save-file.ts'
import { toCsv } from './table-text.ts'
import { findWallets, listenForWallets } from './wallets/find-wallets.ts'
import { playWallet } from './wallets/play-wallet.ts'
import { listAccounts, readAskedProof, signInAs } from './wallets/sign-in.ts'
import { REJECTED, WalletError } from './wallets/wallet-request.ts'
import type { Wallet } from './wallets/wallet-types.ts'

const PURCHASES = '/api/v1/purchases'

/** Offers a button for each wallet of this browser, and shows what the chosen one bought. */
export function setUpAccount() {
  const section: HTMLElement | null = document.querySelector('#account')
  if (!section) return
  listenForWallets()
  showOwnChannels(partOf(document, '#channels').dataset.slug ?? '')
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

function toButton(wallet: Wallet, section: HTMLElement) {
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

async function readPurchases(wallet: Wallet) {
  const proof = await prove(wallet)
  const { data } = await ask(PURCHASES, proof)
  const purchases: readonly Fields[] = data
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
  const save = element('button', { type: 'button', class: 'second' }, 'Save as CSV')
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  save.addEventListener('click', () => saveFile('purchases.csv', { text: toCsv({ columns, rows }), type: 'text/csv' }))
  const days = drawBars(SPENDING, { data: { days: toDays(paid) } })
  return {
    words,
    parts: [
      element('h2', {}, 'What it spent'),
      ...(days ? [days] : []),
      showTable('purchases', rows, {}),
      element('p', {}, save),
    ],
  }
}

const SPENDING = {
  kind: 'bars',
  title: 'By day (UTC), in USDC',
  rows: 'days',
  label: ['day'],
  value: 'amount_usdc',
} as const satisfies Parameters<typeof drawBars>[0]

/** The sum of each day with a purchase, newest first. */
function toDays(purchases: readonly Fields[]) {
  const atomic = new Map()
  for (const { bought_at, amount_usdc } of purchases) {
    const day = String(bought_at).slice(0, 10)
    atomic.set(day, (atomic.get(day) ?? 0) + Math.round(Number(amount_usdc) * 1e6))
  }
  return [...atomic].map(([day, sum]) => ({ day, amount_usdc: sum / 1e6 }))
}

/** The header that proves a wallet: the server says what to sign. */
async function prove(wallet: Wallet) {
  const { extensions } = await (await reach(fetch(PURCHASES))).json()
  const asked = readAskedProof(extensions['sign-in-with-x'])
  const [address = ''] = await listAccounts(wallet)
  return signInAs(wallet, { ...asked, address })
}

async function ask(address: string, proof: string) {
  const response = await reach(fetch(address, { headers: { 'SIGN-IN-WITH-X': proof } }))
  const body = await response.json()
  if (!response.ok) throw new Error(body.message)
  return body
}

function toWords(error: unknown) {
  if (!(error instanceof WalletError))
    return `${tellMoney(`No list came: ${error instanceof Error ? error.message : error}`)} Press the button to try again.`
  if (error.code === REJECTED) return 'You declined in the wallet. Nothing was charged. Press the button to try again.'
  return 'The wallet gave no signature. Nothing was charged. Open it, unlock it, and press the button again.'
}
