/** A source with one kind of mistake mended, and what was done in words. */
export interface Repair {
  readonly what: string
  readonly code: string
}

// Text with a bracket, quote or the like in it needs quotes; these are the shapes it stands in. The last closes what the first opens.
const SHAPES = [
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
] as const
// Nobody writes longer ones by hand, and each bracket of a line is looked at as far as its end.
const MAX_LINE_CHARS = 2000

const MENDS: readonly { readonly what: string; mend(code: string): string }[] = [
  {
    what: 'Typographic quotes, dashes, arrows and HTML entities of them were written as Mermaid writes them.',
    mend: (code) =>
      code
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/[“”„«»]/g, '"')
        .replace(/[‘’]/g, "'")
        .replace(/[\u00a0\u202f\u2007]/g, ' ')
        .replace(/[—–]{1,4}>/g, '-->')
        .replace(/→/g, '-->')
        .replace(/⇒/g, '==>'),
  },
  { what: 'Labels with brackets or quotes in them were put in quotes.', mend: quoteLabels },
  {
    what: 'A node named end, which is a word of the language, is named End.',
    mend: (code) =>
      code.replace(/(?<=(?:-->|---|==>|-\.->|\|)\s*)end\b|\bend(?=\s*(?:-->|---|==>|-\.->|[[({]))/g, 'End'),
  },
  {
    what: 'The kind of diagram was missing: flowchart was written before it.',
    mend: (code) => `flowchart TD\n${code}`,
  },
  {
    what: 'Explanations around the diagram were left out.',
    mend: insideFence,
  },
]

/** Sources that may have been meant, each other than the one given: every mistake alone, then all of those before at once. */
export function proposeRepairs(code: string): Repair[] {
  const repairs: Repair[] = []
  const done: string[] = []
  let whole = code
  for (const { what, mend } of MENDS) {
    const alone = mend(code)
    if (alone !== code) repairs.push({ what, code: alone })
    const next = mend(whole)
    if (next === whole) continue
    done.push(what)
    whole = next
    if (done.length > 1) repairs.push({ what: done.join(' '), code: whole })
  }
  return repairs
}

/** What stands between the first two lines that are fences; all of it where there are none. */
function insideFence(code: string): string {
  const lines = code.split('\n')
  const isFence = (line: string) => line.trimStart().startsWith('```')
  const first = lines.findIndex(isFence)
  const last = lines.findIndex((line, at) => at > first && isFence(line))
  return first === -1 || last === -1 ? code : lines.slice(first + 1, last).join('\n')
}

function quoteLabels(code: string): string {
  return code.split('\n').map(quoteLabelsOfLine).join('\n')
}

/** Puts the label of each node and edge of a line in quotes, where it is a plain one that holds what only quotes can hold. */
function quoteLabelsOfLine(line: string): string {
  if (line.length > MAX_LINE_CHARS || line.trimStart().startsWith('%%')) return line
  let written = ''
  let at = 0
  while (at < line.length) {
    const node = labelAt(line, at)
    if (node === null) {
      written += line[at]
      at += 1
      continue
    }
    written += `${node.open}"${node.label.trim().replaceAll('"', '#quot;')}"${node.close}`
    at = node.end
  }
  return written
}

/** The label that begins here, behind the name of a node or between the bars of an edge; null where it needs no quotes. */
function labelAt(line: string, at: number) {
  const open = line[at] ?? ''
  const close = open === '|' ? '|' : SHAPES.find(([first]) => first === open)?.[1]
  const isBehindName = open === '|' || /[\w-]/.test(line[at - 1] ?? '')
  if (close === undefined || !isBehindName) return null
  // As far as the last one that ends the node: what follows is an arrow, a class, a semicolon or the end of the line.
  const rest = line.slice(at + 1)
  const ending = open === '|' ? /\|/ : new RegExp(`\\${close}(?=\\s*(?:$|;|&|:::|--|==|-\\.|<--|~~~))`)
  const found = ending.exec(rest)
  if (!found) return null
  const label = rest.slice(0, found.index)
  // A shape of two brackets, such as [(Database)] or {{Hexagon}}, or a label in quotes already.
  if (/^["[({/\\>].*["\])}/\\]$/.test(label.trim()) || !/[[\](){}"|]/.test(label)) return null
  return { open, close, label, end: at + 1 + found.index + 1 }
}
