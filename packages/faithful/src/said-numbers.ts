import { compoundsIn, tensOf } from './compounds.ts'
import { lexiconOf, plainWord, scaleAfter } from './lexicon.ts'
import { lookAround } from './measures.ts'
import type { Writing, WrittenNumber } from './written-numbers.ts'

// 'Halb drei' is half past two, 'two dozen' are 24, and 'three quarters of an hour' are 45 minutes.
const PART_OR_MULTIPLE =
  /(?<!\p{L})(?:hal[bfv]|half|hálf|puoli|fél|p[ůo]l|pół|пів|пол|dem[ie]|mezz|medi[oa]|mei[oa]|(?:qu|kw|kv)art|cuart|четвер|dou?zain|dozen|dozij|dozz|docen|dúzi|dussin|дюжин|tuzin|tucat)|dutzend|viertel|半|반|打|ダース/iu
const ROMAN = /(?<!\p{L})[IVXLC]{2,}(?!\p{Lu})/u
// In letters: 'neunzig' in 'neunundneunzig', but not 'ten' in 'often'.
const SHORTEST_PART = 4
const WORD = /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu
// What multiplies or follows a word directly, or after 'and', 'to' or 'y'.
const NEXT = /^\s(?:\p{L}{1,3}\s)?([\p{L}\p{M}]+)/u

/** The numbers that a text has in words; undefined if it has some that single words do not tell, as 'vingt-cinq'. */
export function wordsIn({ text, language = 'und' }: Writing): WrittenNumber[] | undefined {
  const { values, multiples } = lexiconOf(language)
  const all = [...values.keys(), ...multiples]
  const hasPart = (token: string) => {
    const parts = token.split(/[-’]/u)
    const isPart = (word: string) => token.startsWith(word) || token.endsWith(word)
    return all.some((word) => parts.includes(word) || (word.length >= SHORTEST_PART && isPart(word)))
  }
  const whole = plainWord(text)
  const compounds = compoundsIn(whole, language)
  const lower = compounds.reduce(
    (rest, { written, start, end }) => rest.slice(0, start) + '0'.repeat(written.length) + rest.slice(end),
    whole,
  )
  const tokens = [...lower.matchAll(WORD)].map(({ 0: token, index }) => ({ token, end: index + token.length }))
  const isVague = ({ token, end }: { readonly token: string; readonly end: number }) =>
    values.has(token) ? all.includes(NEXT.exec(lower.slice(end))?.[1] ?? '') : hasPart(token)
  // 'Twenty-five thousand'.
  const isScaled = compounds.some(({ end }) => scaleAfter(text.slice(end), language)[0] > 1)
  if (isScaled || PART_OR_MULTIPLE.test(text) || tokens.some(isVague)) return undefined
  const said = compounds.map(({ written, value, end }) => {
    return { written, values: [value], isWord: true, around: lookAround('', text.slice(end), language) }
  })
  return said.concat(
    tokens.flatMap(({ token, end }) => {
      const [scale, size] = scaleAfter(text.slice(end), language)
      const value = values.get(token)
      if (value === undefined) return []
      const around = lookAround('', text.slice(end + size), language)
      return [
        {
          written: token,
          values: tensOf(value, lower.slice(end), language).map((one) => one * scale),
          isWord: true,
          around,
        },
      ]
    }),
  )
}

/** A text with a digit in place of each word for a number. */
export function withDigits({ text, language = 'und' }: Writing): string {
  const { values } = lexiconOf(language)
  return text.replaceAll(WORD, (token) => String(values.get(plainWord(token)) ?? token))
}

/** Whether a text may have numbers in words, or its language has no list of them. */
export function hasNumberWords({ text, language }: Writing): boolean {
  const { stems } = lexiconOf(language)
  const lower = plainWord(text)
  const isSaid = stems.length === 0 || stems.some((stem) => lower.includes(stem))
  return isSaid || PART_OR_MULTIPLE.test(text) || ROMAN.test(text)
}
