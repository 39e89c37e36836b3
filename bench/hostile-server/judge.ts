import { authorizationTypes } from '@x402/evm'
import { recoverTypedDataAddress } from 'viem'
import { findDollarToken } from '../../src/payer/dollar-tokens.ts'
import type { Received } from './hostile-server.ts'

export interface Limits {
  readonly payer: string
  readonly maxPerCallAtomic: bigint
  readonly maxPerDayAtomic: bigint
}

export interface Verdict {
  /** Payments that differ in their nonce. */
  readonly signed: number
  readonly spentAtomic: bigint
  /** Ways in which more than the limits could be spent with what left the buyer. */
  readonly breaches: readonly string[]
}

// The longest life that a service of a Farebox asks for, and a minute for clocks.
const LONGEST_SECONDS = 300 + 60

/** Looks at every payment that arrived anywhere, as one who would carry it to the chain. */
export async function judge(received: readonly Received[], limits: Limits): Promise<Verdict> {
  const breaches: string[] = []
  const signed = new Map<string, bigint>()
  for (const { header, at } of received) {
    if (at === 'accomplice') breaches.push('sent to another server')
    const payment = await readPayment(header, limits.payer).catch(() => undefined)
    // Whatever else was signed may be worth anything.
    if (!payment) breaches.push('signed what is no transfer of the price')
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

/** A transfer of a known dollar token that this payer signed. Throws on all else. */
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
  if (signer.toLowerCase() !== payer.toLowerCase()) throw new Error('signed over something else than it shows')
  return { nonce: String(nonce), value: BigInt(value), lifeSeconds: Number(validBefore) - Date.now() / 1000 }
}
