import { createClockComparison } from '@farebox/third-parties'
import type { JsonClient } from '@farebox/third-parties/json-client'
import { expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { createBlockTime, createClockProblems } from './clock-check.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z') / 1000

/** Looks at these blocks in turn, a minute apart by our clock, which shows noon at first. */
async function look(...blocks: readonly { readonly number: number; readonly at: number }[]) {
  let turn = 0
  const clock = { now: () => new Date((NOON + 60 * turn) * 1000) }
  const post = async () => {
    const { number, at } = blocks[turn] ?? { number: 0, at: 0 }
    const result = { number: `0x${number.toString(16)}`, timestamp: `0x${(NOON + at).toString(16)}` }
    return { status: 200, body: { jsonrpc: '2.0', id: 1, result } }
  }
  // The check posts and does nothing else.
  const readTime = createBlockTime({ post } as unknown as JsonClient, clock)
  const said: (readonly [least: number, most: number])[] = []
  for (turn = 0; turn < blocks.length; turn += 1) {
    const { least, most } = await readTime()
    said.push([least, most])
  }
  return said
}

test('a chain that goes on says within a minute what the time is, and one on which nothing happens only what it is not', async () => {
  expect(await look({ number: 1, at: -2 }, { number: 31, at: 58 })).toEqual([
    [-17, Number.POSITIVE_INFINITY],
    [-17, 73],
  ])
  expect(await look({ number: 1, at: -9000 }, { number: 1, at: -9000 })).toEqual([
    [-9015, Number.POSITIVE_INFINITY],
    [-9075, Number.POSITIVE_INFINITY],
  ])
})

test('a block of the future shows a clock that is behind', async () => {
  expect(await look({ number: 1, at: 300 })).toEqual([[285, Number.POSITIVE_INFINITY]])
})

test('a block that came since the last look and is older than that look shows a clock that is ahead', async () => {
  expect((await look({ number: 1, at: -300 }, { number: 31, at: -240 })).at(1)).toEqual([-315, -225])
})

test('one clock against ours is a warning, two are a reason to get no requests, in words that say what to do', () => {
  const clocks = createClockComparison({ now: () => new Date() }, { toleratedSeconds: 60 })
  const problems = createClockProblems(clocks, silentLog())
  expect(problems()).toEqual([])
  clocks.note('the newest block', { least: -615, most: -585 })
  expect(problems()).toEqual([
    { name: 'clock', severity: 'warning', message: expect.stringMatching(/585 s or more ahead of the newest block/) },
  ])
  clocks.note('facilitator.example', { least: -601, most: -599 })
  expect(problems()).toEqual([
    { name: 'clock', severity: 'failure', message: expect.stringMatching(/599 s .* Set it: timedatectl/) },
  ])
})
