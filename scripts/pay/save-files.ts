import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileTypeOf } from '../../src/discovery/file-type.ts'

const MIN_CHARACTERS = 64
const SIGNATURE_CHARACTERS = 400
const MAX_DEPTH = 40
const MAX_NAMES = 100

const SVG = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<svg[\s>]/

export interface SaveOptions {
  /** Absolute; created if missing. */
  readonly folder: string
  /** The caller's folder: notes show paths relative to it. */
  readonly from: string
  /** The prefix of file names. */
  readonly name: string
  readonly now: Date
}

/** Saves every file in the data, base64 or SVG text, to the folder; a note replaces each. */
export function saveFiles(data: unknown, options: SaveOptions, depth = 0): unknown {
  if (typeof data === 'string') return saveText(data, options)
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return data
  if (Array.isArray(data)) return data.map((item) => saveFiles(item, options, depth + 1))
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, saveFiles(value, options, depth + 1)]))
}

function saveText(text: string, options: SaveOptions): string {
  const file = findFile(text)
  if (!file) return text
  return saveAs(file, options) ?? text
}

/** Saves a file and returns its note; null if it cannot be written: a long line is better than a lost answer. */
export function saveAs(file: FoundFile, options: SaveOptions): string | null {
  try {
    const path = writeNew(file, options)
    return `<saved to ${relative(options.from, path)} (${file.bytes.length.toLocaleString('en')} bytes)>`
  } catch {
    return null
  }
}

interface FoundFile {
  readonly bytes: Buffer
  readonly extension: string
}

function findFile(text: string): FoundFile | null {
  if (text.length < MIN_CHARACTERS) return null
  if (SVG.test(text.slice(0, SIGNATURE_CHARACTERS))) return { bytes: Buffer.from(text), extension: 'svg' }
  const base64 = text.slice(/^data:[^,]{0,100};base64,/.exec(text)?.[0].length ?? 0)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  if (SVG.test(bytes.toString('utf8', 0, SIGNATURE_CHARACTERS))) return { bytes, extension: 'svg' }
  const { ending } = fileTypeOf(base64)
  return ending === 'bin' ? null : { bytes, extension: ending }
}

/** Never overwrites: barcode-20261120-120000.png, then barcode-20261120-120000-2.png. */
function writeNew({ bytes, extension }: FoundFile, { folder, name, now }: SaveOptions): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  mkdirSync(folder, { recursive: true })
  for (let copy = 1; ; copy += 1) {
    const path = join(folder, `${name}-${stamp}${copy === 1 ? '' : `-${copy}`}.${extension}`)
    try {
      writeFileSync(path, bytes, { flag: 'wx' })
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || copy === MAX_NAMES) throw error
    }
  }
}
