const WORD = 32

/**
 * Reads the first value of an answer as text, where it is a string or, as in the first tokens, 32 bytes with zeros behind.
 * Forgiving: an answer that was cut, or lies about its length, gives what is there. Not yet safe to show.
 */
export function readAbiText(answer: Uint8Array): string {
  if (answer.length === WORD) return decode(answer.subarray(0, endOf(answer)))
  const start = toIndex(answer.subarray(0, WORD))
  const length = toIndex(answer.subarray(start, start + WORD))
  return decode(answer.subarray(start + WORD, start + WORD + length))
}

/** A number in a word, or the largest index an answer could have where it is greater. */
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
