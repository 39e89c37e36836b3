// @ts-check
import { randomBytes } from 'node:crypto'
import { keccak256 } from './keccak256.mjs'
import { publicKeyOf, signDigest } from './sign-digest.mjs'

/**
 * Terms of x402 v2: one entry of `accepts`.
 * @typedef {{ scheme: string, network: string, amount: string, asset: string, payTo: string, maxTimeoutSeconds: number,
 *   extra: { name: string, version: string } }} Terms
 */

const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
// EIP-3009: what a payer signs so that another may carry the transfer to the chain.
const TRANSFER_TYPE =
  'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

/**
 * Reads a private key, 32 bytes in hex. Throws without repeating it.
 * @param {string} text
 */
export function readWallet(text) {
  if (!/^(0x)?[0-9a-fA-F]{64}$/.test(text))
    throw new Error(
      'FAREBOX_PRIVATE_KEY must be 64 hexadecimal digits: the key of an EVM wallet. Solana keys are not taken.',
    )
  const privateKey = Buffer.from(text.replace(/^0x/, ''), 'hex')
  return { privateKey, address: `0x${hex(keccak256(publicKeyOf(privateKey)).subarray(12))}` }
}

/**
 * Signs a payment for these terms: the value of the header PAYMENT-SIGNATURE.
 * @param {{ terms: Terms, resource: unknown, wallet: ReturnType<typeof readWallet>, now: Date }} order
 */
export function signPayment({ terms, resource, wallet, now }) {
  const authorization = {
    from: wallet.address,
    to: terms.payTo,
    value: terms.amount,
    validAfter: '0',
    validBefore: String(Math.floor(now.getTime() / 1000) + terms.maxTimeoutSeconds),
    nonce: `0x${randomBytes(32).toString('hex')}`,
  }
  const { name, version } = terms.extra
  const domain = hashOf([hashOf(DOMAIN_TYPE), hashOf(name), hashOf(version), chainIdOf(terms.network), terms.asset])
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const transfer = hashOf([
    hashOf(TRANSFER_TYPE),
    from,
    to,
    BigInt(value),
    BigInt(validAfter),
    BigInt(validBefore),
    nonce,
  ])
  const digest = keccak256(Buffer.concat([Uint8Array.of(0x19, 0x01), toWord(domain), toWord(transfer)]))
  const signature = `0x${hex(signDigest(digest, wallet.privateKey))}`
  const payment = { x402Version: 2, resource, accepted: terms, payload: { signature, authorization } }
  return Buffer.from(JSON.stringify(payment)).toString('base64')
}

/** @param {string} network a CAIP-2 name such as eip155:8453 */
function chainIdOf(network) {
  return BigInt(network.replace('eip155:', ''))
}

/** @param {string | readonly (string | bigint)[]} value text, or the words of a struct */
function hashOf(value) {
  return `0x${hex(keccak256(typeof value === 'string' ? Buffer.from(value) : Buffer.concat(value.map(toWord))))}`
}

/** @param {string | bigint} value a number, or bytes in hex */
function toWord(value) {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '')
  return Buffer.from(digits.padStart(64, '0'), 'hex')
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Buffer.from(bytes).toString('hex')
}
