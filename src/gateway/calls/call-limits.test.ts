import { expect, test } from 'vitest'
import { CallLimits } from './call-limits.ts'

const PAYER = '0xAbC0000000000000000000000000000000000001'

test('a client and a payer are limited in concurrent calls, and a released slot is free again', () => {
  const limits = new CallLimits({ callsAtOnce: 2, paidCallsInAll: 1000 })
  const leave = limits.enterPaid('198.51.100.1', PAYER)
  limits.enterPaid('198.51.100.2', PAYER)
  // The same payer from a third address, in another spelling.
  expect(() => limits.enterPaid('198.51.100.3', PAYER.toLowerCase())).toThrow(
    expect.objectContaining({ code: 'busy', isCallersOwn: true, headers: { 'Retry-After': '2' } }),
  )
  leave()
  leave()
  limits.enterPaid('198.51.100.3', PAYER)
  expect(() => limits.enterPaid('198.51.100.3', PAYER)).toThrow(expect.objectContaining({ code: 'busy' }))
})

test('free calls of a client beyond the limit are refused with 429, those of others are not', () => {
  const limits = new CallLimits({ callsAtOnce: 1, paidCallsInAll: 1000 })
  limits.enterTrial('198.51.100.1')
  expect(() => limits.enterTrial('198.51.100.1')).toThrow(expect.objectContaining({ code: 'too_many_calls' }))
  limits.enterTrial('198.51.100.2')
})

test('a payer whose settlement was refused has one call at a time until one settles', () => {
  const limits = new CallLimits({ callsAtOnce: 8, paidCallsInAll: 1000 })
  limits.settlementRefused(PAYER)
  const leave = limits.enterPaid('198.51.100.1', PAYER)
  expect(() => limits.enterPaid('198.51.100.1', PAYER)).toThrow('one call at a time')
  leave()
  limits.settled(PAYER.toLowerCase())
  limits.enterPaid('198.51.100.1', PAYER)
  limits.enterPaid('198.51.100.1', PAYER)
})

test('0 means no limit', () => {
  const limits = new CallLimits({ callsAtOnce: 0, paidCallsInAll: 1000 })
  for (let call = 0; call < 100; call += 1) limits.enterPaid('198.51.100.1', PAYER)
})

test('all callers share a limit of concurrent paid calls, and the next one is refused at once', () => {
  const limits = new CallLimits({ callsAtOnce: 0, paidCallsInAll: 2 })
  const leave = limits.enterPaid('198.51.100.1', PAYER)
  limits.enterPaid('198.51.100.2', 'another payer')
  expect(() => limits.enterPaid('198.51.100.3', 'a third')).toThrow(expect.objectContaining({ code: 'busy' }))
  leave()
  leave()
  limits.enterPaid('198.51.100.3', 'a third')
  expect(() => limits.enterPaid('198.51.100.4', 'a fourth')).toThrow(expect.objectContaining({ code: 'busy' }))
})

test('free calls are limited for the networks of a client, too; paid ones are not', () => {
  const limits = new CallLimits({ callsAtOnce: 2, paidCallsInAll: 1000 })
  const leaves = [1, 2, 3, 4].flatMap((host) => {
    const client = `2001:db8:1:${host}::/64`
    return [limits.enterTrial(client), limits.enterTrial(client)]
  })
  expect(() => limits.enterTrial('2001:db8:1:5::/64')).toThrow(expect.objectContaining({ code: 'too_many_calls' }))
  limits.enterTrial('2001:db8:2:5::/64')
  limits.enterPaid('2001:db8:1:5::/64', PAYER)
  leaves[0]?.()
  leaves[0]?.()
  limits.enterTrial('2001:db8:1:5::/64')
  expect(() => limits.enterTrial('2001:db8:1:6::/64')).toThrow(expect.objectContaining({ code: 'too_many_calls' }))
})
