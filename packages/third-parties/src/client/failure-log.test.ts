import { expect, test, vi } from 'vitest'
import { createFailureLog } from './failure-log.ts'
import { UpstreamFault } from './upstream-attempt.ts'

const NO_NAME = new UpstreamFault('connection failed: ENOTFOUND', { isOutage: true, retryAfterMs: 0 })
const BROKEN = new UpstreamFault('HTTP 500', { isOutage: true, status: 500 })

function open() {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const failures = createFailureLog(log)
  const fail = (host: string, fault = NO_NAME) => failures.failed({ vendor: host, host }, fault)
  return { failures, fail, told: () => log.warn.mock.calls.map(([, message]) => message), info: log.info }
}

// HOSTS_OF_A_MACHINE_CUT_OFF: three; of two each failure is logged.
test('a machine without a way out says so once, whatever else is asked', () => {
  const { fail, told } = open()
  for (const host of ['a', 'b', 'c', 'd', 'e', 'a']) fail(host)
  expect(told().filter((message) => message.startsWith('this machine reaches no third party'))).toHaveLength(1)
  expect(told()).toHaveLength(4)
})

test('each failure of one that answers, or of few, is logged', () => {
  const { failures, fail, told } = open()
  for (const host of ['a', 'a', 'b', 'b']) fail(host)
  failures.answered('anything')
  for (const host of ['c', 'd']) fail(host)
  for (const host of ['e', 'f', 'g']) fail(host, BROKEN)
  expect(told()).toEqual(Array.from({ length: 9 }, () => 'upstream failed'))
})

test('the end of it is told, and failures are logged again', () => {
  const { failures, fail, told, info } = open()
  for (const host of ['a', 'b', 'c']) fail(host)
  failures.answered('anything')
  failures.answered('anything')
  expect(info).toHaveBeenCalledTimes(1)
  fail('d')
  expect(told().at(-1)).toBe('upstream failed')
})
