import { withoutUnseen } from './visible-text.ts'

const MAX_CHARS = 200

/** A stranger's name on one line: its visible text with single spaces, at most 200 characters. */
export function visibleLine(text: string, maxChars = MAX_CHARS): string {
  // The input is cut first, so that a megabyte costs no more than a line. A character is at most two code units.
  const visible = withoutUnseen(text.slice(0, maxChars * 8))
    .replace(/\uFFFD/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...visible]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : visible
}
