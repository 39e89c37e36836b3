import { createFacilitatorList, createHttpFacilitator } from '@farebox/till/facilitators'
import { SOLANA_MAINNET } from '@farebox/till/networks'
import { afterEach, expect, test, vi } from 'vitest'
import { createSolanaFeePayer } from '../../../packages/till/src/payment/solana/solana-fee-payer.ts'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'

const ONE = '4REjcUxVQtG2HyARJYH3MZusvFwh7XbU6daaxamPfws6'
const OTHER = '87sapvdWyJw3Jsu6vfRvXXjX2StoDe6FwNv2ZWCdUnrE'
const PAY_TO = '4g1XTnhqaAQF3ALqpcmhfLPa34yxnHWVtCgKdYdZKbfh'
const EVM = { x402Version: 2, scheme: 'exact', network: 'eip155:8453' }

function kind(feePayer: unknown, network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') {
  return { x402Version: network === 'solana' ? 1 : 2, scheme: 'exact', network, extra: { feePayer } }
}

afterEach(() => {
  vi.restoreAllMocks()
})

function hear(...replies: ({ status: number; body: unknown } | 'down')[]) {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now().getTime())
  let asked = 0
  const answer = async () => {
    const reply = replies[Math.min(asked, replies.length - 1)]
    asked += 1
    if (reply === 'down' || !reply) throw new Error('connect ECONNREFUSED')
    return reply
  }
  const network = { ...SOLANA_MAINNET, payTo: PAY_TO }
  const log = silentLog()
  const facilitator = createHttpFacilitator('https://facilitator.example', {
    get: answer,
    post: answer,
    postText: answer,
  })
  const facilitators = createFacilitatorList([facilitator], { names: network, log })
  const feePayer = createSolanaFeePayer({ facilitators, network, log })
  return { feePayer, clock, asked: () => asked }
}

const says = (kinds: unknown[], signers?: object) => ({ status: 200, body: { kinds, extensions: [], signers } })

test('is whom the facilitator names for our network, in either version', async () => {
  for (const kinds of [
    [EVM, kind(ONE)],
    [kind(ONE, 'solana'), EVM],
    [kind(OTHER, 'solana-devnet'), kind(ONE)],
  ]) {
    const { feePayer } = hear(says(kinds))
    expect([feePayer.current(), feePayer.revision()]).toEqual([undefined, 0])
    await feePayer.refresh()
    expect([feePayer.current(), feePayer.revision()]).toEqual([ONE, 1])
  }
})

test.each([
  ['is down', 'down' as const],
  ['does not settle on Solana', says([EVM])],
  ['names nobody', says([{ ...kind(ONE), extra: {} }])],
  ['names what is no address', says([kind('0x857b06519E91e3A54538791bDbb0E22373e36b66')])],
  ['answers an error', { status: 503, body: { kinds: [kind(ONE)] } }],
  ['answers nonsense', { status: 200, body: { kinds: 'all' } }],
])('is nobody while the facilitator %s, and it is asked again', async (_, reply) => {
  const { feePayer, clock } = hear(reply, says([kind(ONE)]))
  await feePayer.refresh()
  expect([feePayer.current(), feePayer.revision()]).toEqual([undefined, 0])
  clock.set('2026-01-01T00:01:00Z')
  await feePayer.refresh()
  expect(feePayer.current()).toBe(ONE)
})

test('is asked for again after a minute, and kept while the facilitator is down', async () => {
  const { feePayer, clock, asked } = hear(says([kind(ONE)]), 'down', says([kind(OTHER)]))
  await feePayer.refresh()
  await feePayer.refresh()
  expect(asked()).toBe(1)
  clock.set('2026-01-01T00:01:00Z')
  await feePayer.refresh()
  expect([feePayer.current(), asked()]).toEqual([ONE, 2])
  clock.set('2026-01-01T00:01:10Z')
  await feePayer.refresh()
  expect([feePayer.current(), feePayer.revision()]).toEqual([OTHER, 2])
})

test('stays the same where the facilitator names one of its several at random', async () => {
  const signers = { 'solana:*': [OTHER, ONE], 'eip155:*': ['0x857b06519E91e3A54538791bDbb0E22373e36b66'] }
  const { feePayer, clock } = hear(says([kind(ONE)], signers), says([kind(OTHER)], signers))
  await feePayer.refresh()
  clock.set('2026-01-01T00:05:00Z')
  await feePayer.refresh()
  expect([feePayer.current(), feePayer.revision()]).toEqual([ONE, 1])
})
