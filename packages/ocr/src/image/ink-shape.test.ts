import { expect, test } from 'vitest'
import { printRows } from '../../test/print-rows.ts'
import { findGlyphs } from './find-glyphs.ts'
import { inkShapeOf, unlikeness } from './ink-shape.ts'

function shapes(drawn: string, size = 4) {
  const { page } = printRows([{ drawn, size }])
  return findGlyphs(page, 128)
    .glyphs.sort((a, b) => a.left - b.left)
    .map((glyph) => inkShapeOf(page, glyph))
}

test('a character is like itself in another size, and less like another: ACROSS, DOWN, LOOKS', () => {
  const [six, eight, one] = shapes('68l')
  const [large] = shapes('6', 7)
  if (!six || !eight || !one || !large) throw new Error('not drawn')
  expect([six.height, large.height]).toEqual([20, 35])
  expect(unlikeness(six, large)).toBeLessThan(0.01)
  expect(unlikeness(six, eight)).toBeGreaterThan(0.03)
  expect(unlikeness(eight, one)).toBeGreaterThan(unlikeness(six, eight))
  expect(one.ink).toBeLessThan(six.ink)
})
