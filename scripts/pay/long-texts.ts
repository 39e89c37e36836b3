import { type SaveOptions, saveAs } from './save-files.ts'

const LONG = 200
const MAX_DEPTH = 40

/** A text that is easier to read by itself than as one line of JSON. */
export interface LongText {
  /** Its path: `markdown`, `items[0].content`. */
  readonly path: string
  readonly text: string
}

/** Separates long texts from the data; a note replaces each. */
export function takeLongTexts(data: unknown): { readonly data: unknown; readonly texts: readonly LongText[] } {
  const texts: LongText[] = []

  function take(value: unknown, path: string, depth: number): unknown {
    if (typeof value === 'string') {
      if (value.length <= LONG && !value.includes('\n')) return value
      texts.push({ path, text: value })
      return `<below: ${path}, ${value.length.toLocaleString('en')} characters>`
    }
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    if (Array.isArray(value)) return value.map((item, index) => take(item, `${path}[${index}]`, depth + 1))
    const prefix = path === '' ? '' : `${path}.`
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, take(item, prefix + key, depth + 1)]))
  }

  return { data: take(data, '', 0), texts }
}

/** Saves each long text to a file; a note replaces it in the data. */
export function saveLongTexts(data: unknown, options: SaveOptions): unknown {
  const { texts } = takeLongTexts(data)
  const notes = new Map(
    texts.map(({ path, text }) => {
      const extension = path.endsWith('markdown') ? 'md' : 'txt'
      const field = path.replaceAll(/[^a-z0-9_]+/gi, '-').replace(/-$/, '')
      const name = `${options.name}-${field}`
      return [text, saveAs({ bytes: Buffer.from(text), extension }, { ...options, name }) ?? text]
    }),
  )
  return replaceTexts(data, notes, 0)
}

function replaceTexts(value: unknown, notes: ReadonlyMap<string, string>, depth: number): unknown {
  if (typeof value === 'string') return notes.get(value) ?? value
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, notes, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, notes, depth + 1)]))
}
