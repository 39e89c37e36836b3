import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createDailySpending } from './daily-spending.ts'

const LIFE = 120

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-spending-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'spending')
}

function openSpending({ file = newFile(), at = '2026-11-20T12:00:00Z', maxPerDayAtomic = 150_000n } = {}) {
  const clock = { at }
  const spending = createDailySpending({ file, maxPerDayAtomic, now: () => new Date(clock.at) })
  return { file, clock, take: (amountAtomic: bigint) => spending.take({ amountAtomic, lifeSeconds: LIFE }) }
}

test('the day has a limit that a restart does not lift', () => {
  const { file, take } = openSpending()
  take(100_000n)
  expect(() => take(50_001n)).toThrow('since midnight UTC 0.1 of FAREBOX_MAX_PER_DAY (0.15) were signed')
  expect(() => openSpending({ file }).take(50_001n)).toThrow('FAREBOX_MAX_PER_DAY')
  expect(() => openSpending({ file }).take(50_000n)).not.toThrow()
  if (process.platform !== 'win32') expect(statSync(`${file}.2026-11-20`).mode & 0o777).toBe(0o600)
})

test('midnight (UTC) lifts it, but for what can still be carried to the chain', () => {
  const { clock, take } = openSpending({ at: '2026-11-20T23:58:01Z' })
  take(100_000n)
  clock.at = '2026-11-21T00:00:00Z'
  expect(() => take(50_001n)).toThrow('since midnight UTC 0.1 of')
  expect(() => take(50_000n)).not.toThrow()
  clock.at = '2026-11-22T00:00:00Z'
  expect(() => take(150_000n)).not.toThrow()
})

test('a refused request does not count', () => {
  const { take } = openSpending()
  expect(() => take(150_001n)).toThrow()
  expect(() => take(150_000n)).not.toThrow()
})

test('only files of past days are removed', () => {
  const { file, clock, take } = openSpending({ at: '2026-11-18T12:00:00Z' })
  for (const day of ['18', '19', '20']) {
    clock.at = `2026-11-${day}T12:00:00Z`
    take(1n)
    writeFileSync(`${file}.notes`, 'mine')
  }
  const names = ['2026-11-19', '2026-11-20', 'notes'].map((suffix) => `${basename(file)}.${suffix}`)
  expect(readdirSync(dirname(file)).sort()).toEqual(names)
})

test('a line that a crash cut off is passed over, for its writer never signed', () => {
  const { file, take } = openSpending()
  take(100_000n)
  appendFileSync(`${file}.2026-11-20`, '\n{"id":"0123456789abcdef01234567","until":17')
  expect(() => take(50_001n)).toThrow('FAREBOX_MAX_PER_DAY')
  expect(() => take(50_000n)).not.toThrow()
})

test('nothing is signed where the record of the day is something else, or cannot be written', () => {
  const { file, take } = openSpending()
  writeFileSync(`${file}.2026-11-20`, '{"day":"2026-11-20","spent":"0"}')
  expect(() => take(1n)).toThrow('Nothing was signed')
  expect(() => openSpending({ file: '/proc/nowhere/spending' }).take(1n)).toThrow('/proc/nowhere/spending')
})

test('eight processes at once sign exactly what the day allows', async () => {
  const file = newFile()
  const module = JSON.stringify(new URL('daily-spending.ts', import.meta.url).href)
  const script = `
    const { createDailySpending } = await import(${module})
    const spending = createDailySpending({ file: process.argv[1], maxPerDayAtomic: 20000n, now: () => new Date() })
    let granted = 0
    for (let call = 0; call < 6; call += 1) {
      try { spending.take({ amountAtomic: 1000n, lifeSeconds: 120 }); granted += 1 } catch {}
    }
    console.log(granted)
  `
  const run = promisify(execFile)
  const processes = Array.from({ length: 8 }, () =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, file]),
  )
  const granted = (await Promise.all(processes)).map(({ stdout }) => Number(stdout))
  expect(granted.reduce((sum, count) => sum + count, 0)).toBe(20)
})
