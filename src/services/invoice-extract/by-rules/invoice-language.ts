import type { OcrLanguage } from '../../../contract/ocr.ts'
import { foldText } from './fold-text.ts'

// Words that nearly every invoice of a language has and no other language does, as foldText() leaves them.
const WORDS: readonly (readonly [OcrLanguage, RegExp])[] = [
  ['deu', /\b(rechnung\w*|mwst|ust|betrag|gesamtbetrag|netto|brutto|menge|bezeichnung|zahlbar|und)\b/g],
  ['fra', /\b(facture|tva|montant|ttc|quantite|designation|echeance|siret|et|le)\b/g],
  ['spa', /\b(factura|importe|fecha|cantidad|descripcion|nif|cif|vencimiento|el|y)\b/g],
  ['ita', /\b(fattura|imponibile|importo|quantita|descrizione|partita|scadenza|il|di)\b/g],
]
const FEWEST = 2

/** The language of an invoice among those whose labels are known, English where no other shows. */
export function guessInvoiceLanguage(text: string): OcrLanguage {
  const folded = foldText(text)
  const counts = WORDS.map(([language, words]) => ({ language, count: folded.match(words)?.length ?? 0 }))
  const [first] = counts.sort((a, b) => b.count - a.count)
  return first && first.count >= FEWEST ? first.language : 'eng'
}
