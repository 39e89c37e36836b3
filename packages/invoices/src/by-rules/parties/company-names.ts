import { foldText } from '../fold-text.ts'

// Legal forms, spelled as in registers and letterheads: in lower case 'kg' and 'as' are ordinary words.
const FORMS = [
  '(?:GmbH|GMBH)(?: & (?:Co|CO)\\.? KG)?|mbH|AG|KG|OHG|e\\. ?[KV]\\.|UG(?: \\(haftungsbeschränkt\\))?|GbR|PartGmbB',
  '(?:Pty\\.? |Pvt\\.? |PTY |PVT |Private |PRIVATE )?(?:Ltd|LTD|Limited|LIMITED)|LLC|L\\.L\\.C|Inc|INC|Incorporated|inc|Corp|CORP|Corporation|PLC|plc|LLP',
  'S(?:dn|DN)\\.? B(?:hd|HD)|B\\.?V|N\\.?V|S\\.?A\\.?S(?:\\.?U)?|S\\.?[Aa]\\.?[Rr]\\.?[Ll]|EURL|S\\.?A|S\\.?p\\.?A|S\\.?P\\.?A|S\\.?[Rr]\\.?[Ll](?:\\.?[Ss])?|S\\.?L\\.?U?',
  'ООО|П?АО|ЗАО|ИП|Α\\.?Ε|Ε\\.?Π\\.?Ε|Ι\\.?Κ\\.?Ε|[ΟΕ]\\.?Ε|בע"מ|A\\.?Ş|Ltd\\. ?Şti|شركة',
  'L(?:da|DA)|[Ss]p\\. ?z ?o\\.? ?o|AB|A/S|ApS|APS|I/S|ASA|AS|Oyj?|OYJ?|[Ss]\\. ?r\\. ?o|a\\. ?s',
]
const LEGAL_FORM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FORMS.join('|')})(?![\\p{L}\\p{N}])\\.?|(?:有限)?公司|(?:株式|合同|有限)会社`,
  'u',
)

/** Index in a text at which the legal form of a company ends; -1 if there is none. */
export function findLegalForm(text: string): number {
  const match = LEGAL_FORM.exec(text)
  return match ? match.index + match[0].length : -1
}

/** A key for comparing names: without legal form, accents, spaces and punctuation. */
export function toNameKey(name: string): string {
  const bare = name.replace(LEGAL_FORM, ' ')
  return foldText(bare.trim() === '' ? name : bare).replaceAll(' ', '')
}

/** The same key for the first word, the first two words, and so on. */
export function toNamePrefixes(name: string): string[] {
  const words = foldText(name.replace(LEGAL_FORM, ' ')).trim().split(/\s+/)
  return words.map((_, index) => words.slice(0, index + 1).join(''))
}
