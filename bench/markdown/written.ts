/**
 * The structure of a Markdown text by its markup (CommonMark, GFM, footnotes, `$` formulas). Texts are in the form of
 * `compact`.
 */
export interface WrittenMarkdown {
  readonly headings: ReadonlySet<string>
  readonly items: readonly string[]
  /** The cells of each row. */
  readonly rows: readonly (readonly string[])[]
  readonly fences: readonly { readonly language: string; readonly code: string }[]
  readonly formulas: readonly string[]
  readonly notes: readonly string[]
  readonly links: readonly { readonly text: string; readonly href: string }[]
  readonly images: readonly string[]
}

/** A fenced code block. It may start a list item. */
const FENCE =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^\n]*\n([\s\S]*?)^[ \t>]*\1[ \t]*$/gm
/** Reduces a text to letters and digits in compatible form. Two spellings of the same text then match. */
export function compact(text: string): string {
  return text
    .replace(/\\(?:displaystyle|textstyle)/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Reads Markdown line by line. A row of an embedded HTML table counts as a row. */
export function readMarkdown(markdown: string): WrittenMarkdown {
  const fences = Array.from(markdown.matchAll(FENCE), ([, , language = '', code = '']) => ({
    language: language.toLowerCase(),
    code: compact(code),
  }))
  const prose = markdown.replace(FENCE, '\n')
  const lines = prose.split('\n').map((line) => line.replace(/^[ \t>]+/, ''))
  const plain = (text: string) => compact(withoutAddresses(text).replace(/\[\^[^\]]*\]/g, ''))
  const starting = (mark: RegExp) =>
    lines.filter((line) => mark.test(line)).map((line) => plain(line.replace(mark, '')))
  const all = linksIn(prose)
  return {
    headings: new Set(starting(/^#{1,6}\s+/)),
    items: starting(/^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s)?/),
    rows: [...markdownRows(lines), ...htmlRows(prose)].map((cells) => cells.map(plain)),
    fences,
    formulas: Array.from(prose.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g), ([, block, inline]) =>
      compact(block ?? inline ?? ''),
    ),
    notes: starting(/^\[\^[^\]]+\]:\s*/),
    links: all.filter(({ isImage }) => !isImage).map(({ text, href }) => ({ text: plain(text), href })),
    images: all.filter(({ isImage }) => isImage).map(({ href }) => href),
  }
}

function markdownRows(lines: readonly string[]): string[][] {
  return lines.filter((line) => /^\|.*\|\s*$/.test(line)).map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
}

function htmlRows(text: string): string[][] {
  return Array.from(text.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/gi), ([, row = '']) =>
    row
      .split(/<t[dh][^>]*>/i)
      .slice(1)
      .map((cell) => cell.replace(/<[^>]*>/g, '')),
  )
}

interface Link {
  readonly isImage: boolean
  readonly text: string
  readonly href: string
}

/** CommonMark, 6.3: brackets in the text of a link are balanced. A link may contain a picture. */
function linksIn(text: string): Link[] {
  const open: number[] = []
  const links: Link[] = []
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '[') open.push(at)
    else if (char === ']') {
      const start = open.pop()
      const end = text[at + 1] === '(' ? text.indexOf(')', at) : -1
      if (start === undefined || end === -1) continue
      const href =
        text
          .slice(at + 2, end)
          .trim()
          .split(/[\s>]/)[0]
          ?.replace(/^</, '') ?? ''
      links.push({ isImage: text[start - 1] === '!', text: text.slice(start + 1, at), href })
    }
  }
  return links
}

function withoutAddresses(text: string): string {
  return text.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\]\([^)\s]*(?:\s"[^"]*")?\)/g, ']')
}

/** Decodes an address: readers write the same address with or without escapes. */
export function addressOf(href: string): string {
  try {
    return decodeURIComponent(href).replace(/\/$/, '')
  } catch {
    return href
  }
}
