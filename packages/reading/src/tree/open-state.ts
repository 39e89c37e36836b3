import type { DomDocument } from './dom.ts'
import { isLandmark } from './landmarks.ts'
import { collapse, estimateWords } from './text-blocks.ts'
import { toParagraphs } from './to-paragraphs.ts'
import { visibleChars } from './visible-chars.ts'

const SCRIPTS = 'script:not([src]):not([type="application/ld+json"])'
// A script that is nothing but JSON, or assigns it, also as a string.
const VALUE = /^[^{["]{0,200}([{["][\s\S]*[}\]"])[);\s]*$/
const MAX_VALUES = 50_000
const MAX_DEPTH = 12
// A page that shows more does not wait for its scripts.
const MIN_CHARS = 500
// A shorter title, such as the name of the site, stands in other objects, too.
const MIN_TITLE_CHARS = 8
const SENTENCE_WORDS = 12

interface StateString {
  readonly text: string
  /** Of the property; its own for each string of a list. */
  readonly name: string
  readonly owner: object | null
}

/**
 * Puts the text that a page carries as JSON for its scripts in its place, if the page shows hardly any: its scripts, which
 * draw it, did not run. It is the text in the object that has the title of the page.
 */
export function openState(document: DomDocument) {
  const { body } = document
  if (visibleChars(body, (element) => isLandmark(element, false)) > MIN_CHARS) return
  const titles = ['h1', 'title'].flatMap((name) => collapse(document.querySelector(name)?.textContent ?? ''))
  // What a link names has a page of its own.
  const links = new Set(Array.from(body.querySelectorAll('a'), ({ textContent }) => collapse(textContent)))
  const states = Array.from(document.querySelectorAll(SCRIPTS), ({ textContent }) =>
    parse(VALUE.exec(textContent)?.[1] ?? ''),
  )
  const text = longestOf(states.map((state) => titledText(state, titles, links)))
  const place = document.createElement('article')
  place.append(...toParagraphs(text.join('\n')).childNodes)
  if (visibleChars(place) >= MIN_CHARS) (body.querySelector('main') ?? body).append(place)
}

/** The longest text of one name in the object with the longest title of the page: paragraphs, not the comments on them. */
function titledText(state: unknown, titles: readonly string[], links: ReadonlySet<string>): readonly string[] {
  const titled = stringsIn(state, state)
    .filter(
      ({ text, owner }) => owner && text.length >= MIN_TITLE_CHARS && titles.some((title) => title.includes(text)),
    )
    .reduce<StateString | null>((best, each) => (each.text.length >= (best?.text.length ?? 0) ? each : best), null)
  const ofNames = Map.groupBy(titled ? stringsIn(titled.owner, state, links) : [], ({ name }) => name)
  return longestOf(Array.from(ofNames.values(), (strings) => [...new Set(strings.map(({ text }) => text))]))
}

function longestOf(texts: readonly (readonly string[])[]): readonly string[] {
  return texts.reduce((best, each) => (proseIn(each) > proseIn(best) ? each : best), [])
}

function proseIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (estimateWords(text) >= SENTENCE_WORDS ? text.length : 0), 0)
}

/** The strings in a part of a state, without objects that have one of `links`. In a flat state, numbers are places (devalue). */
function stringsIn(part: unknown, state: unknown, links: ReadonlySet<string> = new Set()): StateString[] {
  const found: StateString[] = []
  let left = MAX_VALUES
  visit(part, { name: '', owner: null, depth: MAX_DEPTH })
  return found

  function visit(value: unknown, at: Omit<StateString, 'text'> & { readonly depth: number }) {
    left -= 1
    if (left < 0 || at.depth === 0) return
    const depth = at.depth - 1
    const inner = typeof value === 'string' && /^\s*[{[]/.test(value) ? parse(value) : null
    if (inner) return visit(inner, { ...at, depth })
    if (typeof value === 'string') return void found.push({ ...at, text: value })
    if (typeof value !== 'object' || value === null) return
    const parts = Object.entries(value).map(([name, each]) => ({ name, each: resolve(value, each) }))
    if (value !== part && parts.some(({ each }) => typeof each === 'string' && links.has(collapse(each)))) return
    for (const { name, each } of parts)
      visit(each, Array.isArray(value) ? { ...at, depth } : { name, owner: value, depth })
  }

  function resolve(owner: object, value: unknown): unknown {
    return Array.isArray(state) && owner !== state && typeof value === 'number' ? state[value] : value
  }
}

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return null
  }
}
