const WORD = 32

/**
 * Reads the first value of an answer as text: a string or, as in the earliest tokens, 32 bytes padded with zeros.
 * Tolerant: an answer that is cut, or states a wrong length, gives the text that is there. The text must be cleaned
 * before it is shown.
 */
export function readAbiText(answer: Uint8Array): string {
  if (answer.length === WORD) return decode(answer.subarray(0, endOf(answer)))
  const start = toIndex(answer.subarray(0, WORD))
  const length = toIndex(answer.subarray(start, start + WORD))
  return decode(answer.subarray(start + WORD, start + WORD + length))
}

/** The number in a word, at most the largest possible index of an answer. */
function toIndex(word: Uint8Array): number {
  return Math.min(
    word.reduce((sum, byte) => sum * 256 + byte, 0),
    0xffffff,
  )
}

function endOf(word: Uint8Array): number {
  const zero = word.indexOf(0)
  return zero === -1 ? word.length : zero
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
