import type { Drawn } from './draw-diagram.ts'

/** What Mermaid says about a source that it cannot draw, with the line if it names one. */
export function readProblem(error: unknown): Extract<Drawn, { readonly problem: 'source' | 'image' }> {
  // What browsers throw for a picture that they cannot read.
  if (error instanceof DOMException && error.name === 'EncodingError') return { problem: 'image' }
  // Mermaid's parsers throw an Error, with or without a hash, or a string.
  const { message = String(error), hash } = (error ?? {}) as { message?: string; hash?: { line?: unknown } }
  const [, counted] = /\bline:? (\d+)/i.exec(message) ?? []
  // Mermaid's older grammars count from 0 in the hash, and from 1 in the message.
  const line = counted ? Number(counted) : typeof hash?.line === 'number' ? hash.line + 1 : null
  return { problem: 'source', message: String(message).slice(0, 2000), line }
}
