import { readStreamColours } from './sequence-header.ts'
import { areSrgb, coloursOf, type StatedColours } from './stated-colours.ts'

/** A box of ISO/IEC 14496-12, 4.2: its type, and where it, its content and its end are. */
interface Box {
  readonly type: string
  readonly start: number
  readonly from: number
  readonly end: number
}

/** Where the properties of the picture stand. */
interface Properties {
  readonly meta: Box
  readonly container: Box
  readonly associations: Box
  /** Of the picture itself, in the table of associations. */
  readonly entry: { readonly countAt: number; readonly end: number; readonly isWide: boolean }
  readonly properties: readonly Box[]
  /** How many there are, of all pictures. */
  readonly total: number
}

const FULL_BOX_BYTES = 4
// ITU-T H.273, table 3. Encoders copy those of video from their source, and browsers take them for that of sRGB, 13.
const TELEVISION = new Set([1, 6, 11, 14, 15])

/** What an AVIF says of its colours, other than by an ICC profile; null if it says nothing, or that they are sRGB. */
export function readAvifColours(file: Buffer): StatedColours | null {
  const found = findProperties(file)
  if (!found) return null
  const named = (type: string) => found.properties.filter((box) => box.type === type)
  const colours = named('colr').map(({ from, end }) => file.subarray(from, end))
  const kinds = colours.map((colour) => colour.toString('latin1', 0, 4))
  if (kinds.some((kind) => kind === 'prof' || kind === 'rICC')) return null
  const nclx = colours[kinds.indexOf('nclx')]
  // AV1-ISOBMFF, 2.3.3: four bytes, of which the third says that the picture is grey, and the header of the stream.
  const config = named('av1C').map(({ from, end }) => file.subarray(from, end))[0]
  const stream = config ? readStreamColours(config.subarray(4)) : null
  const points = nclx
    ? { primaries: nclx.readUInt16BE(4), transfer: nclx.readUInt16BE(6), isFullRange: (nclx[10] ?? 0) >= 128 }
    : stream
  if (!points) return null
  const [bands] = named('pixi').map(({ from }) => file[from + FULL_BOX_BYTES])
  const isGrey = config ? ((config[2] ?? 0) & 0x10) !== 0 : bands === 1
  // The decoder expands colours itself, and gives three bands for a grey picture, too.
  const transfer = TELEVISION.has(points.transfer) ? 13 : points.transfer
  const stated = { ...coloursOf({ ...points, transfer }), isGrey: false, isLimited: isGrey && !points.isFullRange }
  const peakNits = peakOf(file, named('clli')[0], named('mdcv')[0])
  return areSrgb(stated) ? null : { ...stated, peakNits }
}

/**
 * The same AVIF with an ICC profile beside what it said before. Places in it are counted from its start, so the new
 * description stands at its end, and the old one is declared as free space.
 */
export function withAvifProfile(file: Buffer, profile: Buffer): Buffer {
  const found = findProperties(file)
  if (!found) return file
  const { meta, container, associations, entry, total } = found
  const property = renderBox('colr', [Buffer.from('prof', 'latin1'), profile])
  const index = Buffer.alloc(entry.isWide ? 2 : 1)
  index.writeUIntBE(total + 1, 0, index.length)
  const table = Buffer.from(file.subarray(associations.from, associations.end))
  const countAt = entry.countAt - associations.from
  table.writeUInt8((table[countAt] ?? 0) + 1, countAt)
  const tableEnd = entry.end - associations.from
  const newTable = renderBox('ipma', [table.subarray(0, tableEnd), index, table.subarray(tableEnd)])
  const newContainer = renderBox('ipco', [file.subarray(container.from, container.end), property])
  const tables = boxesIn(file, parentOf(file, meta)).map((box) => {
    if (box.start === container.start) return newContainer
    return box.start === associations.start ? newTable : file.subarray(box.start, box.end)
  })
  const children = boxesIn(file, inFullBox(meta)).map((box) =>
    box.type === 'iprp' ? renderBox('iprp', tables) : file.subarray(box.start, box.end),
  )
  const version = file.subarray(meta.from, meta.from + FULL_BOX_BYTES)
  const old = Buffer.from(file)
  old.write('free', meta.start + 4, 'latin1')
  // A box without a length ends with the file, so it must be the last one.
  const open = boxesIn(file, { from: 0, end: file.length }).find(({ start }) => file.readUInt32BE(start) === 0)
  if (open) old.writeUInt32BE(open.end - open.start, open.start)
  return Buffer.concat([old, renderBox('meta', [version, ...children])])
}

