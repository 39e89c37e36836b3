import { foldForComparison } from './fold-text.ts'

/** The lines that contain none of the phrases, ignoring case. */
export function dropIgnored(lines: readonly string[], phrases: readonly string[]): readonly string[] {
  if (phrases.length === 0) return lines
  const folded = phrases.map(foldForComparison)
  return lines.filter((line) => {
    const text = foldForComparison(line)
    return !folded.some((phrase) => text.includes(phrase))
  })
}
