import { saveFile } from './save-file.js'

/** @import { Fields, SignedAnswer } from './call-types.d.ts' */

/**
 * A sale as a file that anybody can check: question, signed answer and the server's keys.
 * @param {Fields} input
 * @param {SignedAnswer} signed
 */
export function toSale(input, { url, keys, ...response }) {
  return { format: 'farebox-sale-1', request: { method: 'POST', url, body: input }, response, keys }
}

/**
 * Saves a sale as a file.
 * @param {Fields} input
 * @param {SignedAnswer} signed
 */
export function saveSale(input, signed) {
  saveFile('sale.json', { text: JSON.stringify(toSale(input, signed), null, 2), type: 'application/json' })
}
