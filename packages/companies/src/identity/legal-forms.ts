import { ABBREVIATIONS } from '@farebox/screening'
import { ELF_CODE_LIST } from '@farebox/screening/legal-forms'
import { foldWords } from './fold-words.ts'

/** The legal forms of a country, by their spelling in names. */
export interface LegalForms {
  /** Puts a blank between the name and a form of a script without blanks: 'みなと精機株式会社', '株式会社みなと精機'. */
  divide(name: string): string
  /** Expands one word as the country's forms do, 'ltd' to 'limited', or by general usage, 'intl' to 'international'. */
  expand(word: string): string
  /** Words of the longest form. */
  readonly longest: number
  /** The number of the form that these words are; undefined: none. Two spellings of one form have one number. */
  find(words: readonly string[]): number | undefined
  /** A last word that is neither of the name nor of the form. */
  readonly mark: string | undefined
  /** True if a form is a spelling of an entry of GLEIF's code list, such as 6QQB. */
  isOf(elfCode: string, form: number): boolean
}

/** Last words that say more of a form: a Swedish public company may write '(publ)' in its name or omit it (2005:551, 1:2). */
const MARKS: ReadonlyMap<string, string> = new Map([['SE', 'publ']])

const UNDIVIDED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+$/u

// Swedish, Danish and Norwegian put the article at the end: 'Aktiebolaget Volvo', 'Aktieselskabet Schouw & Co.'.
const TAKES_ARTICLE = /(?:bolag|selskab|selskap)$/

const byCountry = new Map<string, LegalForms>()

/** Every legal form under a country's law, by GLEIF's code list; none if the list has none for it. */
export function legalFormsOf(country: string): LegalForms {
  const known = byCountry.get(country)
  if (known) return known
  const entries = (ELF_CODE_LIST.get(country) ?? '').split('|').filter((entry) => entry !== '')
  const forms = { ...toForms(entries), divide: toDivider(entries), mark: MARKS.get(country) }
  byCountry.set(country, forms)
  return forms
}

function toDivider(entries: readonly string[]): LegalForms['divide'] {
  // The longest first: '有限公司' is the end of '股份有限公司', another form.
  const forms = entries
    .flatMap((entry) => entry.split(/[=~;]/))
    .filter((way) => UNDIVIDED.test(way))
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  if (forms === '') return (name) => name
  const atAnEnd = new RegExp(`^(?:${forms})|(?:${forms})$`, 'gu')
  return (name) => name.trim().replace(atAnEnd, ' $& ')
}

function toForms(entries: readonly string[]): Omit<LegalForms, 'mark' | 'divide'> {
  const listed = entries.map((entry) => {
    const [code = '', rows = ''] = entry.split('=')
    return { code, rows: rows.split('~').map((row) => row.split(';').flatMap((way) => foldWords(way).slice(0, 1))) }
  })
  const rows = listed.flatMap((entry) => entry.rows)
  const expansions = new Map(rows.flatMap((ways) => ways.flatMap((way) => expandWords(way, ways))))
  const expand = (word: string) => expansions.get(word) ?? ABBREVIATIONS.get(word) ?? word
  const parents: number[] = []
  const numbers = new Map<string, number>()
  const codes = new Map<string, Set<number>>()
  const stems = new Map<string, string>()

  function root(form: number): number {
    const parent = parents[form] ?? form
    return parent === form ? form : root(parent)
  }
  function numberOf(letters: string): number {
    const number = numbers.get(letters) ?? parents.push(parents.length) - 1
    numbers.set(letters, number)
    return number
  }

  function join(short: readonly string[], long: readonly string[]): void {
    parents[root(numberOf(short.join('')))] = root(numberOf(long.join('')))
    parents[root(numberOf(short.map(expand).join('')))] = root(numberOf(long.join('')))
    parents[root(numberOf(long.map(expand).join('')))] = root(numberOf(long.join('')))
  }

  for (const [short, whole] of entries.flatMap(withoutBrackets)) join(short, whole)
  for (const { code, rows: languages } of listed) {
    for (const way of languages.flat()) {
      join(way, way)
      stems.set(toStems(way), way.join(''))
    }
    for (const [short, long] of languages.flatMap(pairsOfOneForm)) join(short, long)
    // One entry in several languages: 'Oyj' equals 'Abp', as each language has only one spelling.
    const single = languages.filter((ways) => new Set(ways.map((way) => root(numberOf(way.join(''))))).size === 1)
    for (const [way] of single) if (way && single[0]?.[0]) join(way, single[0][0])
    if (code !== '')
      codes.set(code, new Set([...(codes.get(code) ?? []), ...languages.flat().map((way) => numberOf(way.join('')))]))
  }
  // The last word of 'GmbH & Co. KGaA' is also written in full.
  const pairs = rows.flatMap(pairsOfOneForm)
  for (const way of rows.flat().filter(({ length }) => length > 1)) {
    const long = pairs.find(([short]) => short.length === 1 && short[0] === way.at(-1))?.[1]
    if (long && long.length > 1) join(way, [...way.slice(0, -1), ...long])
  }
  for (const [word = '', ...others] of rows.flat())
    if (others.length === 0 && TAKES_ARTICLE.test(word)) join([`${word}et`], [word])
  return {
    expand,
    longest: rows.flat().reduce((most, { length }) => Math.max(most, length), 0),
    find(words) {
      const number = numbers.get(words.join('')) ?? numbers.get(stems.get(toStems(words) || 'none') ?? '')
      return number === undefined ? undefined : root(number)
    },
    isOf: (elfCode, form) => [...(codes.get(elfCode) ?? [])].some((number) => root(number) === form),
  }
}

