import { DOMParser } from 'linkedom'
import type { Element } from './element.ts'
import { type Picture, wantedPictures } from './pictures.ts'
import { addressOf, compact, type WrittenMarkdown } from './written.ts'

/** The kinds of structure that Markdown can keep. */
export const STRUCTURES = [
  'headings',
  'list_items',
  'table_rows',
  'code',
  'code_languages',
  'formulas',
  'footnotes',
  'links',
  'images',
] as const
export type Structure = (typeof STRUCTURES)[number]

/** One heading, list item and so on of a page, and whether a Markdown text keeps it. */
export interface Wanted {
  readonly structure: Structure
  readonly what: string
  isKept(markdown: WrittenMarkdown): boolean
}

const EDIT = /\[edit\]\s*$/
const MIN_CHARS = 6
// Shorter text may be both a part of the title and the heading of a chapter.
const MIN_TITLE = 15
// Shorter text occurs in menus as well as in the content.
const MIN_LINE_CHARS = 25
const BLOCK = 'p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption'
// The tools that highlighters put above the code, and MediaWiki's edit links beside headings.
const CONTROLS = 'pre [class*="header"], pre button, pre [class*="copy"], .mw-editsection'
const TEX = 'annotation[encoding="application/x-tex"], script[type^="math/tex"], math[alttext]'
const HIDDEN = 'script:not([type^="math/tex"]), style, noscript, template, nav, [role="navigation"], [hidden]'
const LANGUAGE = /(?:^|\s)(?:language|lang|highlight-source|sourceCode|highlight)[-\s:]([a-z][a-z\d+#]{0,14})(?=\s|$)/i
const LANGUAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'bash c cpp csharp css diff go haskell html java javascript json kotlin lua makefile markdown mermaid objc perl php ' +
      'powershell python r ruby rust scala scss sh shell sql swift toml tsx typescript xml yaml zig'
    )
      .split(' ')
      .map((name) => [name, name]),
  ),
  ...{
    js: 'javascript',
    ts: 'typescript',
    py: 'python',
    rb: 'ruby',
    rs: 'rust',
    yml: 'yaml',
    golang: 'go',
    'c++': 'cpp',
  },
}

/**
 * The structure in the content of a page, from its markup: each heading, list item and so on whose text occurs in
 * `expected`, the text published with the page. It is read from the page, so that no reader's own output is the
 * measure.
 */
export function wantedOf(page: { readonly html: string; readonly url: string; readonly expected: string }): Wanted[] {
  const document = new DOMParser().parseFromString(page.html, 'text/html') as unknown as Element
  for (const element of document.querySelectorAll(`${HIDDEN}, ${CONTROLS}`)) element.remove()
  const url = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', page.url)?.href ?? page.url
  const expected = compact(page.expected)
  const lines = new Set(page.expected.split('\n').map((line) => compact(line.replace(EDIT, ''))))
  const isInside = (text: string) => text.length >= MIN_CHARS && expected.includes(text)
  return [
    ...headings(document, lines),
    ...listItems(document, isInside),
    ...tableRows(document, isInside),
    ...codeBlocks(document, isInside),
    ...formulas(document, expected),
    ...footnotes(document, { url, isInside }),
    ...links(document, { url, isInside }),
    ...wantedPictures(document, { url, expected: page.expected }).map(toWanted),
  ]
}

function toWanted({ sign, isKept }: Picture): Wanted {
  return { structure: 'images', what: sign, isKept }
}

type IsInside = (text: string) => boolean

function headings(document: Element, lines: ReadonlySet<string>): Wanted[] {
  const texts = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((each) => compact(each.textContent))
  // The title of the page, with or without the name of the site: each reader returns it as a separate field.
  const title = compact(document.querySelector('title')?.textContent ?? '')
  const first = compact(document.querySelector('h1')?.textContent ?? '')
  const isTitle = (text: string) =>
    text === first || text === title || (text.length >= MIN_TITLE && title.includes(text))
  return texts
    .filter((text) => text !== '' && lines.has(text) && !isTitle(text))
    .map((text) => ({
      structure: 'headings',
      what: text,
      isKept: ({ headings }) => headings.has(text) || headings.has(`${text}edit`),
    }))
}

function listItems(document: Element, isInside: IsInside): Wanted[] {
  return [...document.querySelectorAll('li')].flatMap((item) => {
    if (item.querySelector('ul, ol, pre, math, table') || item.closest('table')) return []
    const text = compact(item.textContent)
    const isNote = /note|^fn|cite|ref/i.test(`${item.id} ${item.parentNode?.getAttribute('class') ?? ''}`)
    if (isNote || text.length < MIN_LINE_CHARS || !isInside(text)) return []
    const start = text.slice(0, 40)
    return [{ structure: 'list_items', what: start, isKept: ({ items }) => items.some((each) => each.includes(start)) }]
  })
}

function tableRows(document: Element, isInside: IsInside): Wanted[] {
  return [...document.querySelectorAll('tr')].flatMap((row) => {
    const table = row.closest('table')
    const cells = [...row.children].map((cell) => compact(cell.textContent))
    if (!table || table.querySelector('table, pre, math') || cells.length < 2 || !table.querySelector('th')) return []
    const whole = cells.join('')
    if (!isInside(whole)) return []
    const isKept = ({ rows }: WrittenMarkdown) =>
      rows.some((row) => cells.every((cell) => row.includes(cell)) && row.length >= cells.length)
    return [{ structure: 'table_rows', what: whole.slice(0, 60), isKept }]
  })
}

