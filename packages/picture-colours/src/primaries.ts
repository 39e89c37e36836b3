import { apply, invert, type Matrix, multiply, scaleTriple, type Triple, transposeMatrix } from './matrix.ts'

/** Chromaticities x and y of white, red, green and blue. */
export type Primaries = readonly [
  wx: number,
  wy: number,
  rx: number,
  ry: number,
  gx: number,
  gy: number,
  bx: number,
  by: number,
]

const D65 = [0.3127, 0.329] as const
const C = [0.31, 0.316] as const
const P3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06] as const
const NTSC_1987 = [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07] as const

/** Those of sRGB. */
export const SRGB_PRIMARIES: Primaries = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
/** Those of BT.2020 and BT.2100. */
export const WIDE_PRIMARIES: Primaries = [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]

// ITU-T H.273, table 2.
const PRIMARIES: ReadonlyMap<number, Primaries> = new Map([
  [4, [...C, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]],
  [5, [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]],
  [6, NTSC_1987],
  [7, NTSC_1987],
  [8, [...C, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049]],
  [9, WIDE_PRIMARIES],
  [10, [1 / 3, 1 / 3, 1, 0, 0, 1, 0, 0]],
  [11, [0.314, 0.351, ...P3]],
  [12, [...D65, ...P3]],
  [22, [...D65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077]],
])

/** The primaries of a code point of ITU-T H.273; those of sRGB for one that is unspecified or reserved. */
export function primariesOf(codePoint: number): Primaries {
  return PRIMARIES.get(codePoint) ?? SRGB_PRIMARIES
}

// ICC.1:2022, 7.2.16 and annex E: the white of profiles, and the Bradford matrix.
const D50: Triple = [0.9642, 1, 0.8249]
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** From linear colours to CIE XYZ, adapted to the white of ICC profiles. Not finite for primaries that span no colours. */
export function toXyzMatrix([wx, wy, rx, ry, gx, gy, bx, by]: Primaries): Matrix {
  const white = fromChromaticity(wx, wy)
  const columns = transposeMatrix([fromChromaticity(rx, ry), fromChromaticity(gx, gy), fromChromaticity(bx, by)])
  const toXyz = multiply(columns, diagonal(apply(invert(columns), white)))
  const [l, m, s] = apply(CONES, white)
  const [toL, toM, toS] = apply(CONES, D50)
  return multiply(multiply(invert(CONES), multiply(diagonal([toL / l, toM / m, toS / s]), CONES)), toXyz)
}

// A point without light, such as one of code point 10, keeps its direction.
function fromChromaticity(x: number, y: number): Triple {
  return scaleTriple([x, y, 1 - x - y], y === 0 ? 1 : 1 / y)
}

function diagonal([a, b, c]: Triple): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
}
