import { BASE_MAINNET } from '@farebox/till/networks'
import secp256k1 from 'secp256k1/bindings.js'
import { createTransferDigest } from '../packages/till/src/payment/evm/transfer-digest.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { PAYING_WALLET } from './paying-wallet.ts'

const VALID_BEFORE = 4_000_000_000
const NONCE_DIGITS = 64

/** Creates payments for the terms of one 402, each with its own nonce, signed by one wallet: in a twentieth of a millisecond. */
export function createPayments(headers: Headers): () => string {
  const { address: from, privateKey } = PAYING_WALLET
  const [nonce, signature] = [`0x${'0'.repeat(NONCE_DIGITS)}`, `0x${'1'.repeat(130)}`]
  const text = Buffer.from(
    toPaymentV2({ headers }, { from, nonce, signature, validBefore: VALID_BEFORE }),
    'base64',
  ).toString()
  const { authorization } = JSON.parse(text).payload
  const digestOf = createTransferDigest(BASE_MAINNET)
  let count = 0
  return () => {
    count += 1
    const own = `0x${count.toString(16).padStart(NONCE_DIGITS, '0')}`
    const digest = digestOf({ ...authorization, nonce: own })
    if (!digest) throw new Error('the terms name a number that no token takes')
    const signed = secp256k1.ecdsaSign(digest, privateKey)
    const bytes = Buffer.from([...signed.signature, 27 + signed.recid]).toString('hex')
    return Buffer.from(text.replace(signature, `0x${bytes}`).replace(nonce, own)).toString('base64')
  }
}
