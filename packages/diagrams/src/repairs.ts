/** A corrected source, with a description of the correction. */
export interface Repair {
  readonly what: string
  readonly code: string
}

// Opening and closing brackets of node shapes. A label with brackets or quotes in it, or with a slash at its edge, needs quotes around it.
const SHAPES = [
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
] as const
// Lines written by hand are shorter. The search reads to the end of the line at every bracket.
const MAX_LINE_CHARS = 2000

const QUOTED_LABEL = /(?<=[[({|/\\>])"[^"\n]*"(?=[\])}|/\\])/g
const CONNECTION = /--|==|-\.|~~~/
const WITHOUT_COLON = /^([ \t]*\w+[ \t]*[}|]?o?[^\s\w:]{2,}(?:o[{|])?[ \t]*\w+)[ \t]+([^\s:|>&-][^:|\n]*)$/gm
const OPEN_LABEL = /(?<=\w)[[({](?! )[^\][(){}"\n]+?(?=\s*(?:$|--|==|-\.))/gm

const FLOWCHART = /^[ \t]*(?:flowchart|graph)\b/m
const BEGINNING = /^[ \t]*(?:subgraph|loop|alt|opt|par|par_over|critical|break|rect|box)\b/gm
const ENDING = /^[ \t]*end\b/gm

/** One kind of slip, and what corrects all of them in a source. */
export interface Correction {
  readonly what: string
  correct(code: string): string
}

const CORRECTIONS: readonly Correction[] = [
  {
    what: 'Typographic quotes, dashes and arrows, and their HTML entities, were replaced by the signs of Mermaid.',
    correct: (code) =>
      code
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/[“”„«»]/g, '"')
        .replace(/[‘’]/g, "'")
        .replace(/[\u00a0\u202f\u2007]/g, ' ')
        .replace(/-{0,3}[—–]{1,4}-{0,3}>/g, '-->')
        .replace(/→/g, '-->')
        .replace(/⇒/g, '==>'),
  },
  {
    what: 'Arrows of one dash, which a flowchart has not, got a second one.',
    correct: (code) => (FLOWCHART.test(code) ? code.replace(/(?<![-.=<~ox])->(?!>)/g, '-->') : code),
  },
  {
    what: 'Comments at the end of a line, which Mermaid reads at its beginning only, were removed.',
    correct: (code) => code.replace(/(?<=\S)[ \t]+%%(?!\{).*$/gm, ''),
  },
  { what: 'Labels with brackets, slashes or quotes in them were put in quotes.', correct: quoteLabels },
  {
    what: 'A node named end, which is a reserved word, was renamed End.',
    correct: (code) =>
      code.replace(/(?<=(?:-->|---|==>|-\.->|\|)\s*)end\b|(?<!\\)\bend(?=\s*(?:-->|---|==>|-\.->|[[({]))/g, 'End'),
  },
  {
    what: 'Explanations around the diagram were removed.',
    // Between the first two Markdown fences.
    correct: (code) => /^[ \t]*```.*\n([\s\S]*?)\n?^[ \t]*```/m.exec(code)?.[1] ?? code,
  },
  {
    what: 'Missing signs were added: the colon before the text of an arrow, or the bracket that ends a label.',
    correct: (code) =>
      code
        .replace(WITHOUT_COLON, '$1: $2')
        .replace(OPEN_LABEL, (label) => label + SHAPES.find(([open]) => label.startsWith(open))?.[1]),
  },
  {
    what: 'The names of a pie were put in quotes.',
    correct: (code) =>
      /^[ \t]*pie\b/m.test(code)
        ? code.replace(/^([ \t]*)(?!pie\b|title\b|acc)([^\s":][^":\n]*?)[ \t]*:[ \t]*(?=[\d.]+[ \t]*$)/gm, '$1"$2" : ')
        : code,
  },
  {
    what: 'A group or frame that does not end got its end.',
    correct: (code) => {
      const [begun, ended] = [BEGINNING, ENDING].map((sign) => code.match(sign)?.length ?? 0)
      return code.trimEnd() + '\nend'.repeat(Math.max(0, (begun ?? 0) - (ended ?? 0)))
    },
  },
  // The last one: what has a type is wrong with a second.
  {
    what: 'The type of diagram was missing: flowchart was added.',
    // Words without a connection would be read as nodes, whatever they are.
    correct: (code) => (CONNECTION.test(code) ? `flowchart TD\n${code}` : code),
  },
]

/**
 * Proposes corrected sources, all different from the given one: each correction alone, and each combined with all
 * before it.
 */
export function proposeRepairs(sent: string, corrections = CORRECTIONS): Repair[] {
  const repairs: Repair[] = []
  const done: string[] = []
  // Quoted labels are correct as they are.
  const labels = sent.match(QUOTED_LABEL) ?? []
  let at = 0
  const code = sent.replace(QUOTED_LABEL, () => `"\ue000${at++}\ue000"`)
  const restored = (text: string) => text.replace(/"\ue000(\d+)\ue000"/g, (whole, index) => labels[index] ?? whole)
  let whole = code
  for (const { what, correct } of corrections) {
    const alone = correct(code)
    if (alone !== code) repairs.push({ what, code: restored(alone) })
    const next = correct(whole)
    if (next === whole) continue
    done.push(what)
    whole = next
    if (done.length > 1) repairs.push({ what: done.join(' '), code: restored(whole) })
  }
  return repairs
}

function quoteLabels(code: string): string {
  return code.split('\n').map(quoteLabelsOfLine).join('\n')
}

/** Quotes each unquoted label of a node or edge in a line that contains brackets or quotes. */
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

/** The label that starts here, after the name of a node or between the bars of an edge; null if it needs no quotes. */
function labelAt(line: string, at: number) {
  const open = line[at] ?? ''
  const close = open === '|' ? '|' : SHAPES.find(([first]) => first === open)?.[1]
  const isBehindName = open === '|' || /[\w-]/.test(line[at - 1] ?? '')
  if (close === undefined || !isBehindName) return null
  // The closing bracket that ends the node: an arrow, a class, a semicolon or the end of the line follows it.
  const rest = line.slice(at + 1)
  const ending = open === '|' ? /\|/ : new RegExp(`\\${close}(?=\\s*(?:$|;|&|:::|--|==|-\\.|<--|~~~))`)
  const found = ending.exec(rest)
  if (!found) return null
  const label = rest.slice(0, found.index)
  // A shape of two brackets, such as [(Database)] or {{Hexagon}}, or a label that is already quoted.
  if (/^["[({/\\>].*["\])}/\\]$/.test(label.trim()) || !/[[\](){}"|]|^[/\\]|[/\\]$/.test(label)) return null
  return { open, close, label, end: at + 1 + found.index + 1 }
}
