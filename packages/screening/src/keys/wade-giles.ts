import { readPinyin } from '../pinyin.ts'
import type { NameKey } from './key-postings.ts'

/** With more syllables, a name without a sign of Wade-Giles is seldom Pinyin by chance. */
const TELLING_SYLLABLES = 3

/** Whole syllables that are no sum of their beginning and their end. */
const WHOLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zhi: 'chih',
    chi: 'chih',
    shi: 'shih',
    ri: 'jih',
    zi: 'tzu',
    ci: 'tzu',
    si: 'ssu',
    er: 'erh',
    e: 'o',
    you: 'yu',
    yan: 'yen',
    ye: 'yeh',
    yue: 'yueh',
    yong: 'yung',
  }),
)
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'p', d: 't', g: 'k', j: 'ch', q: 'ch', x: 'hs', zh: 'ch', z: 'ts', c: 'ts', r: 'j' }),
)
const PARTS = /^(zh|ch|sh|[^aeiouv])?(.+)$/

/** A listed Chinese name as Wade-Giles spells it, without the marks that most writers leave out. */
export function wadeGilesOf(words: readonly string[]): readonly NameKey[] {
  const syllables = readPinyin(words)
  return syllables ? [{ key: `wade-giles ${syllables.map(toWadeGiles).join('')}`, rest: '' }] : []
}

/** The same of a name that may be one in Wade-Giles; none of one that is Pinyin and shows no sign of the other. */
export function wadeGilesOfQuery(name: string, words: readonly string[]): readonly NameKey[] {
  // In Pinyin, such a word is two, without their sign: chi'en.
  const isShown =
    /[a-z][-'’‘ʻʼ`][a-z]|ü|[a-z]ien\b/i.test(name) || words.length >= TELLING_SYLLABLES || readPinyin(words) === null
  if (!isShown) return []
  const spelled = words.map((word) => (word === 'i' ? 'yi' : word.replace(/^szu/, 'ssu')))
  return spelled.map((_, at) => ({
    key: `wade-giles ${[...spelled.slice(at), ...spelled.slice(0, at)].join('')}`,
    rest: '',
  }))
}

function toWadeGiles(syllable: string): string {
  const whole = WHOLE.get(syllable)
  if (whole) return whole
  const [, initial = '', final = ''] = PARTS.exec(syllable) ?? []
  return (INITIALS.get(initial) ?? initial) + toFinal(initial, final)
}

function toFinal(initial: string, final: string): string {
  // The throat's consonants have a vowel of their own kind behind them.
  const isThroat = 'gkh'.includes(initial) && initial !== ''
  if (final === 'e' && isThroat) return 'o'
  if (final === 'ui' && isThroat && initial !== 'h') return 'uei'
  if (final === 'uo' && !isThroat && initial !== 'sh') return 'o'
  return final
    .replace(/ong$/, 'ung')
    .replace(/ian$/, 'ien')
    .replace(/^v/, 'u')
    .replace(/([iu])e$/, '$1eh')
}
