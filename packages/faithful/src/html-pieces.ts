import { escapeText } from 'entities/escape'
import { parseDocument } from 'htmlparser2'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]

/** A piece of text between two tags, without the white space around it. */
export interface HtmlPiece {
  readonly text: string
  /** Position of its source, including the white space that stays unchanged. */
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

// Elements read by programs, and those that HTML excludes from translation.
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

/** The readable texts of an HTML fragment, in order, without attributes and comments. */
export function piecesOf(html: string): HtmlPiece[] {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true }).children.flatMap(piecesIn)
}

/** Replaces texts of the HTML; every tag, attribute and comment stays as written. */
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
