import { decodePaymentRequiredHeader } from '@x402/core/http'
import { BatchSettlementEvmScheme, signVoucher } from '@x402/evm/batch-settlement/client'
import { Compile } from 'typebox/compile'
import { expect, test, vi } from 'vitest'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { failing } from '../kit/failing-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { payV2 } from '../kit/payer.ts'
import { slowEcho } from '../kit/slow-echo-service.ts'
import { PAY_TO } from '../kit/test-app.ts'

const { chain, proxy, app, url } = await startChannelSeller({
  services: [echo, failing, slowEcho],
  clock: hurriedClock,
})

test('an unmodified client deposits once, and then signs a sum a call', async () => {
  const payer = await newPayer()
  const first = await payer.call(url, { text: 'one' })
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, data: { text: 'one' }, payment: { settled: false, amount_usdc: 0.002 } },
    paid: { success: true, amount: '1000000', extra: { chargedAmount: '2000' } },
  })
  expect(first.paid.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  const second = await payer.call(url, { text: 'two' })
  expect(second).toMatchObject({
    status: 200,
    body: { data: { text: 'two' } },
    paid: {
      transaction: '',
      amount: '',
      extra: { chargedAmount: '2000', channelState: { balance: '1000000', chargedCumulativeAmount: '4000' } },
    },
  })
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
})

test('a lost answer is given again to its buyer, charged once, and the client goes on', async () => {
  const payer = await newPayer()
  await payer.call(url, { text: 'a' })
  const bought = await payer.call(url, { text: 'b' })
  const again = await repeatPaid(url, { text: 'b' }, String(bought.payment))
  expect(again).toMatchObject({ status: 200, body: { data: { text: 'b' } } })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(again.paid).toEqual(bought.paid)
  const next = await payer.call(url, { text: 'c' })
  expect(next.paid.extra.channelState.chargedCumulativeAmount).toBe('6000')
})

test('a call whose caller left before its answer is not charged again to a client that signs anew', async () => {
  const payer = await newPayer()
  await payer.call(url, { text: 'opens' })
  const slow = `${app.url}/api/v1/channel/slow-echo`
  const left = createChannelPayer(payer.privateKey, chain)
  await left.call(slow, { text: 'left' }, {}, AbortSignal.timeout(200)).catch(() => {})
  const anew = await payer.call(slow, { text: 'left' })
  expect(anew).toMatchObject({ status: 200, body: { data: { text: 'left' } } })
  expect(anew.paid.extra.channelState.chargedCumulativeAmount).toBe('4000')
  const next = await payer.call(slow, { text: 'left' })
  expect(next.paid.extra.channelState.chargedCumulativeAmount).toBe('6000')
})

test('a voucher buys one request: another one is told where the channel is', async () => {
  const payer = await newPayer()
  const bought = await payer.call(url, { text: 'mine' })
  const other = await repeatPaid(url, { text: 'other' }, String(bought.payment))
  expect(other.status).toBe(402)
  const { error, accepts } = requiredOf(other.headers)
  expect(error).toBe('invalid_batch_settlement_evm_cumulative_amount_mismatch')
  expect(accepts[0]?.extra).toMatchObject({
    channelState: { chargedCumulativeAmount: '2000', balance: '1000000' },
    voucherState: { signedMaxClaimable: '2000' },
  })
})

test('ten different calls at once are all answered, each charged once', async () => {
  const payer = await newPayer()
  await payer.call(url, { text: 'opens' })
  const texts = Array.from({ length: 10 }, (_, place) => `call ${place}`)
  const answers = await Promise.all(texts.map((text) => payer.call(url, { text })))
  expect(answers.map(({ status, body }) => (status === 200 ? body.data.text : body))).toEqual(texts)
  const sums = answers.map(({ paid }) => Number(paid.extra.channelState.chargedCumulativeAmount))
  expect(sums.sort((a, b) => a - b)).toEqual(texts.map((_, place) => 2000 * (place + 2)))
})

