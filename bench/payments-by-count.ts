import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'

const COUNT_CHARS = 12

/**
 * Creates payments for the terms of one 402, each with its own nonce: only digits at a base64 group boundary are
 * replaced.
 */
export function createPayments(headers: Headers): () => string {
  const nonce = '0'.repeat(64)
  const text = Buffer.from(toPaymentV2({ headers }, { nonce: `0x${nonce}` }), 'base64').toString('latin1')
  const place = Math.ceil(text.indexOf(nonce) / 3) * 3
  const encode = (part: string) => Buffer.from(part).toString('base64')
  const [before, after] = [encode(text.slice(0, place)), encode(text.slice(place + COUNT_CHARS))]
  let count = 0
  return () => {
    count += 1
    return before + encode(count.toString(16).padStart(COUNT_CHARS, '0')) + after
  }
}
