import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDailySpending, readUsdc, usdc } from './daily-spending.mjs'

function openSpending(options: { file?: string; day?: string } = {}) {
  const file = options.file ?? join(mkdtempSync(join(tmpdir(), 'farebox-spending-')), 'spending.json')
  const day = { value: options.day ?? '2026-11-20' }
  const now = () => new Date(`${day.value}T12:00:00Z`)
  return { file, day, spending: createDailySpending({ file, maxPerCall: 100_000n, maxPerDay: 150_000n, now }) }
}

test('a call above the limit for one call is not paid', () => {
  const { spending } = openSpending()
  expect(() => spending.take(100_001n)).toThrow('FAREBOX_MAX_PER_CALL (0.1)')
  expect(() => spending.take(100_000n)).not.toThrow()
})

test('the day has a limit that a restart does not lift and midnight does', () => {
  const { spending, file } = openSpending()
  spending.take(100_000n)
  const restarted = openSpending({ file })
  expect(() => restarted.spending.take(50_001n)).toThrow('0.1 of FAREBOX_MAX_PER_DAY (0.15) are spent')
  restarted.day.value = '2026-11-21'
  expect(() => restarted.spending.take(100_000n)).not.toThrow()
})

test('what was not charged can be spent again', () => {
  const { spending } = openSpending()
  spending.take(100_000n)
  spending.giveBack(100_000n)
  expect(() => spending.take(100_000n)).not.toThrow()
})

test('nothing is paid where the record of the day cannot be read', () => {
  const { spending, file } = openSpending()
  writeFileSync(file, 'torn')
  expect(() => spending.take(1n)).toThrow('Nothing was paid')
})

test.each([
  ['0.12', 120_000n],
  ['2', 2_000_000n],
  ['0.000001', 1n],
])('%s USDC is %d millionths, and back', (text, atomic) => {
  expect(readUsdc(text, 'X')).toBe(atomic)
  expect(usdc(atomic)).toBe(text)
})

test.each(['', '-1', '1e3', '0.0000001', 'ten'])('%j is no amount', (text) => {
  expect(() => readUsdc(text, 'FAREBOX_MAX_PER_DAY')).toThrow('FAREBOX_MAX_PER_DAY must be')
})
