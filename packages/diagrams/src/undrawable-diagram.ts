import type { Repair } from './repairs.ts'

/** What is known of wrong syntax. */
export interface SyntaxProblem {
  /** The line of the source as sent, from 1; null if unknown. */
  readonly line: number | null
  /** The message of Mermaid or Graphviz, with that line. */
  readonly said: string
  /** A corrected source that Mermaid can read; null if none was found. */
  readonly fix: Repair | null
}

/** A diagram that cannot be drawn as asked. The message is a sentence that names the option and what it may be. */
export class UndrawableDiagram extends Error {
  override readonly name = 'UndrawableDiagram'
  /** Undefined where the source is not the problem. */
  readonly syntax: SyntaxProblem | undefined

  constructor(message: string, syntax?: SyntaxProblem) {
    super(message)
    this.syntax = syntax
  }
}
