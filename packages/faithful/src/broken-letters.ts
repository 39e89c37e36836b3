// What each byte is where texts of Western Europe are read wrongly.
const WESTERN = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const BYTES = new RegExp(`[${RegExp.escape(WESTERN.slice(128))}]{2,}`, 'gu')
// 'M?nchen' and '?lut?': no question ends within a word, nor before it. And no word has letters of two alphabets.
const LOST =
  /\p{L}\?\p{Ll}|(?<![^\s(«"])\?+\p{L}|\p{L}\?{2,}\s\p{Ll}|\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}|\ufffd/u

/** Whether a translation has lost its letters, or has those of another encoding, as 'Ã¤' for 'ä'. */
export function hasBrokenLetters(translation: string, text: string): boolean {
  const isMisread = translation.match(BYTES)?.some((run) => {
    const read = new TextDecoder().decode(Uint8Array.from(run, (letter) => WESTERN.indexOf(letter)))
    return !text.includes(run) && !read.includes('\ufffd') && /\p{L}/u.test(read)
  })
  return isMisread || !/[\p{L}\p{N}]/u.test(translation) || (LOST.test(translation) && !LOST.test(text))
}
