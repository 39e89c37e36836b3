// Soft hyphens, zero width spaces and marks of byte order change nothing a reader sees.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** The lines of a text, without the empty ones, each in Unicode form NFC with single spaces. */
export function toLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(UNSEEN, '').replace(/\s+/g, ' ').trim().normalize('NFC'))
  return lines.filter((line) => line !== '')
}
