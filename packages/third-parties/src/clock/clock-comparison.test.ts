import { expect, test } from 'vitest'
import { createClockComparison } from './clock-comparison.ts'

/** Our clock is wrong by so many seconds; it can be set. */
function compare(oursAhead: number) {
  let ahead = oursAhead
  const clock = { now: () => new Date(Date.now() + ahead * 1000) }
  const clocks = createClockComparison(clock, { toleratedSeconds: 60 })
  return {
    ...clocks,
    /** A host says that the time is this much later than it is. */
    say(host: string, later = 0, headers: { age?: string } = {}) {
      const date = new Date(Date.now() + later * 1000).toUTCString()
      clocks.hear(host, { date, age: headers.age, elapsedMs: 100 })
    },
    set(seconds: number) {
      ahead = seconds
    },
  }
}

test.each([600, -600, 90, -90])('two hosts prove a clock that is %d s ahead', (ahead) => {
  const clocks = compare(ahead)
  clocks.say('a.example')
  expect(clocks.verdict()).toMatchObject({ isProved: false, sources: ['a.example'] })
  clocks.say('b.test')
  expect(clocks.verdict()).toMatchObject({ isProved: true, sources: ['a.example', 'b.test'] })
  expect(Math.abs((clocks.verdict()?.aheadSeconds ?? 0) - ahead)).toBeLessThan(12)
})

test.each([0, 20, -20])('a clock that is %d s ahead is right', (ahead) => {
  const clocks = compare(ahead)
  for (const host of ['a.example', 'b.test', 'c.invalid']) clocks.say(host)
  expect(clocks.verdict()).toBeNull()
})

test('a host that is wrong proves nothing beside two that are right, nor do two beside two', () => {
  const clocks = compare(0)
  clocks.say('a.example')
  clocks.say('b.test')
  clocks.say('wrong.one', 900)
  expect(clocks.verdict()).toBeNull()
  clocks.say('wrong.two', 900)
  expect(clocks.verdict()).toMatchObject({ isProved: false })
})

test('two that are wrong by different times do not agree', () => {
  const clocks = compare(0)
  clocks.say('a.example', 900)
  clocks.say('b.test', 300)
  expect(clocks.verdict()).toMatchObject({ isProved: false })
})

test('hosts of one domain are one clock, and this machine vouches not for itself', () => {
  const clocks = compare(600)
  clocks.say('node.a.example')
  clocks.say('facilitator.a.example')
  expect(clocks.verdict()).toMatchObject({ isProved: false })
  clocks.say('localhost', 600)
  clocks.say('127.0.0.1', 600)
  clocks.say('b.test')
  expect(clocks.verdict()).toMatchObject({ isProved: true })
})

test('what a cache kept is not the time, and one without a date says nothing', () => {
  const clocks = compare(0)
  clocks.say('a.example', -3600, { age: '3600' })
  clocks.hear('b.test', { date: undefined, age: undefined, elapsedMs: 1 })
  clocks.hear('c.invalid', { date: 'yesterday', age: undefined, elapsedMs: 1 })
  expect(clocks.verdict()).toBeNull()
})

test('a bound that fits both sides speaks for neither', () => {
  const clocks = compare(-600)
  clocks.note('an idle chain', { least: -9000, most: Number.POSITIVE_INFINITY })
  clocks.say('a.example')
  clocks.say('b.test')
  expect(clocks.verdict()).toMatchObject({ isProved: true })
})

test('what was heard before our clock was set does not count, in either direction', () => {
  const clocks = compare(600)
  clocks.say('a.example')
  clocks.say('b.test')
  clocks.set(0)
  expect(clocks.verdict()).toBeNull()
  clocks.say('a.example')
  clocks.say('b.test')
  expect(clocks.verdict()).toBeNull()
})
