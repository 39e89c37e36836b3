import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { letTimePass } from '../../test/kit/let-time-pass.ts'
import type { Claim } from './claim.ts'
import { PaymentClaims } from './claims.ts'
import { Ledger } from './ledger.ts'
import { claimIdentifier, identifierKeyOf } from './one-payment-each.ts'

const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'

/** As the books hold a payment; nothing of it is sent to anybody. */
function storedPayment(key: string, payer: string): string {
  const requirements = { scheme: 'exact', network: 'n', asset: 'a', payTo: 'us', amount: '1' }
  const signed = { x402Version: 2, network: 'n', key, payer, nonce: key, validBefore: null, proof: 'p', receivedAt: 0 }
  return JSON.stringify({ ...signed, payload: { payload: {} }, requirements })
}

const claimOf = (key: string, { payer = PAYER, identifier = 'digest' as string | null } = {}) =>
  ({ payment: { key, payer }, identifier }) as unknown as Claim

describeOnBothEngines('one payment for each identifier of a wallet', (open) => {
  async function openBooks() {
    const database = await open()
    const start = (owner: string) => ({
      claims: new PaymentClaims({ database, owner }),
      ledger: new Ledger({ database, owner }),
    })
    return { database, books: start('one'), other: start('two') }
  }
  type Books = Awaited<ReturnType<typeof openBooks>>['books']

  /** As a paid call does it, up to the moment before the money moves. */
  async function buy({ claims, ledger }: Books, key: string, options?: Parameters<typeof claimOf>[1]) {
    const claim = claimOf(key, options)
    await claims.take(key)
    await claimIdentifier(claim, { claims, ledger })
    const { payment, identifier } = claim
    const settlement = storedPayment(key, payment.payer)
    const bought = { service: 's', request_digest: 'd', answer: '{}', proof: 'p', client: 'c' }
    expect(await ledger.beginSettling(key, { ...bought, settlement, identifier })).toBe(true)
    const identifierKey = identifierKeyOf(claim)
    if (identifierKey) await claims.release(identifierKey)
  }

  test('a second payment is 409, whether the first is settled or not certain yet', async () => {
    const { books, other } = await openBooks()
    await buy(books, 'first')
    await expect(buy(other, 'second')).rejects.toMatchObject({ code: 'payment_identifier_used' })
    await books.ledger.finish('first', { receipt: '{}', openMs: 0 })
    await expect(buy(other, 'third')).rejects.toMatchObject({ code: 'payment_identifier_used' })
    // In another spelling of the same address too.
    const payer = PAYER.toLowerCase()
    await expect(buy(other, 'fourth', { payer })).rejects.toMatchObject({ code: 'payment_identifier_used' })
  })

  test('other wallets, other identifiers and none are strangers to it', async () => {
    const { books } = await openBooks()
    await buy(books, 'first')
    await buy(books, 'of another wallet', { payer: `0x${'ab'.repeat(20)}` })
    await buy(books, 'another identifier', { identifier: 'another digest' })
    await buy(books, 'without', { identifier: null })
  })

  test('after a refusal the same identifier is good for a new payment', async () => {
    const { books } = await openBooks()
    await buy(books, 'first')
    await books.ledger.refuse('first', 'insufficient_funds')
    await buy(books, 'second')
  })

  test('of several at once one is taken, in whichever process, and the others may come back', async () => {
    const { books, other } = await openBooks()
    const attempts = ['a', 'b', 'c', 'd'].map((key, index) => claimIdentifier(claimOf(key), index % 2 ? books : other))
    const outcomes = await Promise.allSettled(attempts)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(['busy', 'busy', 'busy'])
  })

  test('a process that died holds none', async () => {
    const { database, books, other } = await openBooks()
    await claimIdentifier(claimOf('first'), books)
    await letTimePass(database, 7000)
    await claimIdentifier(claimOf('second'), other)
  })
})
