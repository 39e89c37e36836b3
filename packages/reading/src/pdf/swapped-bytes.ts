// A table of letters whose bytes are in the wrong order makes 'M' (U+004D) of U+4D00. Of a page's letters beyond Latin-1, at least
// this many, this many different ones and this share end in a zero byte: of text in Chinese, one in 250 does.
const [LEAST, LEAST_DIFFERENT, SHARE] = [8, 4, 0.9]
const LATIN_1 = 0xff

/** True if the letters of a text are Latin ones with their two bytes in the wrong order. */
export function isByteSwapped(text: string): boolean {
  const beyond = [...text].filter((letter) => letter.charCodeAt(0) > LATIN_1)
  const swapped = beyond.filter((letter) => swapLetter(letter) !== letter)
  return swapped.length >= LEAST && swapped.length >= SHARE * beyond.length && new Set(swapped).size >= LEAST_DIFFERENT
}

/** A letter with its bytes in the right order, if that is one of Latin-1. */
export function swapLetter(letter: string): string {
  const code = letter.charCodeAt(0)
  const right = String.fromCharCode(code >> 8)
  return (code & LATIN_1) === 0 && /[ -~\u{a0}-\u{ff}]/u.test(right) ? right : letter
}
