import type { Fields, SignedAnswer } from '../calls/call-types.ts'
import { saveFile } from '../save-file.ts'

/** A sale as a file that anybody can check: question, signed answer and the server's keys. */
export function toSale(input: Fields, { url, keys, ...response }: SignedAnswer) {
  return { format: 'farebox-sale-1', request: { method: 'POST', url, body: input }, response, keys }
}

/** Saves a sale as a file. */
export function saveSale(input: Fields, signed: SignedAnswer) {
  saveFile('sale.json', { text: JSON.stringify(toSale(input, signed), null, 2), type: 'application/json' })
}
