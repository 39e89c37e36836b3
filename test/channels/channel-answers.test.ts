import { decodePaymentRequiredHeader } from '@x402/core/http'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { failing } from '../kit/failing-service.ts'
import { signInFor } from '../kit/sign-in.ts'

const { chain, app, url } = await startChannelSeller({ services: [echo, failing], env: { TRUST_PROXY: '127.0.0.1' } })

async function newPayer() {
  const { privateKey } = await chain.newWallet(5_000_000n)
  return createChannelPayer(privateKey, chain)
}

type Payer = Awaited<ReturnType<typeof newPayer>>

/** What the server shows of a transaction to a wallet that proves itself. */
async function receiptFor({ account }: Pick<Payer, 'account'>, transaction: string) {
  const asked = (await app.get('/api/v1/purchases')).body.extensions['sign-in-with-x']
  const headers = { 'SIGN-IN-WITH-X': await signInFor(asked, account, app.url) }
  const response = await fetch(`${app.url}/api/v1/receipts/${transaction}`, { headers })
  return { status: response.status, body: (await response.json()) as { data: object } }
}

test('the answers of a channel, the first, a further one and a repetition, are as OpenAPI describes them', async () => {
  const { paths, components } = (await app.get('/openapi.json')).body
  const { post } = paths['/api/v1/channel/echo']
  const paid = paths['/api/v1/proxy/echo'].post
  expect([post.requestBody, post.responses['200']]).toEqual([paid.requestBody, paid.responses['200']])
  const { content, headers } = paid.responses['200']
  const { payment: _, ...rest } = content['application/json'].schema.properties
  const properties = { ...rest, data: components.schemas.EchoOutput }
  const isAnswer = Compile({ ...content['application/json'].schema, properties })
  const isReceipt = Compile({ ...components.schemas.Receipt, additionalProperties: false })
  const payer = await newPayer()
  const [first, further] = [await payer.call(url, { text: 'one' }), await payer.call(url, { text: 'two' })]
  const again = await repeatPaid(url, { text: 'two' }, String(further.payment))
  for (const { body } of [first, further, again]) {
    expect([...isAnswer.Errors(body), ...isReceipt.Errors(body.payment)]).toEqual([])
    expect(body.payment).toMatchObject({ settled: false, channel: { this_call_atomic: '2000' } })
  }
  const own = [...again.headers.keys()].filter((name) => /^(idempotent|payment|x-(latency|request))/.test(name))
  expect(Object.keys(headers).map((name) => name.toLowerCase())).toEqual(expect.arrayContaining(own))
  expect(own).toContain('idempotent-replayed')
})

test('the transaction of a deposit has a receipt: to its wallet the call that opened the channel, to others what the chain says', async () => {
  const payer = await newPayer()
  const { transaction } = (await payer.call(url, { text: 'opens' })).body.payment
  const said = {
    transaction,
    network: 'eip155:8453',
    bought_at: expect.any(String),
    refunded_by: null,
    contradicted: false,
  }
  const { status, body } = await app.get(`/api/v1/receipts/${transaction}`)
  expect([status, body.data]).toEqual([200, { ...said, amount_usdc: 1 }])
  const page = await (await fetch(`${app.url}/receipts/${transaction}`)).text()
  expect(page).toContain('<strong>1 USDC</strong>')
  expect(await receiptFor(payer, transaction)).toMatchObject({
    status: 200,
    body: { data: { ...said, amount_usdc: 0.002, service: 'echo', channel: expect.stringMatching(/^0x/) } },
  })
  expect((await receiptFor(await newPayer(), transaction)).status).toBe(401)
})

test('a deposit call that is repeated after it failed names the transaction that made the deposit', async () => {
  const payer = await newPayer()
  const address = `${app.url}/api/v1/channel/failing`
  const first = await payer.call(address, { text: 'fails' })
  expect(first.paid.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  const again = await repeatPaid(address, { text: 'fails' }, String(first.payment))
  expect([again.status, again.paid.transaction]).toEqual([500, first.paid.transaction])
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
})

test('two payments that differ are refused at the channel address too, by either method', async () => {
  const payer = await newPayer()
  const [{ payment }, other] = [await payer.call(url, { text: 'one' }), await payer.call(url, { text: 'two' })]
  const [one, two] = [String(payment), String(other.payment)]
  const headers = { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': one, 'X-PAYMENT': two }
  for (const asked of [{ method: 'POST', body: '{"text":"one"}' }, { method: 'GET' }]) {
    const response = await fetch(url, { ...asked, headers })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('X-PAYMENT differ')])
  }
})

test('from another address a lost answer needs a proof of the wallet, and no sum to sign is told', async () => {
  const payer = await newPayer()
  await payer.call(url, { text: 'opens' })
  const { payment } = await payer.call(url, { text: 'lost' })
  const elsewhere = (headers = {}, text = 'lost') =>
    repeatPaid(url, { text }, String(payment), { 'X-Forwarded-For': '203.0.113.9', ...headers })
  const refused = await elsewhere()
  expect(refused.body).toMatchObject({ error: 'payment_already_used', retry: { do: 'change_request' } })
  const { extensions } = decodePaymentRequiredHeader(String(refused.headers.get('payment-required')))
  const proof = { 'SIGN-IN-WITH-X': await signInFor(extensions?.['sign-in-with-x'], payer.account, app.url) }
  expect(await elsewhere(proof)).toMatchObject({ status: 200, body: { data: { text: 'lost' } } })
  const other = (await elsewhere({}, 'another')).body
  expect(other).toMatchObject({
    retry: { do: 'new_payment' },
    message: expect.stringMatching(/is at 4000: sign 6000,/),
  })
})
