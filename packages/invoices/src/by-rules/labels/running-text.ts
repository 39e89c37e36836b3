import type { Line } from '../../text-lines.ts'

// In words: shorter lines are names, labels and values. A line or two of sentences are a remark.
const [SHORTEST_SENTENCE, FEWEST_SENTENCES] = [5, 3]

/** Whether most words of a text stand in sentences, as in a letter, and not in labels, names and columns. */
export function isRunningText(lines: readonly Line[]): boolean {
  const counts = lines.map(({ cells, text }) => {
    const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    const small = words.filter((word) => /^\p{Ll}/u.test(word))
    const isSentence = cells.length === 1 && words.length >= SHORTEST_SENTENCE && 2 * small.length > words.length
    return { words: words.length, inSentences: isSentence ? words.length : 0 }
  })
  const sum = (of: (count: (typeof counts)[number]) => number) => counts.reduce((total, count) => total + of(count), 0)
  const sentences = counts.filter(({ inSentences }) => inSentences > 0)
  return sentences.length >= FEWEST_SENTENCES && 2 * sum(({ inSentences }) => inSentences) > sum(({ words }) => words)
}
