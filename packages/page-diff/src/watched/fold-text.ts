/**
 * Folds text for comparisons that ignore case, spacing and the encoding of accents. Upper-cases first, so that letters
 * without a single counterpart match: 'straße' is 'STRASSE', 'İstanbul' is 'ISTANBUL', final 'ς' is 'σ'.
 */
export function foldForComparison(text: string): string {
  const folded = text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
  return folded.replace(/\s+/g, ' ').trim().normalize('NFC')
}
