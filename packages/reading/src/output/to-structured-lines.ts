import { parseExactJson } from '@farebox/exact-json'
import type { ContentKind } from '../content-kind.ts'
import { toLines } from './to-lines.ts'

/**
 * Plain text, JSON and XML as lines with one item each, whatever the line breaks of the file. Of JSON without the commas
 * at their ends: they tell only whether another member follows.
 */
export function toStructuredLines(text: string, kind: ContentKind): string {
  return toLines(kind === 'json' ? indentJson(text) : kind === 'xml' ? text.replaceAll('><', '>\n<') : text).join('\n')
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(parseExactJson(text), null, 1).replaceAll(/,$/gm, '')
  } catch {
    // The file is broken or nested too deeply: it is compared as written.
    return text
  }
}
