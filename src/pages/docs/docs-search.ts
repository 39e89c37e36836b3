import type { Service } from '../../contract/define-service.ts'
import { ERROR_MEANINGS } from '../../discovery/guides/error-codes.ts'
import { searchWords, wordsOf } from '../../discovery/search/search-words.ts'
import type { Site } from '../../discovery/site.ts'
import { type Html, html } from '../html.ts'
import { renderPage } from '../layout.ts'
import { descriptionOf, toSchema } from '../schema.ts'
import { anchorOf, fieldsOf } from '../schema-table.ts'
import { GUIDES, renderDocsFrame } from './docs-frame.ts'
import { LIMITS } from './limits.ts'

const MOST_FOUND = 40

/** One searchable place of the reference. */
interface Entry {
  readonly title: string
  /** Its context: a service, or a part of the overview. */
  readonly place: string
  readonly href: string
  readonly text: string
  /** Weight of a match: a word in the title of a service counts more than in a field. */
  readonly weight: number
}

/** The search results of the whole reference: services, fields, errors, limits and guides, each with a link. */
export function renderDocsSearch(services: readonly Service[], site: Site, query: string): string {
  const found = query.trim() === '' ? [] : search(toEntries(services), query)
  const results = html`<div id="results">
<h1>Search the reference</h1>
<p class="count" role="status">${query.trim() === '' ? 'Type a search.' : found.length === 0 ? html`There are no results. <a href="/docs">The whole reference</a>.` : `${found.length === MOST_FOUND ? `The first ${MOST_FOUND}` : found.length} found`}</p>
<ul class="found">${found.map(renderFound)}</ul></div>`
  const main = renderDocsFrame(html``, { services, here: null, query, results })
  const title = `Search the reference · ${site.operator.name}`
  const description = 'Search results of the API reference.'
  return renderPage({ title, description, path: '/docs/search', main, isIndexed: false }, site)
}

function renderFound({ title, place, href, text }: Entry): Html {
  return html`<li><a href="${href}"><code>${title}</code></a> <span class="hint">${place}</span><p>${text.length > 160 ? `${text.slice(0, 160)}…` : text}</p></li>`
}

let indexed: { readonly services: readonly Service[]; readonly entries: readonly Indexed[] } | undefined

interface Indexed extends Entry {
  readonly inTitle: readonly string[]
  readonly inText: readonly string[]
}

/** All services have some thousands of fields, so they are tokenized once. */
function toEntries(services: readonly Service[]): readonly Indexed[] {
  if (indexed?.services === services) return indexed.entries
  const entries = [...toGuideEntries(), ...services.flatMap(toServiceEntries)].map((entry) => ({
    ...entry,
    inTitle: wordsOf(entry.title),
    inText: wordsOf(`${entry.place} ${entry.text}`),
  }))
  indexed = { services, entries }
  return entries
}

function toGuideEntries(): Entry[] {
  return [
    ...GUIDES.map(([id, label]) => ({ title: label, place: 'Guide', href: `/docs#${id}`, text: '', weight: 3 })),
    ...ERROR_MEANINGS.map(({ code, status, when }) => ({
      title: code,
      place: `Error, status ${status}`,
      href: `/docs#error-${code}`,
      text: when,
      weight: 2,
    })),
    ...LIMITS.map(({ what, limit }) => ({ title: what, place: 'Limit', href: '/docs#limits', text: limit, weight: 2 })),
  ]
}

function toServiceEntries({ slug, name, description, tags, input, output }: Service): Entry[] {
  const fields = [
    { schema: toSchema(input), isInput: true },
    { schema: toSchema(output), isInput: false },
  ].flatMap(({ schema, isInput }) =>
    fieldsOf(schema).map((field) => ({
      title: field.path,
      place: `${name}, ${isInput ? 'input' : 'answer'}`,
      href: `/docs/${slug}#${anchorOf(field.path, isInput)}`,
      text: descriptionOf(field.schema),
      weight: 1,
    })),
  )
  const service = {
    title: name,
    place: `Service ${slug} ${tags.join(' ')}`,
    href: `/docs/${slug}`,
    text: description,
    weight: 3,
  }
  return [service, ...fields]
}

/** Entries with every word; those with all words in the title come first. */
function search(entries: readonly Indexed[], query: string): readonly Entry[] {
  const words = searchWords(query)
  return entries
    .map((entry) => ({ entry, score: words.length === 0 ? 0 : scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry)
}

function scoreOf({ inTitle, inText, weight }: Indexed, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    const best = inTitle.includes(word)
      ? 4
      : inTitle.some((one) => one.startsWith(word))
        ? 3
        : inText.some((one) => one.startsWith(word))
          ? 1
          : 0
    if (best === 0) return 0
    score += best
  }
  return score * weight
}
