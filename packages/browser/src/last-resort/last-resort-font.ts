/** The size of the letters, and in that unit a box and the line that it stands on. */
const UNITS = 2048
const [ADVANCE, LEFT, RIGHT, TOP, PEN] = [1300, 150, 1150, 1409, 80]
const [ASCENT, DESCENT] = [1854, -434]
// The outer corners of a box and the inner ones, the other way round.
const CORNERS = [
  [LEFT, 0],
  [LEFT, TOP],
  [RIGHT, TOP],
  [RIGHT, 0],
  [LEFT + PEN, PEN],
  [RIGHT - PEN, PEN],
  [RIGHT - PEN, TOP - PEN],
  [LEFT + PEN, TOP - PEN],
] as const

type Table = readonly [tag: string, parts: readonly Buffer[]]

/**
 * A TrueType font that draws an empty box for each of at most 65,000 letters, given in their order. Each has a glyph of its
 * own, by which readers of a PDF find the letter.
 */
export function lastResortFont(letters: readonly number[]): Buffer {
  const groups: [first: number, last: number, glyph: number][] = []
  for (const [at, letter] of letters.entries()) {
    const group = groups.at(-1)
    if (group?.[1] === letter - 1) group[1] = letter
    else groups.push([letter, letter, at + 2])
  }
  return toFontFile(tablesOf(letters.length, groups.flat()))
}

// OpenType, one entry for each table. Glyph 0 stands for what this font lacks, too, and the letters are copies of glyph 1.
function tablesOf(letters: number, groups: readonly number[]): readonly Table[] {
  const count = letters + 2
  const steps = ([0, 1] as const).map((axis) =>
    CORNERS.map((corner, at) => corner[axis] - (CORNERS[at - 1]?.[axis] ?? 0)),
  )
  const box = words([2, LEFT, 0, RIGHT, TOP, 3, 7, 0, ...Array<number>(4).fill(0x0101), ...steps.flat()])
  const copy = words([-1, LEFT, 0, RIGHT, TOP, 2, 1, 0])
  const places = Array.from(
    { length: count + 1 },
    (_, at) => Math.min(at, 2) * box.length + Math.max(at - 2, 0) * copy.length,
  )
  const name = Buffer.from('Farebox Last Resort', 'utf16le').swap16()
  const named = [1, 4].flatMap((kind) => [3, 1, 0x409, kind, name.length, 0])
  const metrics = [ASCENT, DESCENT, 67]
  const os2 = [
    4,
    ADVANCE,
    400,
    5,
    ...zeros(27),
    0x40,
    groups[0] ?? 0,
    0xffff,
    ...metrics,
    ASCENT,
    -DESCENT,
    ...zeros(9),
  ]
  return [
    ['OS/2', [words(os2)]],
    [
      'cmap',
      [
        words([0, 1, 3, 10]),
        longs([12]),
        words([12, 0]),
        longs([16 + 4 * groups.length, 0, groups.length / 3, ...groups]),
      ],
    ],
    ['glyf', [box, box, ...Array<Buffer>(letters).fill(copy)]],
    [
      'head',
      [longs([0x10000, 0x10000, 0, 0x5f0f3cf5]), words([0, UNITS, ...zeros(8), LEFT, 0, RIGHT, TOP, 0, 8, 2, 1, 0])],
    ],
    ['hhea', [longs([0x10000]), words([...metrics, ADVANCE, LEFT, ADVANCE - RIGHT, RIGHT, 1, ...zeros(7), 1])]],
    ['hmtx', [words([ADVANCE, ...Array<number>(count).fill(LEFT)])]],
    ['loca', [longs(places)]],
    ['maxp', [longs([0x10000]), words([count, 8, 2, 8, 2, 1, ...zeros(6), 1, 1])]],
    ['name', [words([0, 2, 6 + 2 * named.length, ...named]), name]],
    ['post', [longs([0x30000]), words(zeros(14))]],
  ]
}

// OpenType, "Organization of an OpenType font": a directory of the tables, each of which begins at a multiple of four.
function toFontFile(tables: readonly Table[]): Buffer {
  const count = tables.length
  const power = Math.floor(Math.log2(count))
  const range = 16 * 2 ** power
  let at = 12 + 16 * count
  const bodies: Buffer[] = []
  const directory = tables.map(([tag, parts]) => {
    const table = Buffer.concat(parts)
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    let sum = 0
    for (let place = 0; place < body.length; place += 4) sum = (sum + body.readUInt32BE(place)) >>> 0
    bodies.push(body)
    at += body.length
    return Buffer.concat([Buffer.from(tag), longs([sum, at - body.length, table.length])])
  })
  return Buffer.concat([longs([0x10000]), words([count, range, power, 16 * count - range]), ...directory, ...bodies])
}

const zeros = (count: number) => Array<number>(count).fill(0)

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at)
  return bytes
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}
