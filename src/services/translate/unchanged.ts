/** True where a translation says nothing but the text: the same letters and digits, whatever stands between them. */
export function isUnchanged(translation: string, text: string): boolean {
  return lettersOf(translation) === lettersOf(text)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
}
