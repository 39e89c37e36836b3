import { soughtTermsOf } from '../languages/terms-of.ts'
import { CJK } from '../sought-term.ts'

/** What the letters around a name make of it: the paper itself, perhaps another one ('審査請求書'), or another one ('운송장'). */
export type NameStanding = 'itself' | 'open' | 'other'

// 'Copy', 'draft' and the like leave the name what it is.
const MARKS = soughtTermsOf(({ marks }) => [marks.neutral, marks.void])
const BRACKETED = /[(（[【「][^)）\]】」]*[)）\]】」]?/gu
// What follows a number or a colon is its value: '发票号码：2511', '請求書 No. 7'.
const VALUE = /[:：\d].*$/u
const [POLITE, DATED] = [/^[御ごお]/u, /\d+ ?[年月日년월일]?[分분]?度?の?/gu]
// The ends of other words are as long: '송장' of '운송장'. A name of so many letters is told apart by itself.
const [SHORT, LONG] = [2, 4]

/**
 * Of a name in a script without spaces, which may be a part of any other word. The last noun says what a thing is: what
 * stands behind makes it another paper, and what stands before says which kind, or makes it one that is no invoice.
 */
export function standingOf(
  folded: string,
  { start, end }: Readonly<Record<'start' | 'end', number>>,
  code: string,
): NameStanding {
  if (CJK.test(lettersOf(folded.slice(end).replace(VALUE, '')))) return 'other'
  const lead = folded.slice(0, start)
  if (!CJK.test(lettersOf(lead).replace(POLITE, ''))) return 'itself'
  const { length } = folded.slice(start, end).replaceAll(' ', '')
  if (length <= SHORT && /\p{Script=Hangul}$/u.test(lead)) return 'other'
  // A 发票 is one of the tax office, whatever town or trade stands before it.
  return length >= LONG || code === 'zh' ? 'itself' : 'open'
}

/** Without what is added in brackets to words in such a script: '세금계산서 (공급받는자용)' is a copy for the buyer. */
export function withoutAdded(text: string): string {
  const rest = CJK.test(text) ? text.replaceAll(BRACKETED, ' ') : text
  return rest.trim() === '' ? text : rest
}

function lettersOf(text: string): string {
  return MARKS.reduce((rest, mark) => mark.blankOut(rest), text.replaceAll(DATED, ' ')).trim()
}
