import { escapeText } from 'entities/escape'
import { parseDocument } from 'htmlparser2'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]

/** A stretch of text between two tags, without the white space around it. */
export interface HtmlPiece {
  readonly text: string
  /** Where its source stands, with the white space that stays as it is. */
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

// What programs read, and what HTML says is not for translators.
const NOT_WORDS = new Set([
  'script',
  'style',
  'template',
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'textarea',
  'svg',
  'math',
])

/** The texts of an HTML fragment that are for people, in their order; attributes and comments are none. */
export function piecesOf(html: string): HtmlPiece[] {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true }).children.flatMap(piecesIn)
}

/** The same HTML with other texts: every tag, attribute and comment stays as it was written. */
export function withPieces(html: string, replaced: readonly { readonly piece: HtmlPiece; readonly text: string }[]) {
  const ends = [0, ...replaced.map(({ piece }) => piece.end)]
  return ends
    .map((end, i) => {
      const next = replaced[i]
      if (!next) return html.slice(end)
      const { start, before, after } = next.piece
      return html.slice(end, start) + escapeText(before + next.text + after)
    })
    .join('')
}

function piecesIn(node: ChildNode): HtmlPiece[] {
  if (node.type === 'text') {
    const text = node.data.trim()
    const at = node.data.indexOf(text)
    const [start, end] = [node.startIndex ?? 0, (node.endIndex ?? 0) + 1]
    return text === ''
      ? []
      : [{ text, start, end, before: node.data.slice(0, at), after: node.data.slice(at + text.length) }]
  }
  if (!('children' in node)) return []
  if ('attribs' in node && isUntranslated(node)) return []
  return node.children.flatMap(piecesIn)
}

function isUntranslated({ name, attribs }: { name: string; attribs: Readonly<Record<string, string>> }): boolean {
  const classes = (attribs.class ?? '').split(/\s+/)
  return NOT_WORDS.has(name) || attribs.translate?.toLowerCase() === 'no' || classes.includes('notranslate')
}
