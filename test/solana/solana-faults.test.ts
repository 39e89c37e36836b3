import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSolanaFacilitator } from '@farebox/sandbox/solana'
import { afterAll, describe, expect, test } from 'vitest'
import type { Fault } from '../kit/facilitator-proxy.ts'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'
import { toSolanaHeader } from '../kit/solana.ts'

// Longer than the lifetime of a blockhash plus any clock difference.
const OUTLIVED = 400

const folder = mkdtempSync(join(tmpdir(), 'farebox-solana-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sold = sellOnSolana({ DATABASE_URL: `file:${join(folder, 'farebox.db')}` })
const { challenge, pay, sign, solana, proxy, runs, during } = sold

describe('the facilitator', () => {
  test.each<[string, Fault]>([
    ['does not hear the check', 'lost'],
    ['fails at the check', { status: 500, body: {} }],
  ])('%s: 503, nothing runs, and the same payment stays valid', async (_, fault) => {
    proxy().next['/verify'].push(fault)
    const { header } = await sign()
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'facilitator_unavailable' } })
    expect(runs()).toBe(0)
    expect(await pay(header)).toMatchObject({ status: 200 })
  })

  test('settles, but is not heard: the chain knows the transaction, and the answer is given', async () => {
    proxy().next['/settle'].push('answer lost')
    const { header, balance } = await sign(2n)
    const { status, body } = await pay(header)
    expect(status).toBe(200)
    expect(body.payment.transaction).toBe(proxy().settled[0]?.transaction)
    expect(await balance()).toBe(PRICE_ATOMIC)
  })

  test('reports a failed transaction although only its confirmation failed: the money is found nevertheless', async () => {
    const failed = { status: 200, body: { success: false, errorReason: 'transaction_failed', transaction: '' } }
    const { header, transaction, balance } = await sign(2n)
    during(async () => {
      // The transaction that the facilitator sent just before it gave up waiting.
      const { accepts } = await challenge()
      expect(await settleDirectly(transaction, accepts[1])).toMatchObject({ success: true })
    })
    proxy().next['/settle'].push(failed, failed, failed)
    expect(await pay(header)).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(await balance()).toBe(PRICE_ATOMIC)
  })

  test('says that the simulation failed: unknown, for a first copy may have landed, until the blockhash has expired', async () => {
    const { wallet, header } = await sign()
    during(async () => {
      // The money is spent elsewhere between verification and settlement.
      const { accepts } = await challenge()
      const other = await solana().sign(wallet, accepts[1] ?? expect.fail('Solana is not offered'))
      expect(await settleDirectly(other, accepts[1])).toMatchObject({ success: true })
    })
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    const reply = await outlive(header)
    expect(reply).toMatchObject({ status: 402, body: { error: 'authorization_expired' } })
    expect(reply.body.data).toBeUndefined()
  })

  test('says that the simulation failed of a payment that another instance has just landed: sold, and charged once', async () => {
    const failed = { success: false, errorReason: 'transaction_simulation_failed', transaction: '' }
    const { header, transaction, balance } = await sign(2n)
    const { accepts } = await challenge()
    proxy().next['/settle'].push(
      { status: 200, body: failed },
      { status: 200, body: failed },
      { status: 200, body: failed },
    )
    // It lands after our first looks at the chain.
    sold.node().silence(true)
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(await settleDirectly(transaction, accepts[1])).toMatchObject({ success: true })
    sold.node().silence(false)
    expect(await pay(header)).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(await balance()).toBe(PRICE_ATOMIC)
  })
})

