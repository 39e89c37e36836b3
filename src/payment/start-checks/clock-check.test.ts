import type { JsonClient } from '@farebox/third-parties/json-client'
import { expect, test } from 'vitest'
import { createClockCheck } from './clock-check.ts'

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
  const check = createClockCheck({ post } as unknown as JsonClient, clock)
  const said: (string | null)[] = []
  for (turn = 0; turn < blocks.length; turn += 1) said.push(await check())
  return said
}

test('a chain that goes on beside our clock is no fault, nor is one on which nothing happens', async () => {
  expect(await look({ number: 1, at: -2 }, { number: 31, at: 58 })).toEqual([null, null])
  expect(await look({ number: 1, at: -9000 }, { number: 1, at: -9000 })).toEqual([null, null])
  expect(await look({ number: 1, at: -9000 }, { number: 2, at: 30 })).toEqual([null, null])
})

test('a block of the future shows a clock that is behind', async () => {
  expect(await look({ number: 1, at: 300 })).toEqual([expect.stringMatching(/300 s behind the newest block/)])
})

test('a block that came since the last look and is older than that look shows a clock that is ahead', async () => {
  expect(await look({ number: 1, at: -300 }, { number: 31, at: -240 })).toEqual([
    null,
    expect.stringMatching(/240 s or more ahead/),
  ])
})
