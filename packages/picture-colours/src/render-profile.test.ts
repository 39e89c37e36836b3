import { expect, test } from 'vitest'
import { renderProfile } from './render-profile.ts'
import { coloursOf, type StatedColours } from './stated-colours.ts'
import { createToneCurve } from './tone-curve.ts'

const stated = (transfer: number, isGrey: boolean): StatedColours => ({
  ...coloursOf({ primaries: 9, transfer }),
  isLimited: false,
  isGrey,
})

/** The content of a tag, by the directory behind the header. ICC.1:2001-04, 6.2: HEADER_BYTES is 128. */
function tagOf(colours: StatedColours, name: string): Buffer {
  const profile = renderProfile(colours) ?? Buffer.alloc(132)
  for (let at = 132; at < 132 + 12 * profile.readUInt32BE(128); at += 12) {
    const from = profile.readUInt32BE(at + 4)
    if (profile.toString('latin1', at, at + 4) === name)
      return profile.subarray(from, from + profile.readUInt32BE(at + 8))
  }
  return Buffer.alloc(0)
}

/** The points of a curve, 0 to 1. */
function pointsOf(curve: Buffer): number[] {
  return Array.from({ length: curve.readUInt32BE(8) }, (_, at) => curve.readUInt16BE(12 + 2 * at) / 65_535)
}

test('CURVE_POINTS: each number of 12 bits has its own', () => {
  const colours = stated(4, false)
  const points = pointsOf(tagOf(colours, 'gTRC'))
  const lights = Array.from({ length: 4096 }, (_, at) => colours.transfer.toLight(at / 4095))
  expect(points).toEqual(lights.map((light) => expect.closeTo(light, 4)))
})

test('HLG_GAMMA: 75 % of hlg is the white of SDR on a display of 1000 cd/m2', () => {
  // BT.2408, table 1. The tone curve halves that white.
  const points = pointsOf(tagOf(stated(18, true), 'kTRC'))
  const at = 0.75 * (points.length - 1)
  expect([points[Math.floor(at)], points.at(-1)]).toEqual([expect.closeTo(0.5, 2), 1])
})

test('GRID_POINTS: greys between the points of a table are within one of 255, and the table is small', () => {
  const colours = stated(16, false)
  const table = tagOf(colours, 'A2B0')
  const count = table[10] ?? 0
  const curve = createToneCurve(1000)
  // The second of each three numbers is Y; greys lie on the diagonal.
  const point = (at: number) => table.readUInt16BE(52 + 12 + 6 * at * (count * count + count + 1) + 2) / 32_768
  const shades = Array.from({ length: 1001 }, (_, step) => {
    const at = (step / 1000) * (count - 1)
    const from = Math.min(Math.floor(at), count - 2)
    const read = point(from) + (at - from) * (point(from + 1) - point(from))
    return Math.abs(read ** (1 / 2.2) - curve(colours.transfer.toLight(step / 1000)) ** (1 / 2.2))
  })
  expect(255 * Math.max(...shades)).toBeLessThan(1)
  expect(table.length).toBeLessThan(400_000)
})
