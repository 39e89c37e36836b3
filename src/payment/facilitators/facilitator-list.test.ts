import { createJsonClient } from '@farebox/third-parties/json-client'
import { createFacilitatorList, createHttpFacilitator } from '@farebox/till/facilitators'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'

const NAMES = { network: 'eip155:8453', networkV1: 'base' }
const V1 = { x402Version: 1, scheme: 'exact', network: 'base' }
const V2 = { x402Version: 2, scheme: 'exact', network: 'eip155:8453' }
const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'
const YES = jsonReply({ isValid: true, payer: PAYER })
const SETTLED = jsonReply({ success: true, transaction: `0x${'ab'.repeat(32)}`, payer: PAYER, network: 'eip155:8453' })
const LATER = new Date('2026-01-01T00:01:00Z')

let one: UpstreamServer
let other: UpstreamServer
beforeAll(async () => {
  one = await startUpstreamServer()
  other = await startUpstreamServer()
})
afterAll(async () => {
  await one.close()
  await other.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(() => {
  for (const server of [one, other]) {
    server.play('/supported', jsonReply({ kinds: [V1, V2], extensions: [], signers: {} }))
    server.play('/verify', YES)
    server.play('/settle', SETTLED)
  }
})

function list(servers = [one, other]) {
  let now = new Date('2026-01-01T00:00:00Z')
  vi.spyOn(performance, 'now').mockImplementation(() => now.getTime())
  const said: string[] = []
  const say = (facts: { said?: string }, words: string) => said.push(`${words}: ${facts.said}`)
  const log = { ...silentLog(), warn: say, error: say } as ReturnType<typeof silentLog>
  const members = servers.map(({ baseAddress }) => createHttpFacilitator(baseAddress, createJsonClient(baseAddress)))
  return {
    facilitators: createFacilitatorList(members, { names: NAMES, log }),
    said,
    advance(to: Date) {
      now = to
    },
  }
}

function payment(x402Version: 1 | 2 = 2): Payment {
  const requirements = {
    network: x402Version === 1 ? 'base' : 'eip155:8453',
    extra: { name: 'USD Coin', version: '2' },
  }
  return {
    x402Version,
    payer: PAYER,
    network: 'eip155:8453',
    payload: { payload: {} },
    requirements,
  } as unknown as Payment
}

test('the first is asked, and the next takes over while it is down', async () => {
  const { facilitators, advance } = list()
  await facilitators.refresh()
  const first = payment()
  expect(await facilitators.verify(first)).toBeNull()
  expect(first.facilitator).toBe(one.baseAddress)

  one.play('/verify', { misbehave: 'reset' })
  one.play('/supported', { misbehave: 'reset' })
  const second = payment()
  expect(await facilitators.verify(second)).toBeNull()
  expect(second.facilitator).toBe(other.baseAddress)
  expect(facilitators.problems()).toMatchObject([{ name: 'facilitator eip155:8453', severity: 'warning' }])

  one.play('/verify', YES)
  one.play('/supported', jsonReply({ kinds: [V1, V2] }))
  advance(LATER)
  await facilitators.refresh()
  const third = payment()
  await facilitators.verify(third)
  expect(third.facilitator).toBe(one.baseAddress)
  expect(facilitators.problems()).toEqual([])
})

test('a settlement stays with who was given it, also when read back after a restart', async () => {
  const { facilitators } = list()
  const paid = payment()
  await facilitators.verify(paid)
  one.play('/settle', { misbehave: 'reset' })
  one.play('/verify', { misbehave: 'reset' })
  expect(await facilitators.settle(paid)).toMatchObject({ status: 'unknown' })
  await facilitators.verify(payment())
  const restored: Payment = JSON.parse(JSON.stringify(paid))
  expect(await list().facilitators.settle(restored)).toMatchObject({ status: 'unknown' })
  one.play('/settle', SETTLED)
  expect(await facilitators.settle(restored)).toMatchObject({ status: 'settled' })
  expect(await facilitators.settle({ ...restored, facilitator: 'https://gone.example' })).toMatchObject({
    status: 'unknown',
    cause: expect.stringContaining('is not configured'),
  })
})

test('a payment goes to one that lists its version', async () => {
  one.play('/supported', jsonReply({ kinds: [V2, 'a row that nobody can read'] }))
  const { facilitators } = list()
  await facilitators.refresh()
  const paid = payment(1)
  await facilitators.verify(paid)
  expect(paid.facilitator).toBe(other.baseAddress)
})

// api.cdp.coinbase.com: openapi.yaml, errors of the x402 facilitator; Circle: code and message.
test.each([
  [401, { errorType: 'unauthorized', errorMessage: 'The token is not valid.' }, 'unauthorized The token is not valid.'],
  [
    402,
    { errorType: 'payment_method_required', errorMessage: 'A payment method is required.' },
    'payment_method_required',
  ],
  [429, { code: 5, message: 'Too many requests' }, 'Too many requests.'],
  [403, '<html>Forbidden', 'verify answered 403'],
])(
  'a %i without a verdict is the operator’s trouble: logged once, and callers are told so',
  async (status, body, words) => {
    const refusal = {
      status,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'retry-after': '120' },
    }
    one.play('/verify', refusal)
    other.play('/verify', refusal)
    const { facilitators, said } = list()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(facilitators.verify(payment())).rejects.toMatchObject({
        code: 'facilitator_unavailable',
        message: expect.stringMatching(/operator.*must fix/),
        headers: { 'Retry-After': '120' },
      })
    }
    expect(said).toHaveLength(2)
    expect(said[0]).toContain(words)
    // A caller may be the cause of it; only /supported takes the server out of service.
    expect(facilitators.problems()).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }])
    one.play('/supported', refusal)
    other.play('/supported', refusal)
    await facilitators.refresh()
    expect(facilitators.problems()).toMatchObject([{ severity: 'failure' }, { severity: 'failure' }])
  },
)

