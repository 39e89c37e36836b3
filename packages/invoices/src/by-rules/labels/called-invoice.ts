import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { CJK, SoughtTerm } from '../sought-term.ts'
import { standingOf, withoutAdded } from './around-unspaced.ts'
import { isHeadNoun, type NamePlace } from './head-noun.ts'
import { NUMBER_WORD } from './number-words.ts'
import { withoutCopyWords } from './without-copy-words.ts'

const NAMES = LANGUAGES.map((language) => {
  const terms = (language.documents.invoice ?? '').split(', ').map((term) => foldText(term).trim())
  const [main = ''] = terms
  // 'Elektrik faturası': the name as the head of another noun ends in a case of its own.
  const heads = terms.flatMap((term) => term.split(' ').at(-1) ?? []).filter((word) => word.startsWith(main))
  const names = language.adjectivesFirst ? [...terms, ...heads] : terms
  return { ...language, main, terms: names.map((name) => new SoughtTerm(name)) }
})
// What follows the words of a title: 'No. 5', '#5', '2026'.
const TO_NUMBER = new RegExp(` *(?:${NUMBER_WORD.source}|[#\\d]).*$`, 'u')
const PREPOSITION = /(?<!\p{L})\p{L}{1,3} /u
// 'Elfaktura'; but an 'Abrechnung' settles anything, and a 'Berechnung' is one of numbers.
const JOINED = /\p{L}{2}(?<!^(?:ab|an|be|zu)|ab)$/u

/**
 * True for 'Electricity bill', 'Stromrechnung Nr. 5' and 'Итоговый счет', invoices whatever kind of; false for 'Liste de
 * factures', and for 'Invoice No. 5', which stands on other papers, too.
 */
export function isCalledInvoice(text: string): boolean {
  const whole = withoutCopyWords(foldText(withoutAdded(text)).trim().replaceAll(/\s+/g, ' '))
  const words = whole.replace(TO_NUMBER, '').trim()
  return NAMES.some(({ terms, ...language }) => {
    const isMore = ({ start, end }: NamePlace) => end - start < words.length
    return (
      isJoined(words, language) ||
      terms.some((term) => term.placesIn(words).some((place) => isMore(place) && isOfKind(words, place, language)))
    )
  })
}

type Grammar = Omit<(typeof NAMES)[number], 'terms'>

function isJoined(words: string, { code, compounds, main }: Grammar): boolean {
  if (!compounds || !words.endsWith(main)) return false
  const start = words.lastIndexOf(' ') + 1
  return JOINED.test(words.slice(start, -main.length)) && isHeadNoun(words, { start, end: words.length }, [code])
}

function isOfKind(words: string, place: NamePlace, { code, lastNoun, adjectivesFirst }: Grammar): boolean {
  if (CJK.test(words)) return standingOf(words, place, code) !== 'other'
  if (adjectivesFirst && place.end === words.length) return !PREPOSITION.test(words)
  return (lastNoun ? place.end === words.length : place.start === 0) && isHeadNoun(words, place, [code])
}
