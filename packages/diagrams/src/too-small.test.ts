import { expect, test } from 'vitest'
import { tooSmall } from './too-small.ts'

test('letters of LEAST_LETTER_PX are read, and a diagram without any needs none', () => {
  expect(tooSmall({ width: 1200, height: 300, letterPx: 7, asked: 1200 })).toBeNull()
  expect(tooSmall({ width: 1200, height: 300, letterPx: null, asked: 1200 })).toBeNull()
})

test.each([
  // MOST_WIDTH_PX
  ['a width that suffices', { width: 1000, height: 900, letterPx: 3.5, asked: 1000 }, 'Use width 2000, or fewer'],
  ['no width above the widest', { width: 1200, height: 900, letterPx: 2, asked: 1200 }, 'Use fewer'],
  ['another direction of what is wide', { width: 1200, height: 8, letterPx: 0.1, asked: 1200 }, 'Use the direction TB'],
  [
    'another direction of what is high',
    { width: 90, height: 12_000, letterPx: 3, asked: 1200 },
    'Use the direction LR',
  ],
])('says %s', (_, picture, advice) => {
  expect(tooSmall(picture)?.advice).toContain(advice)
})