function findProperties(file: Buffer): Properties | null {
  const meta = boxesIn(file, { from: 0, end: file.length }).find(({ type }) => type === 'meta')
  const item = meta && boxesIn(file, inFullBox(meta)).find(({ type }) => type === 'pitm')
  if (!meta || !item) return null
  const picture = file.readUIntBE(item.from + FULL_BOX_BYTES, file[item.from] === 0 ? 2 : 4)
  const boxes = boxesIn(file, parentOf(file, meta))
  const container = boxes.find(({ type }) => type === 'ipco')
  const all = container ? boxesIn(file, container) : []
  for (const associations of boxes.filter(({ type }) => type === 'ipma')) {
    const entry = findEntry(file, associations, picture)
    if (!container || !entry) continue
    const properties = entry.indices.map((index) => all[index - 1]).filter((box) => box !== undefined)
    return { meta, container, associations, entry, properties, total: all.length }
  }
  return null
}

// ISO/IEC 23008-12, 9.3.1: the top bit of an index says that the property is essential.
function findEntry(file: Buffer, { from, end }: Box, picture: number) {
  const isWide = ((file[from + 3] ?? 0) & 1) === 1
  const idBytes = file[from] === 0 ? 2 : 4
  const indexBytes = isWide ? 2 : 1
  for (let at = from + FULL_BOX_BYTES + 4; at + idBytes < end; ) {
    const countAt = at + idBytes
    const count = file[countAt] ?? 0
    const entryEnd = countAt + 1 + count * indexBytes
    if (entryEnd > end) return null
    if (file.readUIntBE(at, idBytes) === picture) {
      const indices = Array.from(
        { length: count },
        (_, index) => file.readUIntBE(countAt + 1 + index * indexBytes, indexBytes) % (isWide ? 0x8000 : 0x80),
      )
      return { countAt, end: entryEnd, isWide, indices }
    }
    at = entryEnd
  }
  return null
}

function peakOf(file: Buffer, light: Box | undefined, display: Box | undefined): number | undefined {
  if (light && light.end - light.from >= 4) return file.readUInt16BE(light.from) || undefined
  // The light of a display stands behind eight chromaticities of two bytes, in 10000ths.
  if (!display || display.end - display.from < 20) return undefined
  return file.readUInt32BE(display.from + 16) / 10_000 || undefined
}

function inFullBox({ from, end }: Box): Pick<Box, 'from' | 'end'> {
  return { from: from + FULL_BOX_BYTES, end }
}

/** The content of the box around all properties. */
function parentOf(file: Buffer, meta: Box): Pick<Box, 'from' | 'end'> {
  return boxesIn(file, inFullBox(meta)).find(({ type }) => type === 'iprp') ?? { from: 0, end: 0 }
}

/** The boxes side by side in a part of the file; those that reach beyond it are left out. */
function boxesIn(file: Buffer, { from, end: last }: Pick<Box, 'from' | 'end'>): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= last; ) {
    const size = file.readUInt32BE(start)
    const isLong = size === 1 && start + 16 <= last
    const head = isLong ? 16 : 8
    const end = size === 0 ? last : start + (isLong ? Number(file.readBigUInt64BE(start + 8)) : size)
    if (end > last || end < start + head) break
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, from: start + head, end })
    start = end
  }
  return boxes
}

function renderBox(type: string, contents: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + contents.reduce((bytes, { length }) => bytes + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...contents])
}
