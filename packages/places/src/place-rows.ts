import { fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Rows of text in files on disk. The offset of a row identifies it, as if the files were one. */
export interface PlaceRows {
  /** The row at an offset, without its newline. */
  read(start: number): string
  /** All rows with their offsets, in order. */
  all(): Iterable<readonly [start: number, row: string]>
  /** Total bytes of all files. */
  readonly size: number
}

// Most rows are shorter; Paris has 4,000 bytes of names.
const FIRST_READ_BYTES = 2048
const NEWLINE = 0x0a

/** Opens files of rows as one concatenated file. Throws if one is missing. */
export function openPlaceRows(paths: readonly string[]): PlaceRows {
  let size = 0
  const files = paths.map((path) => {
    const file = openSync(path, 'r')
    const from = size
    size += fstatSync(file).size
    return { path, file, from }
  })
  return {
    size,
    read(start) {
      const { file, from } = files.findLast((one) => one.from <= start) ?? { file: -1, from: 0 }
      for (let bytes = FIRST_READ_BYTES; ; bytes *= 4) {
        const read = Buffer.alloc(bytes)
        const row = read.subarray(0, readSync(file, read, 0, bytes, start - from))
        const end = row.indexOf(NEWLINE)
        // The last row of a file may end without a newline.
        if (end >= 0 || row.length < bytes) return withoutEnd(row.toString('utf8', 0, end < 0 ? row.length : end))
      }
    },
    *all() {
      for (const { path, from } of files) {
        const rows = readFileSync(path)
        for (let start = 0, end = 0; start < rows.length; start = end) {
          end = rows.indexOf(NEWLINE, start) + 1 || rows.length
          yield [from + start, withoutEnd(rows.toString('utf8', start, end))]
        }
      }
    },
  }
}

/** The last fields of a row may be empty: the tabs before them are part of it. */
function withoutEnd(row: string): string {
  return row.replace(/\r?\n?$/, '')
}
