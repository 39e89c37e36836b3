import { type JsonValue, toJsonDocument } from '../json-document.ts'
import type { LinePlaces } from './line-places.ts'

/** The names of the arrays and objects of a JSON document as labels of what they hold; null for other lines. */
export function jsonPlaces(lines: readonly string[]): LinePlaces | null {
  const document = toJsonDocument(lines)
  if (!document) return null
  const [of, around, texts]: [number[], number[], string[]] = [[], [], []]
  place(document, -1)
  return { labels: { of, around, texts }, rows: [] }

  function place({ values, key, last }: JsonValue, label: number) {
    const own = key === '' || last === '' ? label : begin(nameIn(key), label)
    for (const value of values ?? []) {
      // A bracket says nothing.
      of.push(value.first === '{' || value.first === '[' ? -1 : own)
      place(value, own)
      if (value.last !== '') of.push(-1)
    }
  }

  function begin(name: string, outer: number): number {
    around.push(outer)
    return texts.push(name) - 1
  }
}

function nameIn(key: string): string {
  return key.replace(/^"|": $/g, '')
}
