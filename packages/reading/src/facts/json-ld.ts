import type { DomDocument } from '../tree/dom.ts'

const MAX_SCRIPT_CHARS = 1_000_000
const MAX_DEPTH = 12
const MAX_VALUES = 5000

/** The text of the article in JSON-LD (schema.org articleBody): the longest one, or null. */
export function readArticleBody(document: DomDocument): string | null {
  const bodies = readJsonLdValues(document).filter(({ names }) => names.at(-1) === 'articleBody')
  return bodies.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '') || null
}

/** A JSON-LD object. */
export type JsonLd = Readonly<Record<string, unknown>>

const MAX_OBJECTS = 20

/** The JSON-LD objects of the page, at the top level and in its graphs, in page order. */
export function readJsonLd(document: DomDocument): JsonLd[] {
  const objects: JsonLd[] = []
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    if (script.textContent.length > MAX_SCRIPT_CHARS || objects.length >= MAX_OBJECTS) continue
    const value = parseLoosely(script.textContent)
    for (const each of Array.isArray(value) ? value : [value]) objects.push(...withGraph(each))
  }
  return objects.slice(0, MAX_OBJECTS)
}

/** A value that a page states, with the names of the properties and the types of the objects around it, from the outside in. */
export interface StatedValue {
  readonly text: string
  readonly names: readonly string[]
  readonly types: readonly string[]
}

/** The strings, numbers and booleans in the JSON-LD of the page, at most 5,000. */
export function readJsonLdValues(document: DomDocument): readonly StatedValue[] {
  const values: StatedValue[] = []
  for (const object of readJsonLd(document)) visit(object, [], [])
  return values

  function visit(value: unknown, names: readonly string[], types: readonly string[]) {
    if (names.length > MAX_DEPTH || values.length >= MAX_VALUES) return
    if (/^(?:string|number|boolean)$/.test(typeof value)) values.push({ text: String(value), names, types })
    if (typeof value !== 'object' || value === null) return
    const inner = isJsonLdObject(value) ? [...types, String(value['@type'])] : types
    for (const [name, each] of Object.entries(value))
      visit(each, [...names, isJsonLdObject(value) ? name : (names.at(-1) ?? '')], inner)
  }
}

function withGraph(value: unknown): JsonLd[] {
  if (!isJsonLdObject(value)) return []
  return Array.isArray(value['@graph']) ? value['@graph'].filter(isJsonLdObject) : [value]
}

/** Whether a value of JSON-LD is an object. */
export function isJsonLdObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the publisher restricts the article to subscribers: schema.org isAccessibleForFree, or its tier. */
export function isForSubscribers(document: DomDocument): boolean {
  const tier = document.querySelector('meta[property="article:content_tier"], meta[name="article:content_tier"]')
  if (/^locked$/i.test(tier?.getAttribute('content') ?? '')) return true
  return readJsonLdValues(document).some(
    ({ text, names }) => names.at(-1) === 'isAccessibleForFree' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(text),
  )
}

function parseLoosely(json: string): unknown {
  // Publishers write line breaks into JSON strings, where JSON forbids them.
  for (const text of [json, json.replace(/[\n\r\t]/g, ' ')]) {
    try {
      return JSON.parse(text)
    } catch {}
  }
  return null
}
