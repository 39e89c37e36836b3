import type { ContentKind } from './content-kind.ts'
import { toLines } from './to-lines.ts'

/** Plain text, JSON and XML as lines that each hold one thing, however the file was written. */
export function toStructuredLines(text: string, kind: ContentKind): string {
  return toLines(kind === 'json' ? indentJson(text) : kind === 'xml' ? text.replaceAll('><', '>\n<') : text).join('\n')
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    // Broken, or nested too deeply: compared as it was written.
    return text
  }
}
