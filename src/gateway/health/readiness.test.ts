import { expect, test, vi } from 'vitest'
import { toReadiness } from './readiness.ts'

const LOW_GAS = { name: 'wallet', severity: 'warning', message: 'low on gas' } as const
const NO_DATABASE = { name: 'database', severity: 'failure', message: 'does not answer' } as const

test('is ready without problems, and says no more', async () => {
  expect(await toReadiness([() => [], async () => []])).toEqual({ status: 200, body: { success: true } })
})

test('names warnings without turning requests away', async () => {
  expect(await toReadiness([() => [LOW_GAS]])).toEqual({ status: 200, body: { success: true, problems: [LOW_GAS] } })
})

test('turns requests away for one failure, and names every problem', async () => {
  expect(await toReadiness([() => [LOW_GAS], async () => [NO_DATABASE]])).toEqual({
    status: 503,
    body: { success: false, problems: [LOW_GAS, NO_DATABASE] },
  })
})

test('a check that fails is a failure itself', async () => {
  expect(await toReadiness([() => Promise.reject(new Error('pool is full'))])).toMatchObject({
    status: 503,
    body: { problems: [{ name: 'readiness', message: 'a check failed: pool is full' }] },
  })
})

test('MOST_MS: a check that does not end is a failure after 5 s', async () => {
  vi.useFakeTimers()
  try {
    const asked = toReadiness([() => new Promise(() => {}), () => [LOW_GAS]])
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toMatchObject({ status: 503, body: { problems: [{ name: 'readiness' }, LOW_GAS] } })
  } finally {
    vi.useRealTimers()
  }
})
