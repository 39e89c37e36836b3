import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderDidDocument } from '@farebox/receipts/keys'
import { createServerSigner, openSigningKey, toOfferExtension } from '@farebox/receipts/signing'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { EXACT_TERMS } from '../test/exact-terms.ts'
import { callForMoney, type Payer } from './paid-call.ts'
import type { PendingPayments } from './pending-payments.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** A server that asks for a payment, and does with each paid request, in turn, what it is told. */
async function startSeller(...answers: ((response: ServerResponse) => void)[]) {
  return startServer({}, answers)
}

/** The same, with documents by their path. */
async function startServer(
  documents: Readonly<Record<string, (url: string) => object>>,
  answers: readonly ((response: ServerResponse) => void)[] = [],
) {
  const payments: string[] = []
  const server = createServer((request, response) => {
    const document = documents[request.url ?? '']
    if (document) return reply(response, 200, document(`http://${request.headers.host}`))
    const payment = request.headers['payment-signature']
    if (!payment) return challenge(request, response)
    payments.push(String(payment))
    const answer = answers[payments.length - 1] ?? ((last) => reply(last, 200, { success: true, data: {} }))
    return answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)))
  // A listening socket has an address with a port.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, payments }
}

function challenge(_: IncomingMessage, response: ServerResponse) {
  const required = { x402Version: 2, resource: { url: 'x' }, accepts: [EXACT_TERMS] }
  response.setHeader('PAYMENT-REQUIRED', Buffer.from(JSON.stringify(required)).toString('base64'))
  reply(response, 402, {})
}

function reply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Retry-After': '0', ...headers }).end(JSON.stringify(body))
}

function createPayer(serverUrl: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const kept = new Map<string, string>()
  const pending: PendingPayments = {
    find: ({ endpoint }) => kept.get(endpoint),
    keep: ({ endpoint }, { header }) => void kept.set(endpoint, header),
    forget: ({ endpoint }) => void kept.delete(endpoint),
  }
  const take = vi.fn()
  const payer: Payer = {
    serverUrl,
    networks: 'eip155:*',
    scheme: new ExactEvmScheme(account),
    address: account.address,
    maxPerCallAtomic: 200_000n,
    playMoneyOnly: false,
    spending: { take },
    pending,
    now: () => new Date(),
  }
  const endpoint = `${serverUrl}/api/v1/proxy/x`
  const call = () =>
    callForMoney(payer, { service: { slug: 'x', endpoint, price_atomic: '2000', latency_p99_ms: 300 }, input: {} })
  return { call, take, payer }
}

test('money is reserved before it is signed for, and nothing is signed if that fails', async () => {
  const { url, payments } = await startSeller()
  const { call, take } = createPayer(url)
  take.mockImplementationOnce(() => {
    throw new Error('the limit of the day')
  })
  await expect(call()).rejects.toThrow('the limit of the day')
  expect(payments).toEqual([])
  expect(await call()).toMatchObject({ status: 200 })
  expect(take).toHaveBeenLastCalledWith(expect.objectContaining({ amountAtomic: 2000n, lifeSeconds: 120 }))
})

test('a payment is not sent to the target of a redirect', async () => {
  const elsewhere = await startSeller()
  const { url } = await startSeller((response) => reply(response, 307, {}, { Location: elsewhere.url }))
  expect(await createPayer(url).call()).toMatchObject({ status: 307 })
  expect(elsewhere.payments).toEqual([])
})

test.each([502, 503, 504])('after a %d the same payment is sent again', async (status) => {
  const { url, payments } = await startSeller((response) => reply(response, status, { error: 'settlement_unknown' }))
  const { call, take } = createPayer(url)
  expect(await call()).toMatchObject({ status: 200 })
  expect(payments).toHaveLength(2)
  expect(new Set(payments).size).toBe(1)
  expect(take).toHaveBeenCalledOnce()
})

