import type { DomDocument } from '../tree/dom.ts'
import { type JsonLd, readJsonLd } from './json-ld.ts'
import { readMicrodata } from './microdata.ts'
import { type PageProduct, readProduct } from './product/page-product.ts'

/** The machine-readable data of a page. */
export interface PageData {
  /** The JSON-LD objects of the page: at most 20 and about 60,000 characters in total. */
  readonly jsonLd: readonly JsonLd[]
  /** og:, article:, product: and twitter: properties by name: the first of each, at most 60. */
  readonly openGraph: Readonly<Record<string, string>>
  /** Null if the page describes no product, or several. */
  readonly product: PageProduct | null
}

const MAX_JSON_CHARS = 60_000
const MAX_DEPTH = 20
const MAX_PROPERTIES = 60
const MAX_VALUE_CHARS = 1000
const PROPERTY = /^(?:og|article|product|book|profile|music|video|twitter|fb):[\w:.-]{1,80}$/i

/** Reads JSON-LD and Open Graph properties. Does not change the document. */
export function readPageData(document: DomDocument): PageData {
  const jsonLd = withinRoom(readJsonLd(document))
  const openGraph = readOpenGraph(document)
  return { jsonLd, openGraph, product: readProduct({ jsonLd, microdata: readMicrodata(document), openGraph }) }
}

function withinRoom(objects: readonly JsonLd[]): JsonLd[] {
  let room = MAX_JSON_CHARS
  return objects.filter((object) => {
    if (!isShallow(object, MAX_DEPTH)) return false
    const { length } = JSON.stringify(object)
    if (length > room) return false
    room -= length
    return true
  })
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1))
}

function readOpenGraph(document: DomDocument): Record<string, string> {
  const properties = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta[content]')) {
    const name = (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').trim().toLowerCase()
    const content = meta.getAttribute('content')?.trim().slice(0, MAX_VALUE_CHARS).toWellFormed()
    if (content && PROPERTY.test(name) && !properties.has(name) && properties.size < MAX_PROPERTIES) {
      properties.set(name, content)
    }
  }
  return Object.fromEntries(properties)
}
