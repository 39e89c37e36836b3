/** What a screen shows and the paper lacks. */
export interface LostWords {
  /** Of the different words on the screen, 0 to 1. */
  readonly share: number
  /** The first of them, at most 20. */
  readonly words: string[]
}

const MOST_WORDS = 20
// A word of one letter is on any paper.
const WORD = /[\p{L}\p{N}]{2,}/gu
// Letters from right to left stand in another order than the digits and the Latin letters beside them.
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u

/** The words of `texts` that are nowhere in `paper`, however it breaks and spells them. Null if there are none, or no paper. */
export function findLostWords(texts: readonly string[], paper: string | null): LostWords | null {
  if (paper === null) return null
  const letters = toLetters(paper)
  const parts = RIGHT_TO_LEFT.test(paper) ? /\p{L}{2,}|\p{N}{2,}/gu : WORD
  const seen = new Set(texts.flatMap((text) => text.replaceAll(/[\u00ad\u200b-\u200f]/g, '').match(parts) ?? []))
  // Where each letter is drawn by itself, those from right to left are found backwards.
  const isBackwards = (word: string) => RIGHT_TO_LEFT.test(word) && letters.includes([...word].reverse().join(''))
  const words = [...seen].filter((word) => !letters.includes(toLetters(word)) && !isBackwards(toLetters(word)))
  return words.length === 0
    ? null
    : { share: Number((words.length / seen.size).toFixed(3)), words: words.slice(0, MOST_WORDS) }
}

/** Letters and digits alone, without case, accents and ligatures: a line may end within a word. */
function toLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
