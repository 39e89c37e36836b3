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

/** What a 400 for wrong syntax tells beside its message. */
export const refusal = Type.Object({
  parse_error: Type.Optional(Type.String({ description: 'What Mermaid or Graphviz says of the source.' })),
  error_line: Type.Optional(
    nullable(Type.Integer({ minimum: 1, description: 'The line of code it means, from 1; null where it names none.' })),
  ),
  fix: Type.Optional(
    nullable(
      Type.Object(
        {
          what: Type.String({ description: 'What was changed, in words.' }),
          code: Type.String({ description: 'The source with it changed; Mermaid can read it.' }),
        },
        { description: 'A corrected source to look over and send; null where none was found.' },
      ),
    ),
  ),
})

const MAX_REPAIRED_CHARS = 10_000

interface ProblemContext extends Pick<DiagramSource, 'code' | 'skippedLines'> {
  readonly engine: DiagramLanguage
  readonly page: DrawingPage
}

/** The refusal for what could not be drawn. */
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
  // One number for one place: Mermaid counts without front matter and comments.
  const said = line === null ? drawn.message : drawn.message.replace(/\b(line:? )\d+/i, `$1${line}`)
  const where = line === null ? '' : ` in line ${line}`
  const name = isMermaid ? 'Mermaid' : 'Graphviz'
  const isGraph = isMermaid && looksLikeGraph(code)
  const fix = isMermaid && !isGraph ? await findFix(code, page) : null
  const hint = isGraph
    ? ' It looks like DOT: set engine to graphviz.'
    : fix
      ? ` fix has a source that works: ${fix.what}`
      : ''
  const message = `code is not a valid ${name} diagram${where}. ${name} says: ${said.replace(/[.\s]+$/, '')}.${hint} Not charged.`
  return new CallError('invalid_input', message, { extras: { line, error_line: line, parse_error: said, fix } })
}

/** The first repair that Mermaid itself can read. */
async function findFix(code: string, page: DrawingPage): Promise<Repair | null> {
  // Each repair is read whole by Mermaid, and the refusal must not wait for that.
  if (code.length > MAX_REPAIRED_CHARS) return null
  const repairs = proposeRepairs(code)
  if (repairs.length === 0) return null
  const position = await page.evaluate(
    firstThatParses,
    repairs.map((repair) => repair.code),
  )
  return repairs[position] ?? null
}
