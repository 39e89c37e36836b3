import { expect, test } from 'vitest'
import { claimIdentifier, identifierKeyOf } from '../../packages/till/src/payment/one-payment-each.ts'
import type { Claim } from '../../packages/till/src/payment/records/claim.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { letTimePass } from '../../test/kit/let-time-pass.ts'

const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'

/** A payment as the ledger has it; nothing is sent anywhere. */
function storedPayment(key: string, payer: string): string {
  const requirements = { scheme: 'exact', network: 'n', asset: 'a', payTo: 'us', amount: '1' }
  const signed = { x402Version: 2, network: 'n', key, payer, nonce: key, validBefore: null, proof: 'p', receivedAt: 0 }
  return JSON.stringify({ ...signed, payload: { payload: {} }, requirements })
}

const claimOf = (key: string, { payer = PAYER, identifier = 'digest' as string | null, asks = key } = {}) =>
  ({ payment: { key, payer }, identifier, request: { service: 's', digest: () => asks } }) as unknown as Claim

const nothing = async () => null

describeOnBothEngines('one payment for each identifier of a wallet', (open) => {
  async function openLedgers() {
    const database = await open()
    const start = (owner: string) => ({
      claims: new PaymentClaims({ database, owner }),
      ledger: new Ledger({ database, owner }),
    })
    return { database, own: start('one'), other: start('two') }
  }
  type Own = Awaited<ReturnType<typeof openLedgers>>['own']

  /** As a paid call does it, up to the moment before the money moves. */
  async function buy({ claims, ledger }: Own, key: string, options?: Parameters<typeof claimOf>[1]) {
    const claim = claimOf(key, options)
    await claims.take(key)
    await claimIdentifier(claim, { claims, ledger }, nothing)
    const { payment, identifier } = claim
    const settlement = storedPayment(key, payment.payer)
    const bought = { service: 's', request_digest: claim.request.digest(), answer: '{}', proof: 'p', client: 'c' }
    expect(await ledger.beginSettling(key, { ...bought, settlement, identifier })).toBe(true)
    const identifierKey = identifierKeyOf(claim)
    if (identifierKey) await claims.release(identifierKey)
  }

  test('a second payment is 409, whether the first is settled or not certain yet', async () => {
    const { own, other } = await openLedgers()
    await buy(own, 'first')
    await expect(buy(other, 'second')).rejects.toMatchObject({ code: 'payment_identifier_used' })
    await own.ledger.finish('first', { receipt: '{}', openMs: 0 })
    await expect(buy(other, 'third')).rejects.toMatchObject({ code: 'payment_identifier_used' })
    // In another spelling of the same address too.
    const payer = PAYER.toLowerCase()
    await expect(buy(other, 'fourth', { payer })).rejects.toMatchObject({ code: 'payment_identifier_used' })
  })

  test('a second payment for the same request is told what the first bought, certain or not', async () => {
    const { own, other } = await openLedgers()
    await buy(own, 'first', { asks: 'the same' })
    const again = () => claimIdentifier(claimOf('second', { asks: 'the same' }), other, nothing)
    expect(await again()).toMatchObject({ key: 'first', state: 'settling' })
    await other.claims.release(identifierKeyOf(claimOf('second')) ?? '')
    await own.ledger.finish('first', { receipt: '{}', openMs: 0 })
    expect(await again()).toMatchObject({ key: 'first', state: 'settled' })
  })

  test('other wallets, other identifiers and none are strangers to it', async () => {
    const { own } = await openLedgers()
    await buy(own, 'first')
    await buy(own, 'of another wallet', { payer: `0x${'ab'.repeat(20)}` })
    await buy(own, 'another identifier', { identifier: 'another digest' })
    await buy(own, 'without', { identifier: null })
  })

  test('after a refusal the same identifier is good for a new payment', async () => {
    const { own } = await openLedgers()
    await buy(own, 'first')
    await own.ledger.refuse('first', 'insufficient_funds')
    await buy(own, 'second')
  })

  test('of several at once one is taken, in whichever process, and the others may come back', async () => {
    const { own, other } = await openLedgers()
    const attempts = ['a', 'b', 'c', 'd'].map((key, index) =>
      claimIdentifier(claimOf(key), index % 2 ? own : other, nothing),
    )
    const outcomes = await Promise.allSettled(attempts)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(['busy', 'busy', 'busy'])
  })

  test('what fails while an identifier is held leaves it free', async () => {
    const { own, other } = await openLedgers()
    const look = () => Promise.reject(new Error('the disk takes no writes'))
    await expect(claimIdentifier(claimOf('first'), own, look)).rejects.toThrow('no writes')
    await own.claims.renewLeases()
    expect(await claimIdentifier(claimOf('first'), other, nothing)).toBeNull()
  })

  test('a process that died holds none', async () => {
    const { database, own, other } = await openLedgers()
    await claimIdentifier(claimOf('first'), own, nothing)
    await letTimePass(database, 7000)
    await claimIdentifier(claimOf('second'), other, nothing)
  })
})