function codeBlocks(document: Element, isInside: IsInside): Wanted[] {
  return [...document.querySelectorAll('pre')].flatMap((pre) => {
    const lines = pre.textContent
      .split('\n')
      .map(compact)
      .filter((line) => line.length >= 4 && /\p{L}/u.test(line))
    // A column of line numbers, or a block outside the content.
    if (lines.length === 0 || !lines.every((line) => isInside(line) || line.length < MIN_CHARS)) return []
    const holds = (code: string) => lines.every((line) => code.includes(line))
    const what = lines[0]?.slice(0, 40) ?? ''
    const language = languageOf(pre)
    const code: Wanted = { structure: 'code', what, isKept: ({ fences }) => fences.some(({ code }) => holds(code)) }
    if (!language) return [code]
    const isNamed = ({ fences }: WrittenMarkdown) =>
      fences.some((fence) => holds(fence.code) && (LANGUAGES[fence.language] ?? fence.language) === language)
    return [code, { structure: 'code_languages', what: `${language}: ${what}`, isKept: isNamed }]
  })
}

function languageOf(pre: Element): string | undefined {
  const places = [pre.querySelector('code'), pre, pre.parentNode, pre.parentNode?.parentNode]
  for (const place of places) {
    const named = ['data-language', 'data-lang'].map((name) => place?.getAttribute?.(name) ?? '').find(Boolean)
    const written = named ?? LANGUAGE.exec(place?.getAttribute?.('class') ?? '')?.[1] ?? ''
    const language = LANGUAGES[written.toLowerCase()]
    if (language) return language
  }
  return undefined
}

function formulas(document: Element, expected: string): Wanted[] {
  const written = [...document.querySelectorAll(TEX)].flatMap((each) =>
    each.localName === 'math' && each.querySelector('annotation')
      ? []
      : [each.getAttribute('alttext') ?? each.textContent],
  )
  const named = [...document.querySelectorAll('[data-tex], [data-latex], [data-math]')].map(
    (each) => each.getAttribute('data-tex') ?? each.getAttribute('data-latex') ?? each.getAttribute('data-math') ?? '',
  )
  return [...written, ...named]
    .map((tex) => compact(tex.replace(/\\displaystyle/, '')))
    .filter((tex) => tex !== '' && expected.includes(tex))
    .map((tex) => ({ structure: 'formulas', what: tex, isKept: ({ formulas }) => formulas.includes(tex) }))
}

function footnotes(
  document: Element,
  { url, isInside }: { readonly url: string; readonly isInside: IsInside },
): Wanted[] {
  const references = [
    ...document.querySelectorAll(
      'sup a[href*="#"], a[href*="#"] > sup, a.footnote-ref, a.footnote-anchor, a[role="doc-noteref"], a[data-type="noteref"]',
    ),
  ].flatMap((each) => {
    const link = each.closest('a')
    const id = fragmentWithin(link?.getAttribute('href') ?? '', url)
    return link && id ? [{ link, id }] : []
  })
  const ids = new Set(references.map(({ id }) => id))
  // A link within a note leads back to the text, so its target is not a note. A note has one such link (a, b, c) for
  // each reference.
  const targets = new Set(references.filter(({ link }) => !isWithin(link.parentNode, ids)).map(({ id }) => id))
  return [...document.querySelectorAll('[id]')].flatMap((element) => {
    if (!targets.has(element.id)) return []
    const block = element.closest('li, p, div, aside, td') ?? element
    const text = compact([...block.querySelectorAll('a[href^="#"], sup')].reduce(without, block.textContent))
    const start = text.replace(/^\d+/, '').slice(0, 40)
    if (block.querySelector('sup a[href^="#"] sup') || text.length > 2000 || !isInside(start)) return []
    return [{ structure: 'footnotes', what: start, isKept: ({ notes }) => notes.some((note) => note.includes(start)) }]
  })
}

/** The id of a link's target on the same page; null if it leads to another page. */
function fragmentWithin(href: string, url: string): string | null {
  const target = URL.parse(href, url)
  return target && target.href.split('#')[0] === url.split('#')[0] ? target.hash.slice(1) || null : null
}

function isWithin(start: Element | null, ids: ReadonlySet<string>): boolean {
  for (let at = start; at?.getAttribute; at = at.parentNode) if (ids.has(at.id)) return true
  return false
}

function without(text: string, part: Element): string {
  return text.replace(part.textContent, ' ')
}

function links(document: Element, { url, isInside }: { readonly url: string; readonly isInside: IsInside }): Wanted[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    const text = compact(link.textContent)
    const block = link.closest(BLOCK)
    const isWithinPage = href.startsWith('#') || fragmentWithin(href, url) !== null
    if (text === '' || isWithinPage || !block || link.querySelector('img')) return []
    const target = URL.parse(href.trim(), url)
    const line = compact(block.textContent)
    if (!target || !/^https?:$/.test(target.protocol) || line.length < MIN_LINE_CHARS || !isInside(line)) return []
    const wanted = addressOf(target.href)
    const isKept = ({ links }: WrittenMarkdown) =>
      links.some((each) => each.text.includes(text) && addressOf(URL.parse(each.href, url)?.href ?? '') === wanted)
    return [{ structure: 'links', what: `${text} ${wanted}`, isKept }]
  })
}