test('once the payer asks the chain for the rest, what is owed is claimed and settled, and nothing more is sold', async () => {
  const payer = await newPayer()
  const { payment } = await payer.call(url, { text: 'before' })
  const config = configOf(String(payment))
  const before = await chain.balanceOf(PAY_TO)
  await payer.withdraw(config, 1_000_000n)
  await vi.waitFor(async () => expect(await chain.balanceOf(PAY_TO)).toBe(before + 2000n), { timeout: 20_000 })
  const refused = await payer.call(url, { text: 'after' })
  expect(refused.status).toBe(402)
  expect(requiredOf(refused.headers).error).toBe('channel_withdrawing')
  const sent = JSON.parse(Buffer.from(String(payment), 'base64').toString())
  const { channelId } = sent.payload.voucher
  // Whoever has one above what was claimed is no stranger.
  const voucher = await signVoucher(payer.account, channelId, '4000', 'eip155:8453')
  sent.payload = { type: 'voucher', channelConfig: config, voucher }
  const header = Buffer.from(JSON.stringify(sent)).toString('base64')
  const state = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': header } })
  expect(await state.json()).toMatchObject({
    data: { charged_atomic: '2000', claimed_atomic: '2000', withdraw_requested_at: expect.any(String) },
  })
})

test('a header Idempotency-Key beside another payment-identifier is refused before anything is charged', async () => {
  const payer = await newPayer()
  const { payment } = await payer.call(url, { text: 'opens' })
  const sent = JSON.parse(Buffer.from(String(payment), 'base64').toString())
  const extensions = { 'payment-identifier': { info: { required: false, id: 'one_identifier_1' } } }
  const header = Buffer.from(JSON.stringify({ ...sent, extensions })).toString('base64')
  const refused = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'PAYMENT-SIGNATURE': header,
      'Idempotency-Key': 'other_identifier',
    },
    body: JSON.stringify({ text: 'two names' }),
  })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'invalid_input' })
  const next = await payer.call(url, { text: 'next' })
  expect(next.paid.extra.channelState.chargedCumulativeAmount).toBe('4000')
})

test('a deposit whose work failed is not made again, nothing is charged, and its caller is told where it is', async () => {
  const payer = await newPayer()
  const failed = await payer.call(`${app.url}/api/v1/channel/failing`, { text: 'fails' })
  expect(failed.status).toBe(500)
  expect(failed.body.message).toContain('Its deposit of 1 USDC is in the channel 0x')
  expect(failed.paid).toMatchObject({ success: true, amount: '1000000', extra: { chargedAmount: '0' } })
  const next = await payer.call(url, { text: 'works' })
  expect(next).toMatchObject({ status: 200, paid: { amount: '', extra: { chargedAmount: '2000' } } })
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
})

test.each<[string, { body?: object; headers?: Record<string, string>; status: number }]>([
  ['a condition of a payer who has bought nothing', { headers: { 'Charge-If': 'data.text == "x"' }, status: 400 }],
  ['a condition that is none', { headers: { 'Charge-If': 'data.txt == 1' }, status: 400 }],
  ['a body without its field', { body: {}, status: 400 }],
])('%s is refused before the deposit is made', async (_, { body = { text: 'x' }, headers = {}, status }) => {
  const payer = await newPayer()
  expect((await payer.call(url, body, headers)).status).toBe(status)
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n)
})

