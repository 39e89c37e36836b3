// Soft hyphens, zero width spaces and byte order marks change nothing visible.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** The non-empty lines of a text, each in Unicode form NFC with single spaces. */
export function toLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(UNSEEN, '').replace(/\s+/g, ' ').trim().normalize('NFC'))
  return lines.filter((line) => line !== '')
}
