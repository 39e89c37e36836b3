import type { Pdfium, PdfiumFunctions } from '../pdf-letters.ts'

/** A point of a page, in points from the left and from the bottom. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A part of a drawn shape: one stroke of the pen, or one filled face. */
export interface Shape {
  /** Its corners in order; the first one again at the end if it is closed. Curves are left out. */
  readonly points: readonly Point[]
  /** Its outline is drawn; otherwise it is only filled. */
  readonly isStroked: boolean
}

/** From PDFium's public header fpdf_edit.h; every number is an address, a count, an index or a boolean. */
interface DrawingFunctions extends PdfiumFunctions {
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetMatrix(object: number, matrix: number): number
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number
  FPDFPath_CountSegments(path: number): number
  FPDFPath_GetPathSegment(path: number, index: number): number
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
  FPDFPathSegment_GetType(segment: number): number
  FPDFPathSegment_GetClose(segment: number): number
}

/** As in ISO 32000-1, 8.3.4. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Reader {
  readonly functions: DrawingFunctions
  readonly shapes: Shape[]
  /** Of PDFium, for what a function answers. */
  readonly room: number
  memory(): DataView
  /** How many more objects and corners are looked at. */
  left: number
}

// FPDF_PAGEOBJ_* and FPDF_SEGMENT_*.
const [PATH, FORM] = [2, 5]
const [LINE_TO, MOVE_TO] = [0, 2]
// Objects and corners: what has more is a drawing, and takes long.
const MOST = 60_000
// Forms within forms: programs nest few.
const DEEPEST = 6
// Of 255: nobody sees a lighter face on paper.
const WHITE = 250
const WORD = 4
const ROOM = 6 * WORD
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The shapes that a page draws, without those that nobody sees; none if it draws far more than tables need. */
export function readShapes(pdfium: Pdfium, page: number): Shape[] {
  // The exports have all of PDFium's functions: the cast declares those for drawings.
  const functions = pdfium.wasmExports as DrawingFunctions
  const room = functions.malloc(ROOM)
  const memory = () => new DataView(pdfium.HEAPU8.buffer, room, ROOM)
  const reader: Reader = { functions, room, memory, shapes: [], left: MOST }
  try {
    const count = functions.FPDFPage_CountObjects(page)
    for (let at = 0; at < count && reader.left > 0; at += 1)
      readObject(reader, { object: functions.FPDFPage_GetObject(page, at), around: IDENTITY, depth: 0 })
    return reader.left > 0 ? reader.shapes : []
  } finally {
    functions.free(room)
  }
}

interface Nested {
  readonly object: number
  readonly around: Matrix
  readonly depth: number
}

function readObject(reader: Reader, { object, around, depth }: Nested): void {
  const { functions } = reader
  reader.left -= 1
  const type = functions.FPDFPageObj_GetType(object)
  if ((type !== PATH && type !== FORM) || reader.left <= 0) return
  const matrix = multiply(matrixOf(reader, object), around)
  if (type === PATH) readPath(reader, object, matrix)
  if (type === PATH || depth === DEEPEST) return
  const count = functions.FPDFFormObj_CountObjects(object)
  for (let at = 0; at < count && reader.left > 0; at += 1)
    readObject(reader, { object: functions.FPDFFormObj_GetObject(object, at), around: matrix, depth: depth + 1 })
}

function readPath(reader: Reader, path: number, matrix: Matrix): void {
  const { functions, room, shapes } = reader
  if (functions.FPDFPath_GetDrawMode(path, room, room + WORD) === 0) return
  const isFilled = reader.memory().getInt32(0, true) !== 0
  const isStroked = reader.memory().getInt32(WORD, true) !== 0
  if (!isStroked && (!isFilled || isWhite(reader, path))) return
  const count = functions.FPDFPath_CountSegments(path)
  reader.left -= count
  if (reader.left <= 0) return
  let points: Point[] = []
  for (let at = 0; at < count; at += 1) {
    const segment = functions.FPDFPath_GetPathSegment(path, at)
    const type = functions.FPDFPathSegment_GetType(segment)
    functions.FPDFPathSegment_GetPoint(segment, room, room + WORD)
    const [x, y] = [reader.memory().getFloat32(0, true), reader.memory().getFloat32(WORD, true)]
    const point = transform(matrix, { x, y })
    if (type !== LINE_TO) {
      shapes.push({ points, isStroked })
      points = []
    }
    if (type === LINE_TO || type === MOVE_TO) points.push(point)
    else points = [point]
    const [first] = points
    if (first && functions.FPDFPathSegment_GetClose(segment) === 1) points.push(first)
  }
  shapes.push({ points, isStroked })
}

function isWhite({ functions, room, memory }: Reader, path: number): boolean {
  functions.FPDFPageObj_GetFillColor(path, room, room + WORD, room + 2 * WORD, room + 3 * WORD)
  return [0, 1, 2].every((part) => memory().getUint32(part * WORD, true) >= WHITE)
}

function matrixOf({ functions, room, memory }: Reader, object: number): Matrix {
  functions.FPDFPageObj_GetMatrix(object, room)
  const read = (at: number) => memory().getFloat32(at * WORD, true)
  return [read(0), read(1), read(2), read(3), read(4), read(5)]
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function transform([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}
