import fc from 'fast-check'
import { type Address, type Hex, toHex } from 'viem'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Address => toHex(bytes))
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => toHex(bytes))

/** Any terms of a payment channel. */
export const arbitraryChannel = fc.record({
  payer: address,
  payerAuthorizer: address,
  receiver: address,
  receiverAuthorizer: address,
  token: address,
  withdrawDelay: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
  salt: word,
})
