import { digestOfJson } from '@farebox/receipts/hashes'
import { verifyReceiptSignatureJWS } from '@x402/extensions/offer-receipt'
import { createSIWxPayload, encodeSIWxHeader } from '@x402/extensions/sign-in-with-x'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { sellSubject } from '../../../test/kit/paid-subject.ts'
import { toPaymentV2 } from '../../../test/kit/unsigned-payment.ts'

const { path, app, challenge } = sellSubject()
const [buyer, stranger] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
if (!buyer || !stranger) throw new Error('two wallets')

/** Buys with a wallet; its payment is of the right form, and the facilitator of the test takes it. */
async function buy(from: string, act = 'answer') {
  const headers = { 'content-type': 'application/json', 'payment-signature': toPaymentV2(await challenge(), { from }) }
  const response = await fetch(app().url + path, { method: 'POST', headers, body: JSON.stringify({ act }) })
  expect(response.status).toBe(200)
  const { payment } = (await response.json()) as { payment: { transaction: string; network: string; payer: string } }
  return payment
}

/** Proves a wallet with the official client, from what our 401 says. */
async function prove(account: typeof buyer = buyer, changes: object = {}) {
  const { status, body } = await app().get('/api/v1/purchases')
  expect([status, body.error]).toEqual([401, 'wallet_proof_required'])
  const { info, supportedChains } = body.extensions['sign-in-with-x']
  if (!account) throw new Error('no wallet')
  return encodeSIWxHeader(await createSIWxPayload({ ...info, ...supportedChains[0], ...changes }, account, app().url))
}

async function get(address: string, proof?: string) {
  const response = await fetch(app().url + address, { headers: proof === undefined ? {} : { 'sign-in-with-x': proof } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a stranger learns of a transaction what the chain says, and nothing of what was sold', async () => {
  const { transaction, network } = await buy(buyer.address)
  const { status, text } = await get(`/api/v1/receipts/${transaction}`)
  expect([status, JSON.parse(text).data]).toEqual([
    200,
    { transaction, network, amount_usdc: 0.002, bought_at: expect.any(String), refunded_by: null, contradicted: false },
  ])
  expect(text).not.toContain('subject')
  expect((await get(`/api/v1/receipts/${transaction}`, await prove(stranger))).status).toBe(401)
})

test('its wallet gets the digests, and a receipt that the official client takes', async () => {
  const { transaction, payer } = await buy(buyer.address)
  const { text } = await get(`/api/v1/receipts/${transaction}`, await prove())
  const { receipt, ...data } = JSON.parse(text).data
  expect(data).toMatchObject({ service: 'subject', payer, request_sha256: digestOfJson({ act: 'answer' }) })
  expect(data.answer_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await verifyReceiptSignatureJWS({ format: 'jws', signature: receipt })).toMatchObject({ transaction, payer })
})

test('a wallet lists its own purchases, newest first, as JSON and CSV; another one sees none of them', async () => {
  const bought = [await buy(buyer.address), await buy(buyer.address)].map(({ transaction }) => transaction).reverse()
  const listed = JSON.parse((await get('/api/v1/purchases', await prove())).text).data
  expect(listed.slice(0, 2).map(({ transaction }: { transaction: string }) => transaction)).toEqual(bought)
  const csv = await get('/api/v1/purchases?format=csv', await prove())
  expect(csv.type).toContain('text/csv')
  expect(csv.text.split('\r\n')).toHaveLength(listed.length + 2)
  expect(JSON.parse((await get('/api/v1/purchases', await prove(stranger))).text).data).toEqual([])
  expect(JSON.parse((await get('/api/v1/purchases?from=2999-01-01', await prove())).text).data).toEqual([])
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
test.each([
  [{ nonce: '0123456789abcdef0123456789abcdef0123456789abcdef' }, 'nonce must be one that this server gave'],
  [{ issuedAt: anHourAgo() }, 'issuedAt is more than five minutes ago'],
  [{ issuedAt: inAnHour(), expirationTime: undefined }, 'issuedAt is in the future'],
  [{ expirationTime: anHourAgo() }, 'expirationTime is over'],
  [{ notBefore: inAnHour() }, 'notBefore is in the future'],
])('a proof of the wallet that says %j is told that', async (changes, fault) => {
  const { status, text } = await get('/api/v1/purchases', await prove(buyer, changes))
  expect([status, JSON.parse(text).message]).toEqual([401, expect.stringContaining(`does not hold: ${fault}`)])
})

test('proofs that are changed, old or of another wallet, and questions of the wrong form, are refused in words', async () => {
  await buy(buyer.address)
  const proof = await prove()
  const sent = JSON.parse(Buffer.from(proof, 'base64').toString())
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
  for (const [other, fault] of [
    ['', 'the header is not base64 of a JSON object'],
    ['x', 'the header is not base64 of a JSON object'],
    [encode([]), 'the header is not base64 of a JSON object'],
    [encode({ ...sent, address: stranger.address }), 'signature is not one of this message'],
    [encode({ ...sent, statement: 'Other.' }), 'signature is not one of this message'],
    [encode({ ...sent, domain: 'other.example' }), `domain must be ${new URL(app().url).host}`],
    [encode({ ...sent, uri: 'https://other.example' }), `uri must begin with ${app().url}`],
    [encode({ ...sent, issuedAt: 'today' }), 'issuedAt must be a time of ISO 8601'],
    [encode({ ...sent, address: undefined }), 'address must be a text of one line'],
  ] as const) {
    const { status, text } = await get('/api/v1/purchases', other)
    expect([status, JSON.parse(text).message]).toEqual([401, expect.stringContaining(`does not hold: ${fault}`)])
  }
  for (const address of ['/api/v1/purchases?format=xml', '/api/v1/purchases?from=yesterday', '/api/v1/receipts/0x12'])
    expect((await get(address, proof)).status).toBe(400)
  expect((await get(`/api/v1/receipts/0x${'0'.repeat(64)}`)).status).toBe(404)
})
