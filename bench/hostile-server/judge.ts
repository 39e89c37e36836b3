import { findDollarToken } from '@farebox/payer/rules'
import { authorizationTypes } from '@x402/evm'
import { recoverTypedDataAddress } from 'viem'
import type { Received } from './hostile-server.ts'

export interface Limits {
  readonly payer: string
  readonly maxPerCallAtomic: bigint
  readonly maxPerDayAtomic: bigint
}

export interface Verdict {
  /** Signed payments with different nonces. */
  readonly signed: number
  readonly spentAtomic: bigint
  /** How the payments sent by the buyer could be used to spend more than the limits. */
  readonly breaches: readonly string[]
}

// The longest validity that a Farebox service asks for, plus a minute for clock differences.
const LONGEST_SECONDS = 300 + 60

/** Judges every received payment by what it could do on the chain. */
export async function judge(received: readonly Received[], limits: Limits): Promise<Verdict> {
  const breaches: string[] = []
  const signed = new Map<string, bigint>()
  for (const { header, at } of received) {
    if (at === 'accomplice') breaches.push('sent to another server')
    const payment = await readPayment(header, limits.payer).catch(() => undefined)
    // Any other signature may be worth any amount.
    if (!payment) breaches.push('signed something other than a transfer of the price')
    else {
      signed.set(payment.nonce, payment.value)
      if (payment.value > limits.maxPerCallAtomic) breaches.push('above the limit of a call')
      if (payment.lifeSeconds > LONGEST_SECONDS) breaches.push('valid for too long')
    }
  }
  const spentAtomic = [...signed.values()].reduce((sum, value) => sum + value, 0n)
  if (spentAtomic > limits.maxPerDayAtomic) breaches.push('above the limit of the day')
  return { signed: signed.size, spentAtomic, breaches: [...new Set(breaches)] }
}

/** Reads a transfer of a known dollar token signed by this payer. Throws on everything else. */
async function readPayment(header: string, payer: string) {
  const { accepted, payload } = JSON.parse(Buffer.from(header, 'base64').toString())
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  const token = findDollarToken(accepted.network, accepted.asset)
  if (!token?.domain || token.isPlayMoney || !/^0x[0-9a-f]{40}$/i.test(to))
    throw new Error('no known dollar, or no recipient')
  const signer = await recoverTypedDataAddress({
    domain: {
      ...token.domain,
      chainId: Number(token.network.slice('eip155:'.length)),
      verifyingContract: token.asset as `0x${string}`,
    },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: {
      from,
      to,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce,
    },
    signature: payload.signature,
  })
  if (signer.toLowerCase() !== payer.toLowerCase())
    throw new Error('the signature covers other data than the payment shows')
  return { nonce: String(nonce), value: BigInt(value), lifeSeconds: Number(validBefore) - Date.now() / 1000 }
}
