/**
 * Text for comparing whatever the case, the spacing and the way accents are encoded. Upper case first, so that letters with
 * no single counterpart meet: 'straße' is 'STRASSE', 'İstanbul' is 'ISTANBUL', 'Σ' at the end of a word is 'σ'.
 */
export function foldForComparison(text: string): string {
  const folded = text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
  return folded.replace(/\s+/g, ' ').trim().normalize('NFC')
}