test('where the outcome stays unknown, the next equal call sends the same payment, and one whose outcome is known a new one', async () => {
  const unknown = (response: ServerResponse) => reply(response, 503, { error: 'settlement_unknown' })
  const { url, payments } = await startSeller(...Array(5).fill(unknown))
  const { call, take } = createPayer(url)
  expect(await call()).toMatchObject({ status: 503 })
  expect(await call()).toMatchObject({ status: 200 })
  expect(new Set(payments).size).toBe(1)
  expect(take).toHaveBeenCalledOnce()
  await call()
  expect(new Set(payments).size).toBe(2)
  expect(take).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'a refusal of the repetition',
    [
      [503, { error: 'settlement_unknown' }],
      [429, { error: 'too_many_calls' }],
    ],
  ],
  [
    'what stands before the server giving up',
    [
      [524, {}],
      [500, { message: 'Internal server error' }],
      [429, {}],
    ],
  ],
] as const)('%s does not close a payment that is open: the next equal call sends it again', async (_, answers) => {
  const { url, payments } = await startSeller(
    ...answers.map(
      ([status, body]) =>
        (response: ServerResponse) =>
          reply(response, status, body),
    ),
  )
  const { call, take } = createPayer(url)
  expect(await call()).toMatchObject({ status: 429 })
  expect(await call()).toMatchObject({ status: 200 })
  expect([payments.length, new Set(payments).size]).toEqual([answers.length + 1, 1])
  expect(take).toHaveBeenCalledOnce()
})

test('a refusal of the first attempt closes it, and so does one of the payment', async () => {
  const refused = (status: number) => (response: ServerResponse) => reply(response, status, { error: 'refused' })
  const { url, payments } = await startSeller(refused(400), refused(503), refused(402), refused(500))
  const { call } = createPayer(url)
  for (const status of [400, 402, 500, 200]) expect(await call()).toMatchObject({ status })
  expect([payments.length, new Set(payments).size]).toEqual([5, 4])
})

test('the signed payment is compared with the checked terms before it is sent', async () => {
  const { url, payments } = await startSeller()
  const { payer } = createPayer(url)
  const honest = payer.scheme
  const scheme = Object.assign(Object.create(honest), {
    async createPaymentPayload(...[version, terms]: Parameters<typeof honest.createPaymentPayload>) {
      return honest.createPaymentPayload(version, { ...terms, amount: '2000000' })
    },
  })
  const service = { slug: 'x', endpoint: `${url}/x`, price_atomic: '2000', latency_p99_ms: 300 }
  await expect(callForMoney({ ...payer, scheme }, { service, input: {} })).rejects.toThrow(
    'differs from the checked terms',
  )
  expect(payments).toEqual([])
})

test.each([
  ['the recipient', { payTo: '0x000000000000000000000000000000000000dEaD' }],
  ['the price', { amount: '1999' }],
])('nothing is signed for a 402 that differs from the signed offer in %s', async (_, other) => {
  const key = await openSigningKey(null)
  const offersOf = (url: string, terms: object) => ({
    payment: {
      extensions: toOfferExtension(createServerSigner(key, url), {
        resourceUrl: `${url}/api/v1/proxy/x`,
        terms: [{ ...EXACT_TERMS, ...terms }],
        since: new Date(),
      }),
    },
  })
  const keysOf = (url: string) => renderDidDocument(url, [{ ...key, isRevoked: false }])
  const serving = (terms: object) =>
    startServer({ '/.well-known/did.json': keysOf, '/api/v1/services/x': (url) => offersOf(url, terms) })
  const [differing, equal] = [await serving(other), await serving({})]
  const { call, take } = createPayer(differing.url)
  await expect(call()).rejects.toMatchObject({ code: 'offer_differs' })
  expect([differing.payments, take.mock.calls]).toEqual([[], []])
  expect(await createPayer(equal.url).call()).toMatchObject({ status: 200 })
})

test('a server other than the chosen one gets no request', async () => {
  const { url } = await startSeller()
  const elsewhere = await startSeller()
  const { payer } = createPayer(url)
  const service = { slug: 'x', endpoint: `${elsewhere.url}/x`, price_atomic: '2000', latency_p99_ms: 300 }
  await expect(callForMoney(payer, { service, input: {} })).rejects.toThrow('Nothing was sent there')
  const insecure = { ...payer, serverUrl: 'http://farebox.example' }
  await expect(callForMoney(insecure, { service, input: {} })).rejects.toThrow('https')
})
