import { plainWord } from './lexicon.ts'
import type { Writing } from './written-numbers.ts'

/** Stems of the words for a half, a quarter, twelve and ten of something. */
const KINDS = [
  /(?<!\p{L})(?:hal[bfv]|half|hálf|puoli|fél(?!\p{L})|p[ůo]lov|połow|полови|dem[ie]|mezz|medi[oa]|mei[oa](?!\p{L})|metad|metà|mitad|moiti[ée])/u,
  /(?<!\p{L})(?:quart(?!i)|quarter|kwart|kvart|cuart[oa]|четверт|viertel)/u,
  /(?<!\p{L})(?:dou?zain|dozen|dozij|dozz|docen|dúzi|dussin|дюжин|tuzin|tucat|dutzend)/u,
  /(?<!\p{L})(?:dizain|decena|dezena)/u,
]
const AND_HALF =
  /(?<!\p{L})(?:(?:et|y|e|and a) (?:demie?|medi[oa]|mezz[oa]|mei[oa]|half)(?!\p{L})|(?:ander|einein)halb|anderhalve?(?!\p{L})|halvann|półtor|полтор|másfél)/u
const HOUR = /(?<!\p{L})(?:past|hour|o['’]clock|heures?|horas?|or[ae]|la una|l['’]una|uur|uhr|stunden?)(?!\p{L})|\d/u

/** Whether a translation has another share or dozen than its text: a quarter or one and a half for a half, ten for a dozen. */
export function changesShare(text: Writing, translation: Writing): boolean {
  const [own, other] = [plainWord(text.text), plainWord(translation.text)]
  const [kinds, others] = [own, other].map((one) => new Set(KINDS.filter((kind) => kind.test(one))))
  if (!kinds?.size || !others?.size) return false
  // 'Half past one' is 'une heure et demie'.
  const isOneMore = AND_HALF.test(own) !== AND_HALF.test(other) && !HOUR.test(own) && !HOUR.test(other)
  return kinds.isDisjointFrom(others) || isOneMore
}
