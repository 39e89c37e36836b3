/** True if a translation repeats the text: the same letters and digits, ignoring all other characters. */
export function isUnchanged(translation: string, text: string): boolean {
  return lettersOf(translation) === lettersOf(text)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}
