import { decodeHTML } from 'entities'
import type { DomDocument } from '../tree/dom.ts'

// HTML, 4.12.1: a MIME type, in any case and with any parameters.
const SCRIPTS = 'script[type^="application/ld+json" i]'
const MAX_SCRIPT_CHARS = 1_000_000
const MAX_DEPTH = 12
const ESCAPED = /^\s*&(?:amp;)*lt;[a-z]/i
const MOST_ESCAPED = 3

/** The text of the article in JSON-LD (schema.org articleBody): the longest one, or null. */
export function readArticleBody(document: DomDocument): string | null {
  let longest = ''
  visitJsonLd(document, ({ text, names }) => {
    if (names.at(-1) === 'articleBody' && text.length > longest.length) longest = text
  })
  // Some systems escape the markup of the text once more than its data needs.
  for (let times = 0; ESCAPED.test(longest) && times < MOST_ESCAPED; times += 1) longest = decodeHTML(longest)
  return longest === '' ? null : longest
}

/** A JSON-LD object. */
export type JsonLd = Readonly<Record<string, unknown>>

const MAX_OBJECTS = 20

/** The first JSON-LD objects of the page, at the top level and in its graphs, in page order. */
export function readJsonLd(document: DomDocument): JsonLd[] {
  return allJsonLd(document).slice(0, MAX_OBJECTS)
}

const parsed = new WeakMap<DomDocument, readonly JsonLd[]>()

/** Each document is parsed once: several facts are sought in it. */
function allJsonLd(document: DomDocument): readonly JsonLd[] {
  const known = parsed.get(document)
  if (known) return known
  const scripts = [...document.querySelectorAll(SCRIPTS)].map(({ textContent }) => textContent)
  const values = scripts.filter(({ length }) => length <= MAX_SCRIPT_CHARS).flatMap(parseLoosely)
  const objects = values.flatMap((value) => (Array.isArray(value) ? value : [value])).flatMap(withGraph)
  parsed.set(document, objects)
  return objects
}

/** A value that a page states, with the names of the properties and the types of the objects around it, from the outside in. */
export interface StatedValue {
  readonly text: string
  readonly names: readonly string[]
  readonly types: readonly string[]
}

/** Shows each string, number and boolean in the JSON-LD of the page. */
export function visitJsonLd(document: DomDocument, see: (value: StatedValue) => void) {
  for (const object of allJsonLd(document)) visit(object, [], [])

  function visit(value: unknown, names: readonly string[], types: readonly string[]) {
    if (names.length > MAX_DEPTH) return
    if (/^(?:string|number|boolean)$/.test(typeof value)) see({ text: String(value), names, types })
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
  // Also in JSON that cannot be parsed.
  return [...document.querySelectorAll(SCRIPTS)].some(({ textContent }) =>
    /"isAccessibleForFree"\s{0,9}:\s{0,9}"?(?:https?:\/\/schema\.org\/)?false/i.test(
      textContent.slice(0, MAX_SCRIPT_CHARS),
    ),
  )
}

// What stands around the values of a script or between them: marks that hid it from old browsers, comments, and commas before an
// end. Of strings, which it is not looked for in, the line breaks: publishers write them, and JSON forbids them.
const AROUND =
  /"(?:[^"\\]|\\[\s\S])*(?:"|$)|(?:\/\/[ \t]*)?(?:<!\[CDATA\[|\]\]>|<!--|-->)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|,(?=\s*[}\]])/g
const BOUND = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/g

/** The values of a script: it alone, or each object and array that is whole, whatever stands around them. */
function parseLoosely(script: string): unknown[] {
  const whole = parse(script)
  if (whole !== undefined) return [whole]
  const text = script.replace(AROUND, (part) => (part.startsWith('"') ? part.replace(/[\n\r\t]/g, ' ') : ' '))
  const values: unknown[] = []
  let [start, depth] = [0, 0]
  for (const { 0: bound, index } of text.matchAll(BOUND)) {
    if (bound.startsWith('"')) continue
    if ((bound === '{' || bound === '[') && depth++ === 0) start = index
    if ((bound === '}' || bound === ']') && depth > 0 && --depth === 0) values.push(parse(text.slice(start, index + 1)))
  }
  return values
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
