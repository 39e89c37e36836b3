import { foldText } from './fold-text.ts'
import { LANGUAGES } from './languages/languages.ts'
import type { RecognizerLanguage } from './languages/recognizer-languages.ts'
import type { InvoiceTerms } from './languages/terms.ts'
import { SoughtTerm, SoughtTerms } from './sought-term.ts'

const MAX_TEXT = 12_000
const FEWEST = 2
// A language with this share of the best score may also be the right one.
const CLOSE = 0.45

// Scripts that indicate a language. A few letters may be just a name.
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /\p{Script=Han}[\s\S]*\p{Script=Han}/u],
  ['zh', /\p{Script=Han}[\s\S]*\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}[\s\S]*\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}{3}/u],
  ['he', /\p{Script=Hebrew}{3}/u],
  ['el', /\p{Script=Greek}{3}/u],
  ['ru', /\p{Script=Cyrillic}{3}/u],
]
// A name in these scripts on a page in another language indicates nothing.
const ALPHABETS = ['ar', 'he', 'el', 'ru']

const TERMS = new SoughtTerms(collectTerms())

/**
 * The languages of an invoice, likeliest first, by terms that few languages share. English is last if the text shows
 * little of it.
 */
export function rankLanguages(text: string): InvoiceTerms[] {
  const folded = foldText(text.slice(0, MAX_TEXT))
  const scores = new Map<string, number>()
  for (const { term, codes } of TERMS.near(folded)) {
    if (!term.isIn(folded)) continue
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length ** 2)
  }
  const score = ({ code }: InvoiceTerms) => scores.get(code) ?? 0
  const ranked = LANGUAGES.filter((language) => score(language) > 0).sort((a, b) => score(b) - score(a))
  const [first] = ranked
  const close = ranked.filter((language) => first && score(language) >= CLOSE * score(first)).slice(0, 3)
  const english = LANGUAGES.filter(({ code }) => code === 'en')
  const byScript = SCRIPTS.filter(([, script]) => script.test(text)).map(([code]) => code)
  const scripted = LANGUAGES.filter(
    (language) => byScript.includes(language.code) && (score(language) > 0 || !ALPHABETS.includes(language.code)),
  ).sort((a, b) => score(b) - score(a))
  if (scripted.length > 0) return [...new Set([...scripted, ...close, ...english])]
  return first && score(first) >= FEWEST / 2 ? [...new Set([...close, ...english])] : english
}

/** The language for text recognition; English if no other is indicated. */
export function guessInvoiceLanguage(text: string): RecognizerLanguage {
  return rankLanguages(text)[0]?.ocr ?? 'eng'
}

function collectTerms() {
  const codes = new Map<string, Set<string>>()
  for (const { code, documents, amounts, labels, columns } of LANGUAGES) {
    const { filler: _, identifier: __, ...sums } = amounts
    // Each is a record of word lists.
    const lists = [documents, sums, labels, columns].flatMap((list) => Object.values(list) as string[])
    for (const term of lists.flatMap((list) => list.split(', '))) {
      const folded = foldText(term).trim()
      if (folded.length < 2) continue
      codes.set(folded, (codes.get(folded) ?? new Set()).add(code))
    }
  }
  return [...codes].map(([term, set]) => ({ term: new SoughtTerm(term), codes: [...set] }))
}
