import { apply, each, invert, type Matrix, scaleTriple, type Triple, transposeMatrix } from './matrix.ts'
import { toXyzMatrix, WIDE_PRIMARIES } from './primaries.ts'
import type { StatedColours } from './stated-colours.ts'
import { createToneCurve, USUAL_PEAK_NITS } from './tone-curve.ts'
import { WHITE_NITS } from './transfers.ts'

const HEADER_BYTES = 128
const CURVE_POINTS = 4096
// As many as the colour engine has when it joins two profiles; more are lost.
const GRID_POINTS = 33
// BT.2100: the gamma of a display of 1000 cd/m2.
const HLG_GAMMA = 1.2
const [LOW, HIGH] = [16 / 255, 235 / 255]

/** Writes an ICC profile (version 2) of the stated colours; null if their primaries span none. */
export function renderProfile(colours: StatedColours): Buffer | null {
  const matrix = toXyzMatrix(colours.primaries)
  if (!matrix.flat().every((part) => Number.isFinite(part) && Math.abs(part) < 4)) return null
  const toXyz = createConversion(colours, matrix)
  const white = xyzTag([0.9642, 1, 0.8249])
  if (colours.transfer.hdr !== null && !colours.isGrey)
    return join('RGB ', [
      ['wtpt', white],
      ['A2B0', tableTag(toXyz)],
    ])
  const curve = curveTag((value) => toXyz([value, value, value])[1])
  if (colours.isGrey)
    return join('GRAY', [
      ['wtpt', white],
      ['kTRC', curve],
    ])
  const [red, green, blue] = each(transposeMatrix(matrix), xyzTag)
  return join('RGB ', [
    ['wtpt', white],
    ...([
      ['rXYZ', red],
      ['gXYZ', green],
      ['bXYZ', blue],
    ] as const),
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((name) => [name, curve] as const),
  ])
}

/** From the numbers of the file, 0 to 1, to CIE XYZ, of which white is 1. */
function createConversion({ transfer, isLimited, peakNits = USUAL_PEAK_NITS }: StatedColours, matrix: Matrix) {
  const expand = (value: number) => (isLimited ? Math.min(1, Math.max(0, (value - LOW) / (HIGH - LOW))) : value)
  const toLinear = (values: Triple) =>
    apply(
      matrix,
      each(values, (value) => transfer.toLight(expand(value))),
    )
  if (transfer.hdr === null) return toLinear
  const curve = createToneCurve(peakNits)
  const fromXyz = invert(toXyzMatrix(WIDE_PRIMARIES))
  return (values: Triple): Triple => {
    const scene = toLinear(values)
    const onDisplay = (USUAL_PEAK_NITS / WHITE_NITS) * Math.max(0, scene[1]) ** (HLG_GAMMA - 1)
    const xyz = transfer.hdr === 'hlg' ? scaleTriple(scene, onDisplay) : scene
    // The brightest part decides, so that the hue stays.
    const brightest = Math.max(...apply(fromXyz, xyz))
    return brightest > 0 ? scaleTriple(xyz, curve(brightest) / brightest) : [0, 0, 0]
  }
}

// ICC.1:2001-04, 6.1, 6.2 and 7.2: the header, the tags in a directory, and their content at multiples of four bytes.
function join(space: 'RGB ' | 'GRAY', tags: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const directory = Buffer.alloc(4 + 12 * tags.length)
  directory.writeUInt32BE(tags.length)
  const contents = [...new Set(tags.map(([, content]) => content))]
  const places = new Map<Buffer, number>()
  let end = HEADER_BYTES + directory.length
  for (const content of contents) {
    places.set(content, end)
    end += content.length
  }
  for (const [index, [name, content]] of tags.entries()) {
    directory.write(name, 4 + 12 * index, 'latin1')
    directory.writeUInt32BE(places.get(content) ?? 0, 8 + 12 * index)
    directory.writeUInt32BE(content.length, 12 + 12 * index)
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(end)
  header.writeUInt32BE(0x02400000, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  xyzTag([0.9642, 1, 0.8249]).copy(header, 68, 8)
  return Buffer.concat([header, directory, ...contents])
}

function xyzTag(parts: Triple): Buffer {
  const content = Buffer.alloc(20)
  content.write('XYZ ', 'latin1')
  for (const [index, part] of parts.entries()) content.writeInt32BE(Math.round(part * 65_536), 8 + 4 * index)
  return content
}

function curveTag(toLight: (value: number) => number): Buffer {
  const content = Buffer.alloc(12 + 2 * CURVE_POINTS)
  content.write('curv', 'latin1')
  content.writeUInt32BE(CURVE_POINTS, 8)
  for (let point = 0; point < CURVE_POINTS; point++) {
    content.writeUInt16BE(toUnsigned(toLight(point / (CURVE_POINTS - 1)) * 65_535), 12 + 2 * point)
  }
  return content
}

/** lut16Type: a table of CIE XYZ in 32768ths between curves that change nothing; blue changes fastest. */
function tableTag(toXyz: (values: Triple) => Triple): Buffer {
  const straight = Buffer.from(new Uint16Array([0, 0xffff, 0, 0xffff, 0, 0xffff]).buffer)
  const head = Buffer.alloc(52)
  head.write('mft2', 'latin1')
  head.set([3, 3, GRID_POINTS], 8)
  for (const index of [0, 4, 8]) head.writeUInt32BE(0x10000, 12 + 4 * index)
  head.writeUInt16BE(2, 48)
  head.writeUInt16BE(2, 50)
  const table = Buffer.alloc(6 * GRID_POINTS ** 3)
  const step = 1 / (GRID_POINTS - 1)
  for (let point = 0; point < GRID_POINTS ** 3; point++) {
    const [red, green, blue] = [point / GRID_POINTS ** 2, point / GRID_POINTS, point].map(
      (at) => Math.floor(at) % GRID_POINTS,
    )
    const xyz = toXyz([(red ?? 0) * step, (green ?? 0) * step, (blue ?? 0) * step])
    for (const [index, part] of xyz.entries()) table.writeUInt16BE(toUnsigned(part * 32_768), 6 * point + 2 * index)
  }
  return Buffer.concat([head, straight, table, straight])
}

function toUnsigned(value: number): number {
  return Math.min(0xffff, Math.max(0, Math.round(value)))
}
