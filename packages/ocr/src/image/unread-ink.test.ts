import { expect, test } from 'vitest'
import { unreadInk } from './unread-ink.ts'

const [WIDTH, HEIGHT] = [200, 100]
const READ = { box: { left: 10, top: 10, width: 40, height: 20 } }

/** A white page with strokes of a tone within the box that was read, and as many outside of it. */
function page(tone: number, others: number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [left, value] of [
    [20, tone],
    [150, others],
  ] as const) {
    for (let y = 15; y < 25; y += 1) data.fill(value, y * WIDTH + left, y * WIDTH + left + 10)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

// FAINT, DARKEST: a till whose ribbon is worn prints in light grey.
test.each([0, 90, 120, 160, 210])('half of the print of tone %i is unread, however faint', (tone) => {
  expect(unreadInk(page(tone, tone), [READ])).toBeCloseTo(0.5)
})

test('beside dark print, light grey is no ink, and a white page has none', () => {
  expect(unreadInk(page(0, 180), [READ])).toBe(0)
  expect(unreadInk(page(255, 255), [])).toBe(0)
})
