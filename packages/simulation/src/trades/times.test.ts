import { expect, test } from 'vitest'
import { drawTimes } from './times.ts'

const HOUR = 3600
const many = Array.from({ length: 200 }, () => drawTimes('base', { hasAllBlocks: false }))

test('no two simulations sell at the same times, which a token could leave open', () => {
  for (const of of ['later', 'daily', 'weekly'] as const) {
    expect(new Set(many.map((times) => times[of].seconds)).size).toBeGreaterThan(150)
  }
})

test('one sale is at the pace of the chain, so that a token cannot tell it by a jump of the clock: PACE, STEADY_BLOCKS', () => {
  const { steady } = drawTimes('base', { hasAllBlocks: true })
  expect(steady).toEqual({ blocks: 96, seconds: 192 })
  expect(drawTimes('ethereum', { hasAllBlocks: true }).soon(3)).toEqual({ blocks: 3, seconds: 36 })
})

test('the sales are in odd and even blocks, and never twelve hours of the day apart: LEAST_BLOCKS, MOST_BLOCKS, YEAR_DAYS', () => {
  for (const { steady, later, daily, weekly, monthly, yearly } of many) {
    expect(monthly.blocks).toBeGreaterThan(weekly.blocks + 1)
    expect(yearly.blocks).toBeGreaterThan(monthly.blocks)
    expect(yearly.blocks).toBeLessThanOrEqual(256)
    expect(yearly.seconds).toBeGreaterThan(365 * 24 * HOUR)
    const blocks = [steady, later, daily, weekly].map((ahead) => ahead.blocks)
    expect(blocks).toEqual(blocks.toSorted((a, b) => a - b))
    expect(blocks.map((block) => block % 2)).toEqual([0, 1, 0, 1])
    expect(weekly.blocks).toBeGreaterThanOrEqual(199)
    const hours = [0, later.seconds, daily.seconds, weekly.seconds, 24 * HOUR]
      .map((seconds, at) => (at === 4 ? seconds : seconds % (24 * HOUR)))
      .toSorted((a, b) => a - b)
    for (const [at, hour] of hours.entries()) expect(hour - (hours[at - 1] ?? 0)).toBeLessThanOrEqual(12 * HOUR)
  }
})

test('the last sale is at the time of day of the first, which tells a cooldown from closing hours: MOMENT', () => {
  for (const { weekly } of many) expect(weekly.seconds % (24 * HOUR)).toBeLessThanOrEqual(300)
})

test('the count of blocks grows with the clock where a node simulates as many', () => {
  for (let at = 0; at < 200; at += 1) {
    const { later, daily, weekly, monthly, yearly } = drawTimes('base', { hasAllBlocks: true })
    const all = [later, daily, weekly, monthly, yearly]
    for (const { blocks, seconds } of all) expect(Math.abs(blocks - seconds / 2)).toBeLessThan(2)
    expect([later, daily, weekly].map(({ blocks }) => blocks % 2)).toEqual([1, 0, 1])
  }
})
