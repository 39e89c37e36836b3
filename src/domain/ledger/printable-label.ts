const MAX_READ = 1000
const MAX_LABEL = 64

/** An untrusted name on one line, without control or invisible characters, at most 64 characters. */
export function printableLabel(text: string): string {
  const line = text.slice(0, MAX_READ).replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
  return [...line.trim()].slice(0, MAX_LABEL).join('').trim()
}
