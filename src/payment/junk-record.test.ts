import { JunkRecord } from '@farebox/till/payments'
import { expect, test } from 'vitest'
import { fixedClock } from '../../test/kit/fake-context.ts'

const [CLIENT, NEIGHBOUR] = ['198.51.100.1', '198.51.100.2']
const [PAYER, OTHER] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`]
const forged = { client: CLIENT, payer: PAYER, signer: 'other' } as const
const signed = { client: CLIENT, payer: PAYER, signer: 'payer' } as const

test('a client and a payer are in doubt for ten minutes after an invalid payment', () => {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const junk = new JunkRecord(clock)
  expect(junk.isDoubted(CLIENT, PAYER)).toBe(false)
  junk.rejected({ ...forged, signer: undefined })
  expect(junk.isDoubted(CLIENT, OTHER)).toBe(true)
  expect(junk.isDoubted(NEIGHBOUR, PAYER)).toBe(true)
  expect(junk.isDoubted(NEIGHBOUR, OTHER)).toBe(false)
  junk.accepted(signed)
  expect(junk.isDoubted(NEIGHBOUR, PAYER)).toBe(false)
  expect(junk.isDoubted(CLIENT, PAYER)).toBe(true)
  clock.set('2026-11-20T12:10:00Z')
  expect(junk.isDoubted(CLIENT, PAYER)).toBe(false)
})

test('the pause doubles with every rejected payment up to a minute, and ends with a good one', () => {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const junk = new JunkRecord(clock)
  const pauses = Array.from({ length: 12 }, () => {
    junk.rejected(forged)
    return pauseOf(junk, forged)
  })
  expect(pauses).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  clock.set('2026-11-20T12:01:00Z')
  junk.check(forged)
  junk.accepted(forged)
  junk.rejected(forged)
  expect(pauseOf(junk, forged)).toBe(0)
})

test('forged signatures do not delay a wallet at the same address, nor a payer whose last payment was good', () => {
  const junk = new JunkRecord(fixedClock('2026-11-20T12:00:00Z'))
  for (let payment = 0; payment < 20; payment += 1) junk.rejected(forged)
  expect(pauseOf(junk, signed)).toBe(0)
  junk.accepted({ ...signed, payer: OTHER })
  for (let payment = 0; payment < 5; payment += 1) junk.rejected(signed)
  expect(pauseOf(junk, signed)).toBe(4)
  expect(pauseOf(junk, { ...signed, payer: OTHER })).toBe(0)
  // Whoever names another's wallet does not take its good name.
  junk.rejected({ ...forged, payer: OTHER })
  expect(pauseOf(junk, { ...signed, payer: OTHER })).toBe(0)
  junk.rejected({ ...signed, payer: OTHER })
  expect(pauseOf(junk, { ...signed, payer: OTHER })).toBe(8)
})

test('other clients do not wait, and the wait is stated in words and in Retry-After', () => {
  const junk = new JunkRecord(fixedClock('2026-11-20T12:00:00Z'))
  for (let payment = 0; payment < 5; payment += 1) junk.rejected(forged)
  junk.check({ ...forged, client: NEIGHBOUR })
  expect(() => junk.check(forged)).toThrow(
    expect.objectContaining({
      code: 'busy',
      headers: { 'Retry-After': '4' },
      message: expect.stringContaining('in 4 s'),
    }),
  )
})

function pauseOf(junk: JunkRecord, payment: Parameters<JunkRecord['check']>[0]): number {
  try {
    junk.check(payment)
    return 0
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['Retry-After'])
  }
}

test('who was rejected while the clock ran ahead is not locked out when it is set right', () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const junk = new JunkRecord(clock)
  for (let payment = 0; payment < 5; payment += 1) junk.rejected(forged)
  clock.set('2026-11-20T12:00:00Z')
  expect(pauseOf(junk, forged)).toBe(0)
  expect(junk.isDoubted(CLIENT, PAYER)).toBe(false)
})
