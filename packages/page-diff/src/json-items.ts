import { type JsonValue, toJsonDocument } from './json-document.ts'
import type { OutlineItems } from './moves-items.ts'

/** The arrays of a JSON document as lists, and what stands in them as their items; null for other lines. */
export function jsonItems(lines: readonly string[]): OutlineItems | null {
  const document = toJsonDocument(lines)
  if (!document) return null
  const [of, around, links]: [number[], number[], (string | null)[]] = [[], [], []]
  const [kinds, keys]: [number[], Map<string, number>] = [[], new Map()]
  place(document, -1)
  return { of, around, links, kinds }

  function place({ values, last }: JsonValue, at: number) {
    const isList = last === ']'
    const list = isList ? begin(at, null) : at
    for (const value of values ?? []) {
      const part = isList && value.values ? begin(list, '') : list
      put(part, value.key)
      place(value, part)
      if (value.last !== '') put(part, value.last)
    }
  }

  function put(part: number, kind: string) {
    of.push(part)
    kinds.push(keys.get(kind) ?? keys.size)
    if (!keys.has(kind)) keys.set(kind, keys.size)
  }

  function begin(within: number, link: string | null): number {
    links.push(link)
    return around.push(within) - 1
  }
}