describe('a settlement of unknown outcome', () => {
  const lost = (): Fault[] => ['lost', 'lost', 'lost']

  test('gives 503, and the same payment gets the stored answer once it is settled', async () => {
    proxy().next['/settle'].push(...lost())
    const { header, balance } = await sign(2n)
    const reply = await pay(header)
    expect(reply).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(reply.body.message).toContain('SAME payment header')
    expect(await balance()).toBe(2n * PRICE_ATOMIC)
    expect(await pay(header)).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(runs()).toBe(1)
    expect(await balance()).toBe(PRICE_ATOMIC)
  })

  test('stays open while the transaction could still land, and ends uncharged when its blockhash has expired', async () => {
    const failed = { status: 200, body: { success: false, errorReason: 'transaction_failed', transaction: '' } }
    proxy().next['/settle'].push(...lost(), failed, failed, failed)
    const { header, balance } = await sign()
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(await outlive(header)).toMatchObject({ status: 402, body: { error: 'authorization_expired' } })
    expect([runs(), await balance()]).toEqual([1, PRICE_ATOMIC])
  })

  test('is determined by the next process if the one that sent it is gone', async () => {
    proxy().next['/settle'].push('answer lost', ...lost())
    const { header, balance } = await sign(2n)
    sold.node().silence(true)
    expect(await pay(header)).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    sold.node().silence(false)
    expect(await balance()).toBe(PRICE_ATOMIC)
    await sold.restart()
    await expect
      .poll(async () => (await pay(header)).body, { timeout: 10_000 })
      .toMatchObject({ success: true, data: { run: 1 }, payment: { transaction: proxy().settled[0]?.transaction } })
    expect(runs()).toBe(1)
    expect(await balance()).toBe(PRICE_ATOMIC)
  })
})

describe('a payment that the chain has and no record here', () => {
  test.each([
    ['at today’s price', {}],
    ['at another price', { amount: '1000' }],
  ])('%s is not called free', async (_, changed) => {
    const required = await challenge()
    const terms = { ...(required.accepts[1] ?? expect.fail('Solana is not offered')), ...changed }
    const transaction = await solana().sign(await solana().newWallet(PRICE_ATOMIC), terms)
    const { transaction: id } = await settleDirectly(transaction, terms)
    const { status, body } = await pay(toSolanaHeader({ ...required, accepts: [terms, terms] }, transaction))
    expect([status, body]).toMatchObject([402, { error: 'paid_on_chain', transaction: id, retry: { do: 'stop' } }])
    expect(runs()).toBe(0)
  })
})

describe('a blockhash', () => {
  test('that expired before the payment was sent is refused before anything runs', async () => {
    const { header } = await sign()
    solana().chain.skip(OUTLIVED)
    expect(await pay(header)).toMatchObject({ status: 402 })
    expect(runs()).toBe(0)
  })

  test('that expires while the service works costs nothing, and the answer is withheld', async () => {
    const { header, balance } = await sign()
    during(() => solana().chain.skip(OUTLIVED))
    const reply = await pay(header)
    // The chain's clock has run ahead of ours, so whether the blockhash is gone or not yet known here cannot be told.
    expect(reply).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(reply.body.data).toBeUndefined()
    expect(await balance()).toBe(PRICE_ATOMIC)
  })
})

/**
 * Lets every blockhash of now expire, and gives the answer once others have paid since: a history that lists nothing later
 * proves nothing.
 */
async function outlive(header: string) {
  solana().chain.skip(OUTLIVED)
  const { accepts } = await challenge()
  let reply = await pay(header)
  for (let others = 0; others < 5 && reply.status === 503; others += 1) {
    const { transaction } = await sign()
    expect(await settleDirectly(transaction, accepts[1])).toMatchObject({ success: true })
    reply = await pay(header)
  }
  return reply
}

/** Sends a transaction directly to a facilitator with the same fee payer, bypassing the server. */
async function settleDirectly(transaction: string, accepted: object | undefined) {
  const { rpcUrl, feePayer } = solana()
  const facilitator = await startSolanaFacilitator({ rpcUrl, feePayer: feePayer.signer })
  const paymentPayload = { x402Version: 2, accepted, payload: { transaction } }
  const body = JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: accepted })
  const response = await fetch(`${facilitator.url}/settle`, { method: 'POST', body })
  const settled = (await response.json()) as Record<string, unknown>
  await facilitator.close()
  return settled
}
