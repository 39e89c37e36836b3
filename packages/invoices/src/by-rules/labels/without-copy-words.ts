import { LABEL_PARTICLES } from './particles.ts'

const OF = `(?: (?:${[...LABEL_PARTICLES].join('|')}|of)(?= ))*`
// 'Copy', 'Kopie', 'copia', 'duplicata', 'Duplikat': one root in all languages with Latin letters; and what has another.
const COPY = '(?:(?:duplic|duplik|copi|kopi|copy)\\p{L}{0,4}|zweitschrift|abschrift|segunda via|2\\.?[ao] via)'
// Of the invoice whose original is XML: 'copia di cortesia della fattura', 'copia analogica di fattura'.
const SORT = '(?: (?:di cortesia|analogica|informatica|conforme)(?!\\p{L}))?'
const WORD = new RegExp(`(?<!\\p{L})${COPY}(?!\\p{L})${SORT}${OF}`, 'gu')
// 'Rechnungskopie', 'Kopiefactuur'
const JOINED = /(?<=\p{L}{5})s?(?:kopie|kopia|duplikat)(?!\p{L})|(?<!\p{L})kopie?(?=\p{L}{5})/gu
// 'Duplikat faktury', 'kopie faktury': of the one 'faktura'.
const GENITIVE = /^faktury(?!\p{L})/u

/** A folded title without the words that call the paper a copy: a copy of an invoice states the same. */
export function withoutCopyWords(folded: string): string {
  const rest = folded.replaceAll(WORD, ' ').replaceAll(JOINED, ' ')
  const words = rest.replaceAll(/ {2,}/g, ' ').trim()
  return rest === folded || words === '' ? folded : words.replace(GENITIVE, 'faktura')
}
