import { expect, test } from 'vitest'
import { changeKinds } from './change-kinds.ts'
import { onlyAged } from './only-aged.ts'
import { readClocks } from './read-clocks.ts'
import { readPageLine } from './read-line.ts'
import { saysToday } from './shows-today.ts'

const NO_LINES = { lines: [], items: null }
const at = new Date('2026-11-20T12:00:00Z')
const read = (line: string) => readPageLine(line, at)
const aside = { before: [], after: [], read: { older: read, newer: read }, pages: { older: NO_LINES, newer: NO_LINES } }

// Each threshold by its name, with a case on each side of it.
test('MAX_COUNTER_WORDS: a line of twelve words may be a counter, one of thirteen is a sentence', () => {
  const kindOf = (words: number) => {
    const line = (count: number) => `${'so '.repeat(words - 3)}| ${count} views`
    return changeKinds({ added: [line(5)], removed: [line(4)] }, aside)
  }
  expect(kindOf(12)).toEqual(['counter'])
  expect(kindOf(13)).toEqual(['content'])
})

test('MIN_LEFT, MAX_GROWTH, MAX_FIRST: a counter falls by a tenth at most, and grows to twice and ten more', () => {
  const isCounter = (from: number, to: number) =>
    changeKinds({ added: [`${to} views`], removed: [`${from} views`] }, aside).includes('counter')
  expect([isCounter(120, 108), isCounter(120, 107)]).toEqual([true, false])
  expect([isCounter(120, 250), isCounter(120, 251)]).toEqual([true, false])
})

test('JUST_NOW_SECONDS: what was just now has an age of five minutes at most', () => {
  const justNow = { text: '', count: 0, units: ['second'] } as const
  const minutes = (count: number) => ({ text: '', count, units: ['minute'] }) as const
  // Ages are rounded up at most by one unit, and a page by a second.
  expect(onlyAged(justNow, minutes(5), 0)).toBe(true)
  expect(onlyAged(justNow, minutes(6), 0)).toBe(true)
  expect(onlyAged(justNow, minutes(7), 0)).toBe(false)
  expect(onlyAged(minutes(3), justNow, 60)).toBe(true)
})

test('CACHE_SECONDS, CACHE_SHARE: a page is a minute old at most, and a tenth of the time between the visits', () => {
  const seconds = (count: number) => ({ text: '', count, units: ['second'] }) as const
  // A count of seconds is a second wrong at most, and so is the time between the visits: of 100 seconds a tenth is ten.
  expect(onlyAged(seconds(10), seconds(121), 100)).toBe(true)
  expect(onlyAged(seconds(10), seconds(122), 100)).toBe(false)
  // And of 10,000 seconds a minute.
  expect(onlyAged(seconds(10), seconds(10_071), 10_000)).toBe(true)
  expect(onlyAged(seconds(10), seconds(10_072), 10_000)).toBe(false)
})

test('NEAR_MS: Unix time within two minutes of the visit is the time of the visit', () => {
  const patternOf = (seconds: number) => readPageLine(`v=${at.getTime() / 1000 + seconds}`, at).pattern
  expect(patternOf(120)).toBe(patternOf(-120))
  expect(patternOf(121)).not.toBe(patternOf(120))
})

const offsetOf = (clock: string) => readClocks(clock, { at, mark: '' }).clocks[0]?.offsetSeconds

test('NEAR_SECONDS: a clock may be a minute wrong', () => {
  expect(offsetOf('12:01:00')).toBe(0)
  expect(offsetOf('12:01:01')).toBeNull()
})

test('QUARTER_SECONDS: clocks differ by quarters of an hour', () => {
  expect(offsetOf('12:15:00')).toBe(900)
  expect(offsetOf('17:45:30')).toBe(5.75 * 3600)
  expect(offsetOf('12:10:00')).toBeNull()
})

test('DAY_SECONDS: behind Greenwich is before midnight', () => {
  expect(offsetOf('07:00:00')).toBe(19 * 3600)
})

test('DAY_MS: today may be the day before or after, somewhere on Earth', () => {
  const named = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const night = new Date('2026-11-20T01:00:00Z')
  const found = named.map((weekday, index) => saysToday(`${weekday}, November ${18 + index}, 2026`, night))
  expect(found).toEqual([false, true, true, true, false])
})

test('MAX_CHARS: a line that only says the day has 60 characters at most', () => {
  const says = (length: number) => saysToday('Friday, November 20, 2026'.padEnd(length), at)
  expect(says(60)).toBe(true)
  expect(says(61)).toBe(false)
})
