import { holdsLine } from '../coverage/held-lines.ts'
import { plainWords } from './title-of.ts'

/** Tells whether lines hold a text, or one of them is its words with other signs. */
export function isHeldBy(lines: readonly string[]): (text: string) => boolean {
  const [holds, words] = [holdsLine(lines), new Set(lines.map(plainWords))]
  return (text) => holds(text) || words.has(plainWords(text))
}
