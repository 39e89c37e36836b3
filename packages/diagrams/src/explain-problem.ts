import type { DiagramPage } from './diagram-browser.ts'
import { GRAPH_CORRECTIONS } from './graph-corrections.ts'
import type { Drawn } from './in-page/draw-diagram.ts'
import { firstThatParses } from './in-page/first-that-parses.ts'
import { firstGraphThatParses } from './in-page/source/first-graph-that-parses.ts'
import { lineAtFault } from './line-at-fault.ts'
import { looksLikeGraph } from './read-graph.ts'
import type { DiagramSource } from './read-source.ts'
import { proposeRepairs, type Repair } from './repairs.ts'
import { toSourceLine } from './source-lines.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

/** The languages of a diagram. */
export type DiagramLanguage = 'mermaid' | 'graphviz'

const LOST = {
  layout: 'is a graph that Graphviz cannot lay out, though it reads it',
  label: 'has a label that Graphviz cannot draw',
} as const

const NOT_DRAWN = {
  number: 'has a text where a value belongs. Write a number, such as 12.5.',
  formula:
    'has a formula with a sign that cannot be drawn: one that is made of others, such as \\overset{!}{=}, \\colon or \\bmod, or one without a width. Write it in another way, such as {=}^{!}, : or \\text{ mod }.',
  image:
    'has an image (img) that cannot be read. Pictures from the web are not loaded: give the picture itself as a data: URI, such as data:image/png;base64,...',
} as const

// A longer source is read too slowly to be read again and again.
const MAX_REPAIRED_CHARS = 10_000

interface ProblemContext extends Pick<DiagramSource, 'code' | 'skippedLines'> {
  readonly engine: DiagramLanguage
  readonly page: DiagramPage
  /** Whether another source can be drawn as this one was to be. */
  isDrawn(source: string): Promise<boolean>
}

/** The error for a source that could not be drawn. */
export async function explainProblem(
  drawn: Extract<Drawn, { readonly problem: string }>,
  { engine, code, skippedLines, page, isDrawn }: ProblemContext,
): Promise<UndrawableDiagram> {
  if (drawn.problem === 'colour') {
    return new UndrawableDiagram('background must be a CSS colour such as white, #f0f0f0, rgb(1, 2, 3) or transparent.')
  }
  if (drawn.problem === 'empty') {
    return new UndrawableDiagram('code names a diagram and nothing in it: the picture would be empty. Add its parts.')
  }
  if (drawn.problem === 'end') {
    const at = code.split('\n').findIndex((text) => text.includes(drawn.task))
    const where = at < 0 ? '' : ` in line ${at + 1 + skippedLines}`
    return new UndrawableDiagram(
      `code: the end "${drawn.end}" of a task${where} is no day as in dateFormat, and no duration: write a number with its unit, ms, s, m, h, d, w, M or y, such as 3d.`,
    )
  }
  if (drawn.problem === 'task') {
    const at = code.split('\n').findIndex((text) => text.includes(drawn.task))
    const where = at < 0 ? '' : ` in line ${at + 1 + skippedLines}`
    return new UndrawableDiagram(
      `code: a task${where} begins or ends with "${drawn.id}", which is the id of no task. Give that task the id, or name a day.`,
    )
  }
  const isMermaid = engine === 'mermaid'
  const isFound = isMermaid && code.length <= MAX_REPAIRED_CHARS && (drawn.problem !== 'source' || drawn.line === null)
  const found = isFound ? await lineAtFault(code, isDrawn) : null
  if (drawn.problem !== 'source') {
    const line = found === null ? null : found + skippedLines
    const said = `${line === null ? '' : `line ${line} `}${NOT_DRAWN[drawn.problem]}`
    return new UndrawableDiagram(
      `code${line === null ? '' : ','} ${said}`,
      line === null ? undefined : { line, said, fix: null },
    )
  }
  const place = drawn.line !== null && isMermaid ? toSourceLine(code, drawn.line) : (drawn.line ?? found)
  const line = place === null ? null : place + skippedLines
  // Mermaid counts lines without front matter and comments, so its message gets the line of the source as sent.
  const said = line === null ? drawn.message : drawn.message.replace(/\b(line:? )\d+/i, `$1${line}`)
  const where = line === null ? '' : ` in line ${line}`
  const name = isMermaid ? 'Mermaid' : 'Graphviz'
  const isGraph = isMermaid && looksLikeGraph(code)
  // What says nothing of its place is no slip of the pen.
  const fix = isGraph || drawn.lost || found !== null ? null : await findFix(code, { page, isDrawn }, isMermaid)
  const hint = isGraph
    ? ' The source looks like DOT: set engine to graphviz.'
    : drawn.lost === 'layout' && /\brank\s*=/.test(code) && /\bcluster/.test(code)
      ? ' Leave out a rank=same that joins parts of several clusters, if there is one.'
      : fix
        ? ` The field fix has a source that works: ${fix.what}`
        : ''
  const lost = drawn.lost && LOST[drawn.lost]
  const message = `code ${lost ?? `is not a valid ${name} diagram`}${where}. ${name} says: ${said.replace(/[.\s]+$/, '')}.${hint}`
  return new UndrawableDiagram(message, { line, said, fix })
}

/** The first repair that Mermaid or Graphviz can read, if it can be drawn; null if there is none. */
async function findFix(
  code: string,
  { page, isDrawn }: Pick<ProblemContext, 'page' | 'isDrawn'>,
  isMermaid: boolean,
): Promise<Repair | null> {
  if (code.length > MAX_REPAIRED_CHARS) return null
  const repairs = isMermaid ? proposeRepairs(code) : proposeRepairs(code, GRAPH_CORRECTIONS)
  if (repairs.length === 0) return null
  const sources = repairs.map((repair) => repair.code)
  const position = isMermaid
    ? await page.evaluate(firstThatParses, { original: code, sources })
    : await page.evaluate(firstGraphThatParses, sources)
  const repair = repairs[position]
  return repair && (await isDrawn(repair.code)) ? repair : null
}