/** 'UG (haftungsbeschränkt)' is also called UG: what the list has in brackets behind an abbreviation may be omitted. */
function withoutBrackets(entry: string): [readonly string[], readonly string[]][] {
  return entry.split(/[=~;]/).flatMap((way) => {
    const [whole = '', short = ''] = /^(\p{Lu}{2,6}) \([^()]{1,40}\)$/u.exec(way) ?? []
    return short === '' ? [] : [[foldWords(short)[0] ?? [], foldWords(whole)[0] ?? []]]
  })
}

/**
 * Names decline a form that the list has in the singular or the plural ('anonim şirketi'). One word alone is not
 * distinctive.
 */
function toStems(words: readonly string[]): string {
  return words.length < 2 || words.join('').length < 12 ? '' : words.map((word) => word.slice(0, 5)).join(' ')
}

/**
 * The list groups spellings by entry, but some spellings of an entry differ in a name: 'Inc.' and 'Corp.', 'KG' and
 * 'GmbH & Co. KG'. Two spellings are the same form only if one abbreviates the other, or if the entry has no others.
 */
function pairsOfOneForm(ways: readonly (readonly string[])[]): [readonly string[], readonly string[]][] {
  const shortFirst = ways.toSorted((a, b) => a.join('').length - b.join('').length)
  // All of them: 'S.A.' stands for 'Sociedad Anónima', and for 'Société anonyme' beside it.
  const pairs = shortFirst.flatMap((short, at) =>
    shortFirst
      .slice(at + 1)
      .filter((long) => isShortFor(short, long))
      .map((long): [readonly string[], readonly string[]] => [short, long]),
  )
  const [one, other, ...more] = [...new Set(ways.map((way) => way.join('')))]
  const isOnlyPair = pairs.length === 0 && one !== undefined && other !== undefined && more.length === 0
  return isOnlyPair ? [[[one], [other]]] : pairs
}

/**
 * True for 'GmbH' and 'Gesellschaft mit beschränkter Haftung'; false for 'Limited' and 'Limited Partnership', and for
 * 'SA' and a SARL.
 */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const [only = '', ...others] = long
  if (others.length === 0) return short.length === 1 && isShortWord(short[0] ?? '', only)
  // 'Ltd.' is the beginning of 'Ltd. Co.', which is another form.
  if (short.every((word, at) => word === long[at])) return false
  return isInOrder(short.join(''), long.join('')) && hasInitials(short.join(''), long)
}

/** 'Corp' and 'Ltd' omit the end or the middle of a word; 'AG' keeps the first letters of its parts. */
function isShortWord(short: string, long: string): boolean {
  // By usage; 'Corporation' also begins with 'co'.
  if (short === 'co') return long === 'company'
  if (!isInOrder(short, long)) return false
  const isCut = long.startsWith(short) || short.at(-1) === long.at(-1) || !/[aeiou]/.test(short)
  return (short.length > 2 && isCut) || (short.length < 5 && long.length > 8)
}

function isInOrder(short: string, long: string): boolean {
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** Whether `short` contains the first letter of every long word, in order. */
function hasInitials(short: string, long: readonly string[]): boolean {
  let rest = short
  for (const word of long) {
    if (word.length < 4) continue
    const at = rest.indexOf(word[0] ?? '')
    if (at < 0) return false
    rest = rest.slice(at + 1)
  }
  return true
}

/**
 * From 'pvt ltd' beside 'private limited company': each word and its expansion. One word expands to one: 'SA' and 'SCA' both
 * begin like 'societate', and are two forms.
 */
function expandWords(short: readonly string[], ways: readonly (readonly string[])[]): [string, string][] {
  const whole = ways
    .toSorted((a, b) => a.join('').length - b.join('').length)
    .filter((long) => (short.length === 1 ? long.length === 1 : long.length >= short.length))
    .find((long) => short.every((word, at) => isShortWord(word, long[at] ?? '')))
  return whole ? short.map((word, at) => [word, whole[at] ?? word]) : []
}
