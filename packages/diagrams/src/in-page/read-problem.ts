import type { Drawn } from './draw-diagram.ts'

/** What Mermaid says about a source that it cannot draw, with the line if it names one. */
export function readProblem(
  error: unknown,
): Extract<Drawn, { readonly problem: 'source' | 'image' | 'end' | 'task' | 'formula' }> {
  // What browsers throw for a picture that they cannot read.
  if (error instanceof DOMException && error.name === 'EncodingError') return { problem: 'image' }
  // Mermaid's parsers throw an Error, with or without a hash, or a string; correctTasks() one with its task, and
  // foreignObjectToText() one for a formula.
  const thrown = (error ?? {}) as {
    message?: string
    hash?: { line?: unknown }
    task?: string
    isUnknown?: true
    isFormula?: true
  }
  const { message: said = String(error), hash, task, isUnknown, isFormula } = thrown
  if (isFormula) return { problem: 'formula' }
  if (task !== undefined && isUnknown) return { problem: 'task', task, id: said }
  if (task !== undefined) return { problem: 'end', task, end: said }
  const decoded = (reference: string) => new DOMParser().parseFromString(reference, 'text/html').body.textContent
  // A code of a letter may be cut.
  const letters = (text: string) =>
    characterReferences(writtenLetters(text), decoded).replace(/^\.\.\.[°\w]*¶ß|ﬂ°[°\w]*¶?(?=\n|$)/gm, (cut) =>
      cut.startsWith('.') ? '...' : '',
    )
  // A sign below the line points at the place.
  const message = letters(
    String(said).replace(/^(.*)\n(-*)\^/gm, (_, line: string, dashes: string) => {
      return `${line}\n${'-'.repeat(letters(line.slice(0, dashes.length)).length)}^`
    }),
  ).slice(0, 2000)
  const [, counted] = /\bline:? (\d+)/i.exec(message) ?? []
  // Mermaid's older grammars count from 0 in the hash, and from 1 in the message.
  const line = counted ? Number(counted) : typeof hash?.line === 'number' ? hash.line + 1 : null
  return { problem: 'source', message, line }
}
