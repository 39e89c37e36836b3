/** A value of a JSON document, in the lines it is laid out on. */
export interface JsonValue {
  /** What its first line begins with, such as `"name": `; empty within an array. */
  readonly key: string
  readonly first: string
  /** Null of a value on one line. */
  readonly values: JsonValue[] | null
  /** Its last line, if it has several: a bracket. Else empty. */
  readonly last: string
}

const KEY = /^"(?:[^"\\]|\\.)*": /
// Whoever walks a document calls itself for each level.
const MAX_DEPTH = 200

/** What holds the value of a document that is laid out with a value on each line, without commas; null for other lines. */
export function toJsonDocument(lines: readonly string[]): JsonValue | null {
  const document: JsonValue = { key: '', first: '', values: [], last: '' }
  const open: JsonValue[] = [document]
  for (const line of lines) {
    const within = open.at(-1)
    if (line === '}' || line === ']') {
      if (open.length < 2 || within?.last !== line) return null
      open.pop()
      continue
    }
    const [key = ''] = KEY.exec(line) ?? []
    if (!within?.values || (key === '') === (within.last === '}') || open.length - 1 > MAX_DEPTH) return null
    const last = line === `${key}{` ? '}' : line === `${key}[` ? ']' : ''
    const value: JsonValue = { key, first: line, values: last === '' ? null : [], last }
    within.values.push(value)
    if (value.values) open.push(value)
    else if (open.length === 1) return null
  }
  return open.length === 1 && document.values?.length === 1 ? document : null
}
