import { expect, test } from 'vitest'
import { type Bend, bentPoint, measureBend, straighten } from './bend.ts'
import type { Glyph } from './find-glyphs.ts'

const SIZE = { width: 600, height: 800 }

/** Twelve rows of a label of nine characters at the left and of an amount of six at the right, where a bend puts them. */
function receipt(bend: Bend): Glyph[][] {
  return Array.from({ length: 12 }, (_, row) => 60 * row - 330).flatMap((level) =>
    [
      [-260, 9],
      [170, 6],
    ].map(([left = 0, count = 0]) =>
      Array.from({ length: count }, (_, at) => {
        const { x, y } = bentPoint({ x: left + 13 * at + 5, y: level + bend.slant * (left + 13 * at + 5) }, bend)
        const [middle, bottom] = [x + SIZE.width / 2, Math.round(y + SIZE.height / 2)]
        return { left: middle - 5, right: middle + 5, top: bottom - 13, bottom }
      }),
    ),
  )
}

const turn = ({ left, top, right, bottom }: Glyph) => ({ left: top, top: left, right: bottom, bottom: right })

test.each([
  ['run together', { areLevel: true, slant: 0.05, curve: 0, spread: 0.0005 }],
  ['curl', { areLevel: true, slant: -0.04, curve: 0.0004, spread: 0 }],
  ['do both', { areLevel: true, slant: 0.02, curve: -0.0003, spread: -0.0004 }],
])('lines that %s are measured, and a label finds its own amount again', (_, bend) => {
  const lines = receipt(bend)
  const measured = measureBend({ lines, areLevel: true }, SIZE)
  if (!measured) throw new Error('no bend was seen')
  // Where the amounts would stand for the measured bend: nearer to their own labels than a quarter of a row.
  for (const [at, line] of receipt(measured).entries())
    for (const [index, glyph] of line.entries())
      expect(Math.abs(glyph.bottom - (lines[at]?.[index]?.bottom ?? 0))).toBeLessThan(15)
  expect(
    measureBend({ lines: lines.map((line) => line.map(turn)), areLevel: false }, { width: 800, height: 600 }),
  ).toEqual({ ...measured, areLevel: false })
})

test.each([
  ['VISIBLE: are level', { areLevel: true, slant: 0.08, curve: 0, spread: 0.00002 }],
  ['MOST: no paper has', { areLevel: true, slant: 0, curve: 0, spread: 0.0022 }],
])('lines that %s have no bend', (_, bend) => {
  expect(measureBend({ lines: receipt(bend), areLevel: true }, SIZE)).toBeNull()
})

test('CERTAIN: slopes at random show no bend', () => {
  const lines = receipt({ areLevel: true, slant: 0, curve: 0, spread: 0 }).map((line, row) =>
    line.map((glyph, at) => {
      const fall = Math.round(at * 2 * Math.sin(row * row))
      return { ...glyph, top: glyph.top + fall, bottom: glyph.bottom + fall }
    }),
  )
  expect(measureBend({ lines, areLevel: true }, SIZE)).toBeNull()
})

test('a straightened image has each line on one row, and a point of it leads back to its place', async () => {
  const bend = { areLevel: true, slant: 0, curve: 0.002, spread: 0.002 }
  const [width, height] = [120, 80]
  const data = new Uint8Array(width * height).fill(255)
  for (let x = 0; x < width; x += 1) {
    const y = Math.round(bentPoint({ x: x - width / 2, y: 20 }, bend).y + height / 2)
    for (let row = y - 1; row <= y + 1; row += 1) data[row * width + x] = 0
  }
  for (const areLevel of [true, false]) {
    const flat = areLevel ? { data, width, height } : flip({ data, width, height })
    const done = await straighten(flat, { ...bend, areLevel })
    const straight = areLevel ? done : flip(done)
    const row = 20 + straight.height / 2
    expect(Math.max(...straight.data.subarray(row * width, (row + 1) * width))).toBeLessThan(128)
  }
})

function flip({ data, width, height }: { data: Uint8Array; width: number; height: number }) {
  const flipped = Uint8Array.from(data, (_, at) => data[(at % height) * width + Math.floor(at / height)] ?? 0)
  return { data: flipped, width: height, height: width }
}
