import { Type } from 'typebox'
import type { DrawingPage } from '../../contract/browser.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import type { Drawn } from './in-page/draw-diagram.ts'
import { firstThatParses } from './in-page/first-that-parses.ts'
import { looksLikeGraph } from './read-graph.ts'
import type { DiagramSource } from './read-source.ts'
import { proposeRepairs, type Repair } from './repairs.ts'
import { toSourceLine } from './source-lines.ts'

/** The languages of a diagram. */
export type DiagramLanguage = 'mermaid' | 'graphviz'

/** Further fields of a 400 for wrong syntax. */
export const refusal = Type.Object({
  parse_error: Type.Optional(Type.String({ description: 'The error message of Mermaid or Graphviz.' })),
  error_line: Type.Optional(
    nullable(Type.Integer({ minimum: 1, description: 'The line of code with the error, from 1; null if unknown.' })),
  ),
  fix: Type.Optional(
    nullable(
      Type.Object(
        {
          what: Type.String({ description: 'What was changed, in words.' }),
          code: Type.String({ description: 'The corrected source; Mermaid can read it.' }),
        },
        { description: 'A corrected source to review and send; null if none was found.' },
      ),
    ),
  ),
})

const MAX_REPAIRED_CHARS = 10_000

interface ProblemContext extends Pick<DiagramSource, 'code' | 'skippedLines'> {
  readonly engine: DiagramLanguage
  readonly page: DrawingPage
}

/** The error for a source that could not be drawn. */
export async function explainProblem(
  drawn: Extract<Drawn, { readonly problem: string }>,
  { engine, code, skippedLines, page }: ProblemContext,
): Promise<CallError> {
  if (drawn.problem === 'colour') {
    return invalidInput(
      'background must be a CSS colour such as white, #f0f0f0, rgb(1, 2, 3) or transparent. Not charged.',
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
  const message = `code is not a valid ${name} diagram${where}. ${name} says: ${said.replace(/[.\s]+$/, '')}.${hint} Not charged.`
  return new CallError('invalid_input', message, { extras: { line, error_line: line, parse_error: said, fix } })
}

/** The first repair that Mermaid can read; null if there is none. */
async function findFix(code: string, page: DrawingPage): Promise<Repair | null> {
  // Mermaid parses every repair completely, which would delay the error too much for a long source.
  if (code.length > MAX_REPAIRED_CHARS) return null
  const repairs = proposeRepairs(code)
  if (repairs.length === 0) return null
  const position = await page.evaluate(
    firstThatParses,
    repairs.map((repair) => repair.code),
  )
  return repairs[position] ?? null
}
