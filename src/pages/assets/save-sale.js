import { element } from './element.js'

/** @import { Fields, SignedAnswer } from './call-types.d.ts' */

const KEYS = '/.well-known/did.json'

/**
 * Saves a sale as a file that anybody can check: question, signed answer and the server's keys. Rejects if the keys cannot
 * be fetched.
 * @param {Fields} input
 * @param {SignedAnswer} signed
 */
export async function saveSale(input, { url, ...response }) {
  const keys = await (await fetch(KEYS)).json()
  const sale = { format: 'farebox-sale-1', request: { method: 'POST', url, body: input }, response, keys }
  const address = URL.createObjectURL(new Blob([JSON.stringify(sale, null, 2)], { type: 'application/json' }))
  element('a', { href: address, download: 'sale.json' }).click()
  // After the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
