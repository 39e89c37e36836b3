import type { PaymentTerms } from '@farebox/payer/rules'
import { fromBase64, toBase64 } from '../base64.ts'
import { bytesToHex } from '../hex.ts'
import type { Authorization, RequiredPayment } from '../wallets/wallet-types.ts'

// EIP-3009. The recipient of the first calls the token itself: nobody else may send it.
type Transfer = 'ReceiveWithAuthorization' | 'TransferWithAuthorization'

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const TRANSFER = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
]

/** A transfer of the price, valid from now for the time in the terms. */
export function authorize({ payTo, amount, maxTimeoutSeconds }: PaymentTerms, from: string): Authorization {
  return {
    from,
    to: payTo,
    value: amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1000) + maxTimeoutSeconds),
    nonce: `0x${randomHex(32)}`,
  }
}

/** The argument of eth_signTypedData_v4. */
export function toTypedData(
  { asset, extra: { name, version } }: PaymentTerms,
  {
    chainId,
    authorization,
    primaryType = 'TransferWithAuthorization',
  }: { chainId: number; authorization: Authorization; primaryType?: Transfer },
) {
  return {
    types: { EIP712Domain: DOMAIN, [primaryType]: TRANSFER },
    primaryType,
    domain: { name, version, chainId, verifyingContract: asset },
    message: authorization,
  }
}

/**
 * The header PAYMENT-SIGNATURE of x402 v2. With its identifier the buyer can fetch the answer again from any address.
 */
export function toPaymentHeader({
  resource,
  terms,
  payload,
}: {
  resource: unknown
  terms: PaymentTerms
  payload: unknown
}) {
  const extensions = { 'payment-identifier': { info: { required: false, id: randomHex(16) } } }
  return toHeader({ x402Version: 2, resource, accepted: terms, payload, extensions })
}

/** Random bytes in hexadecimal. */
export function randomHex(bytes: number) {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** The requirements in the header PAYMENT-REQUIRED. */
export function readRequirements(header: string | null): RequiredPayment {
  return JSON.parse(new TextDecoder().decode(fromBase64(header ?? '')))
}

/** A payment as it is sent. */
export function toHeader(value: unknown) {
  return toBase64(new TextEncoder().encode(JSON.stringify(value)))
}
