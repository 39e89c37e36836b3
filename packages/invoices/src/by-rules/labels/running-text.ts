import type { Line } from '../../text-lines.ts'

// In words: shorter lines are names, labels and values.
const SHORTEST_SENTENCE = 5

/** Whether most words of a text stand in sentences, as in a letter, and not in labels, names and columns. */
export function isRunningText(lines: readonly Line[]): boolean {
  const counts = lines.map(({ cells, text }) => {
    const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    const small = words.filter((word) => /^\p{Ll}/u.test(word))
    const isSentence = cells.length === 1 && words.length >= SHORTEST_SENTENCE && 2 * small.length > words.length
    return { words: words.length, inSentences: isSentence ? words.length : 0 }
  })
  const sum = (of: (count: (typeof counts)[number]) => number) => counts.reduce((total, count) => total + of(count), 0)
  return 2 * sum(({ inSentences }) => inSentences) > sum(({ words }) => words)
}
