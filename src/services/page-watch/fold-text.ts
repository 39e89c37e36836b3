/** Text for comparing whatever the case, the spacing and the way accents are encoded. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
