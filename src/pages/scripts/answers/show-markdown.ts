import type { Token, Tokens } from 'marked'
import { showTurning } from '../bidi.ts'
import { element } from '../element.ts'
import { showText } from './show-text.ts'

type Content = (Node | string)[]
type Inner = (tokens: readonly Token[] | undefined) => Content
type Make = (token: Tokens.Generic, inner: Inner) => Content

const DEEPEST = 40

let parse: typeof import('../../browser/parse-markdown.ts').parseMarkdown | undefined

/** Loads what renders Markdown; a text that is shown afterwards is rendered at once, and moves nothing below it. */
export async function loadMarkdown() {
  const loaded = await import('../../browser/parse-markdown.ts').catch(() => undefined)
  parse = loaded?.parseMarkdown
}

/** A Markdown text, rendered, with its source below. */
export function showMarkdown(name: string, text: string) {
  const read = element('div', {
    class: 'markdown',
    dir: 'auto',
    tabindex: '0',
    role: 'region',
    'aria-label': `${name}, rendered`,
  })
  const source = element('details', {}, element('summary', {}, `${name}: source`), showText(name, text))
  const render = () => {
    try {
      if (!parse) throw new Error('not loaded')
      read.replaceChildren(...toNodes(parse(showTurning(text)), 0))
    } catch {
      // Not loaded, or nested too deeply: only the source is shown.
      read.remove()
      source.open = true
    }
  }
  if (parse) render()
  else loadMarkdown().then(render)
  return element('div', {}, read, source)
}

/**
 * Elements are created one by one and text stays text: nothing of an answer becomes markup, so nothing needs
 * sanitising. Remote pictures would tell their host who reads, so they become links.
 */
function toNodes(tokens: readonly Token[] | undefined, depth: number): Content {
  if (depth > DEEPEST) throw new Error('nested too deeply')
  return (tokens ?? []).flatMap((token) => {
    const make = NODES.get(token.type)
    return make ? make(token, (inner) => toNodes(inner, depth + 1)) : [token.raw ?? '']
  })
}

const wrap: (name: 'p' | 'blockquote' | 'strong' | 'em' | 'del') => Make = (name) => (token, inner) => [
  element(name, BLOCKS.has(name) ? { dir: 'auto' } : {}, ...inner(token.tokens)),
]

const BLOCKS = new Set(['p', 'h4', 'li', 'blockquote'])

const NODES: ReadonlyMap<string, Make> = new Map(
  Object.entries<Make>({
    space: () => [],
    def: () => [],
    hr: () => [element('hr')],
    br: () => [element('br')],
    paragraph: wrap('p'),
    blockquote: wrap('blockquote'),
    strong: wrap('strong'),
    em: wrap('em'),
    del: wrap('del'),
    // One heading level: the text's levels do not continue the page's.
    heading: ({ tokens, depth }, inner) => [element('h4', { class: `depth-${depth}`, dir: 'auto' }, ...inner(tokens))],
    code: ({ text }) => [element('pre', { tabindex: '0' }, element('code', {}, text))],
    codespan: ({ text }) => [element('code', {}, text)],
    text: ({ tokens, text }, inner) => (tokens ? inner(tokens) : [decode(text)]),
    escape: ({ text }) => [text],
    checkbox: ({ checked }) => [checked ? '☑ ' : '☐ '],
    list: ({ ordered, start, items }, inner) => {
      // The parser's type for a token of any kind leaves its fields open.
      const made = (items as readonly Tokens.ListItem[]).map(({ tokens }) =>
        element('li', { dir: 'auto' }, ...inner(tokens)),
      )
      return [element(ordered ? 'ol' : 'ul', ordered && start !== '' ? { start: String(start) } : {}, ...made)]
    },
    table: ({ header, rows }, inner) => {
      const row = (cells: readonly Tokens.TableCell[], name: 'th' | 'td') =>
        element('tr', {}, ...cells.map((cell) => element(name, { dir: 'auto' }, ...inner(cell.tokens))))
      const head = element('thead', {}, row(header, 'th'))
      const body = element('tbody', {}, ...rows.map((cells: readonly Tokens.TableCell[]) => row(cells, 'td')))
      return [
        element(
          'div',
          { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'A table' },
          element('table', {}, head, body),
        ),
      ]
    },
    link: ({ href, tokens }, inner) => toLink(href, inner(tokens)),
    image: ({ href, text }) => toLink(href, [`[picture${text ? `: ${text}` : ''}]`]),
  }),
)

/** A link to a page or mailbox; any other target is shown as text. */
function toLink(href: string, content: Content) {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return content
  return [element('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, ...content)]
}

/** The parser leaves entities encoded. */
function decode(text: string) {
  if (!/&#?\w+;/.test(text)) return text
  return new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html').documentElement.textContent
}
