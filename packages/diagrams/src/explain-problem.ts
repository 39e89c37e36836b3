import type { DiagramPage } from './diagram-browser.ts'
import type { Drawn } from './in-page/draw-diagram.ts'
import { firstThatParses } from './in-page/first-that-parses.ts'
import { looksLikeGraph } from './read-graph.ts'
import type { DiagramSource } from './read-source.ts'
import { proposeRepairs, type Repair } from './repairs.ts'
import { toSourceLine } from './source-lines.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

/** The languages of a diagram. */
export type DiagramLanguage = 'mermaid' | 'graphviz'

const MAX_REPAIRED_CHARS = 10_000

interface ProblemContext extends Pick<DiagramSource, 'code' | 'skippedLines'> {
  readonly engine: DiagramLanguage
  readonly page: DiagramPage
}

/** The error for a source that could not be drawn. */
export async function explainProblem(
  drawn: Extract<Drawn, { readonly problem: string }>,
  { engine, code, skippedLines, page }: ProblemContext,
): Promise<UndrawableDiagram> {
  if (drawn.problem === 'colour') {
    return new UndrawableDiagram('background must be a CSS colour such as white, #f0f0f0, rgb(1, 2, 3) or transparent.')
  }
  if (drawn.problem === 'empty') {
    return new UndrawableDiagram('code names a diagram and nothing in it: the picture would be empty. Add its parts.')
  }
  if (drawn.problem === 'image') {
    return new UndrawableDiagram(
      'code has an image (img) that cannot be read. Pictures from the web are not loaded: give the picture itself as a data: URI, such as data:image/png;base64,...',
    )
  }
  const isMermaid = engine === 'mermaid'
  const line = drawn.line === null ? null : (isMermaid ? toSourceLine(code, drawn.line) : drawn.line) + skippedLines
  // Mermaid counts lines without front matter and comments, so its message gets the line of the source as sent.
  const said = line === null ? drawn.message : drawn.message.replace(/\b(line:? )\d+/i, `$1${line}`)
  const where = line === null ? '' : ` in line ${line}`
  const name = isMermaid ? 'Mermaid' : 'Graphviz'
  const isGraph = isMermaid && looksLikeGraph(code)
  const fix = isMermaid && !isGraph ? await findFix(code, page) : null
  const hint = isGraph
    ? ' The source looks like DOT: set engine to graphviz.'
    : fix
      ? ` The field fix has a source that works: ${fix.what}`
      : ''
  const message = `code is not a valid ${name} diagram${where}. ${name} says: ${said.replace(/[.\s]+$/, '')}.${hint}`
  return new UndrawableDiagram(message, { line, said, fix })
}

/** The first repair that Mermaid can read; null if there is none. */
async function findFix(code: string, page: DiagramPage): Promise<Repair | null> {
  // Mermaid parses every repair completely, which would delay the error too much for a long source.
  if (code.length > MAX_REPAIRED_CHARS) return null
  const repairs = proposeRepairs(code)
  if (repairs.length === 0) return null
  const sources = repairs.map((repair) => repair.code)
  const position = await page.evaluate(firstThatParses, { original: code, sources })
  return repairs[position] ?? null
}
