/**
 * Converts a line number of Mermaid to the line in the caller's source, from 1. Mermaid counts lines without front matter,
 * comments and blank lines at the beginning. It reports one line more if the error is at the end of the source.
 * @param line from 1, as Mermaid reports it
 */
export function toSourceLine(code: string, line: number): number {
  const lines = code.trimEnd().split(/\r\n|\r|\n/)
  const first = afterFrontMatter(lines)
  const kept = lines.flatMap((text, index) => (index < first || isComment(text) ? [] : [{ text, number: index + 1 }]))
  const start = kept.findIndex(({ text }) => text.replace(/^\s*%%\{.*\}%%/, '').trim() !== '')
  return kept[start + line - 1]?.number ?? lines.length
}

function afterFrontMatter(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.trim() !== '')
  if (lines[start]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > start && line.trim() === '---')
  return end + 1
}

function isComment(line: string): boolean {
  const text = line.trimStart()
  return text.startsWith('%%') && !text.startsWith('%%{')
}