test('a request that one facilitator does not understand is no reason to pass it over', async () => {
  const refusal = { status: 400, body: '{"errorType":"invalid_request","errorMessage":"description: too long"}' }
  one.play('/verify', refusal)
  other.play('/verify', refusal)
  const { facilitators, said } = list()
  await expect(facilitators.verify(payment())).rejects.toMatchObject({
    message: expect.stringContaining('did not understand this payment'),
  })
  await expect(facilitators.verify(payment())).rejects.toMatchObject({ code: 'facilitator_unavailable' })
  expect(said).toHaveLength(2)
  expect(facilitators.problems()).toEqual([])
})

test('if all are unreachable, the caller repeats the same request soon', async () => {
  one.play('/verify', { misbehave: 'reset' })
  other.play('/verify', { status: 502, body: '<html>Bad gateway' })
  await expect(list().facilitators.verify(payment())).rejects.toMatchObject({
    code: 'facilitator_unavailable',
    message: expect.stringContaining('Repeat the same request with the same payment header'),
    headers: { 'Retry-After': '5' },
  })
})

const REFUSED = jsonReply({
  success: false,
  errorReason: 'insufficient_funds',
  transaction: '',
  network: 'eip155:8453',
})
const NO_FUNDS = jsonReply({ isValid: false, invalidReason: 'insufficient_funds', payer: PAYER })

function appointed({ facilitators }: ReturnType<typeof list>): Payment {
  const unverified = payment()
  expect(facilitators.appoint?.(unverified)).toBe(true)
  return unverified
}

test('a payment is given unverified to one facilitator a minute, until one has settled', async () => {
  const parts = list()
  await parts.facilitators.refresh()
  const first = appointed(parts)
  expect(first.facilitator).toBe(one.baseAddress)
  expect(parts.facilitators.appoint?.(payment())).toBe(false)
  one.play('/verify', { misbehave: 'reset' })
  expect(await parts.facilitators.settle(first)).toMatchObject({ status: 'settled' })
  for (const _ of [1, 2, 3]) appointed(parts)
})

test('a facilitator that settles only what it has verified gets a verification, settles, and is not tried for an hour', async () => {
  const parts = list()
  await parts.facilitators.refresh()
  const first = appointed(parts)
  one.play('/settle', [REFUSED, SETTLED])
  expect(await parts.facilitators.settle(first)).toMatchObject({ status: 'settled' })
  expect(parts.facilitators.appoint?.(payment())).toBe(false)
  parts.advance(new Date('2026-01-01T00:59:00Z'))
  expect(parts.facilitators.appoint?.(payment())).toBe(false)
  parts.advance(new Date('2026-01-01T01:01:00Z'))
  appointed(parts)
})

test('a payment refused unverified and by the verification is refused, and says nothing of the facilitator', async () => {
  const parts = list()
  await parts.facilitators.refresh()
  const first = appointed(parts)
  one.play('/settle', REFUSED)
  one.play('/verify', NO_FUNDS)
  expect(await parts.facilitators.settle(first)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' })
  parts.advance(LATER)
  appointed(parts)
})

test('a settlement of unknown outcome is never sent a second time by the list', async () => {
  const parts = list()
  await parts.facilitators.refresh()
  const first = appointed(parts)
  one.play('/settle', [{ misbehave: 'reset' }, SETTLED])
  expect(await parts.facilitators.settle(first)).toMatchObject({ status: 'unknown' })
})

test('one that takes requests and answers none is found while a caller waits, without a minute in between', async () => {
  const supported = jsonReply({ kinds: [V1, V2], extensions: [], signers: {} })
  await using mute = await startUpstreamServer({ '/supported': supported, '/verify': { misbehave: 'hang' } })
  const { facilitators, advance } = list([mute])
  await facilitators.refresh()
  const asked = () => mute.requests.filter(({ path }) => path === '/supported').length
  advance(new Date('2026-01-01T00:00:20Z'))
  const ended = facilitators.verify(payment()).catch(() => {})
  await facilitators.refresh()
  expect([asked(), facilitators.problems()]).toEqual([1, []])
  advance(new Date('2026-01-01T00:00:24Z'))
  mute.play('/supported', { misbehave: 'reset' })
  await facilitators.refresh()
  expect(asked()).toBe(2)
  expect(facilitators.problems()).toMatchObject([{ severity: 'failure' }])
  await mute.close()
  await ended
})