test('a deposit whose outcome nobody told is found on the chain, and made once', async () => {
  const payer = await newPayer()
  proxy.next['/settle'].push('answer lost')
  const first = await payer.call(url, { text: 'one' })
  expect(first).toMatchObject({ status: 200, paid: { amount: '1000000' } })
  expect(first.paid.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  expect(first.body.payment.transaction).toBe(first.paid.transaction)
  expect((await payer.call(url, { text: 'two' })).paid.extra.channelState.balance).toBe('1000000')
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
})

test('a wallet without the money for a deposit is told so, and nothing is charged', async () => {
  const { privateKey, account } = await chain.newWallet(999_999n)
  const refused = await createChannelPayer(privateKey, chain).call(url, { text: 'poor' })
  expect(refused.status).toBe(402)
  expect(requiredOf(refused.headers).error).toBe('invalid_batch_settlement_evm_insufficient_balance')
  expect(await chain.balanceOf(account.address)).toBe(999_999n)
})

test('a deposit below the least one is not made', async () => {
  const payer = await newPayer()
  const { payment } = await payer.call(url, { text: 'enough' })
  const sent = JSON.parse(Buffer.from(String(payment), 'base64').toString())
  const terms = (await termsOf(url)).accepts[0]
  const other = new BatchSettlementEvmScheme(payer.account, { salt: `0x${'07'.repeat(32)}` })
  const small = { ...terms, extra: { ...terms?.extra, minDeposit: '10000' } }
  const made = await other.createPaymentPayload(2, small as Parameters<typeof other.createPaymentPayload>[1])
  const header = Buffer.from(JSON.stringify({ ...made, accepted: sent.accepted })).toString('base64')
  const refused = await repeatPaid(url, { text: 'less' }, header)
  expect(requiredOf(refused.headers).error).toBe('invalid_batch_settlement_evm_deposit_below_min_deposit')
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
})

test.each([
  ['a forged signature', { signature: `0x${'11'.repeat(64)}1b` }, 'voucher_signature'],
  ['an id that is not the channel', { channelId: `0x${'22'.repeat(32)}` }, 'channel_id_mismatch'],
  ['a sum below the price', { maxClaimableAmount: '1999' }, 'cumulative_below_claimed'],
])('%s is refused before anything is looked up', async (_, changes, reason) => {
  const payer = await newPayer()
  const { payment } = await payer.call(url, { text: 'real' })
  const sent = JSON.parse(Buffer.from(String(payment), 'base64').toString())
  sent.payload.voucher = { ...sent.payload.voucher, ...changes }
  const forged = await repeatPaid(url, { text: 'real' }, Buffer.from(JSON.stringify(sent)).toString('base64'))
  expect(forged.status).toBe(402)
  expect(requiredOf(forged.headers).error).toBe(`invalid_batch_settlement_evm_${reason}`)
})

test('fifty copies of one payment buy one answer', async () => {
  const payer = await newPayer()
  const { payment } = await payer.call(url, { text: 'copied' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => repeatPaid(url, { text: 'copied' }, String(payment))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const next = await payer.call(url, { text: 'next' })
  expect(next.paid.extra.channelState.chargedCumulativeAmount).toBe('4000')
})

test('GET shows the terms', async () => {
  const response = await fetch(url)
  expect(response.status).toBe(402)
  const { accepts, resource } = requiredOf(response.headers)
  expect(resource?.url).toBe(url)
  expect(accepts.map(({ scheme }) => scheme)).toEqual(['batch-settlement', 'exact'])
  expect(accepts[0]).toMatchObject({ amount: '2000', extra: { withdrawDelay: 86_400, minDeposit: '1000000' } })
  expect((await fetch(`${app.url}/api/v1/channel/unknown`)).status).toBe(404)
})

test('a service says where it is sold by channel, and so do the texts for agents', async () => {
  const { body } = await app.get('/api/v1/services/echo')
  expect(body.payment).toMatchObject({ scheme: 'exact', channel: { scheme: 'batch-settlement', endpoint: url } })
  for (const path of ['/llms.txt', '/AGENTS.md'])
    expect(await (await fetch(app.url + path)).text()).toContain('/api/v1/channel/<slug>')
})

test('OpenAPI describes the channel address, and the state that it shows', async () => {
  const { payment } = await (await newPayer()).call(url, { text: 'described' })
  const reply = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': String(payment) } })
  // An object, or the test fails at the schema.
  const state = (await reply.json()) as { data: object }
  const { paths, components } = (await app.get('/openapi.json')).body
  expect(paths['/api/v1/channel/echo'].get.responses['200']).toEqual({ $ref: '#/components/responses/Channel' })
  const { schema } = components.responses.Channel.content['application/json']
  expect([...Compile(schema).Errors(state)]).toEqual([])
  expect(Compile(schema).Check({ success: true, data: { ...state.data, balance_atomic: 1 } })).toBe(false)
  expect(state.data).toMatchObject({ balance_atomic: '1000000', charged_atomic: '2000', withdraw_requested_at: null })
})

test('the ordinary address and the body of version 1 name no channel', async () => {
  const ordinary = await fetch(`${app.url}/api/v1/proxy/echo`, { method: 'POST' })
  expect(requiredOf(ordinary.headers).accepts.map(({ scheme }) => scheme)).toEqual(['exact'])
  const channel = await fetch(url, { method: 'POST' })
  const [one, other] = [await channel.json(), await ordinary.json()]
  expect(one).toMatchObject({ accepts: JSON.parse(JSON.stringify(other)).accepts })
})

test('a client that knows only exact pays at the channel address', async () => {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const paid = await payV2({ url, privateKey, body: { text: 'exact' } })
  expect(paid).toMatchObject({ status: 200, body: { payment: { settled: true, amount_usdc: 0.002 } } })
})

async function newPayer() {
  const { privateKey } = await chain.newWallet(5_000_000n)
  return createChannelPayer(privateKey, chain)
}

async function termsOf(address: string) {
  return requiredOf((await fetch(address, { method: 'POST' })).headers)
}

function requiredOf(headers: Headers) {
  return decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '')
}

function configOf(payment: string) {
  return JSON.parse(Buffer.from(payment, 'base64').toString()).payload.channelConfig
}
