import type { DomDocument } from '../tree/dom.ts'

const MAX_SCRIPT_CHARS = 1_000_000
const MAX_DEPTH = 8

/** The text of the article in JSON-LD (schema.org articleBody): the longest one, or null. */
export function readArticleBody(document: DomDocument): string | null {
  let longest = ''
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const json = script.textContent
    if (json.length > MAX_SCRIPT_CHARS || !json.includes('articleBody')) continue
    const body = findArticleBody(parseLoosely(json), MAX_DEPTH)
    if (body.length > longest.length) longest = body
  }
  return longest === '' ? null : longest
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
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const json = script.textContent.slice(0, MAX_SCRIPT_CHARS)
    if (/"isAccessibleForFree"\s{0,9}:\s{0,9}"?(?:https?:\/\/schema\.org\/)?false/i.test(json)) return true
  }
  return false
}

function findArticleBody(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null || depth === 0) return ''
  const own = 'articleBody' in value && typeof value.articleBody === 'string' ? value.articleBody : ''
  return Object.values(value).reduce<string>((longest, part) => {
    const inner = findArticleBody(part, depth - 1)
    return inner.length > longest.length ? inner : longest
  }, own)
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
