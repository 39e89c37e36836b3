import { compareNames } from '@farebox/screening'
import { foldWords } from './fold-words.ts'
import { type LegalForms, legalFormsOf } from './legal-forms.ts'

/**
 * Whether a registered name is the given one. 'same': equal except for spelling, accents, punctuation, and one legal
 * form written differently or omitted by the caller. 'other form': the same words with another legal form, so another
 * company. 'near': some words differ, as between a bank and its holding. 'different': no resemblance.
 */
export type NameIdentity = 'same' | 'other form' | 'near' | 'different'

/** A name in a register. */
export interface RegisteredName {
  readonly name: string
  /** ISO 3166-1 alpha-2 of the company's law: the caller may omit legal forms of this country. */
  readonly country: string
  /** GLEIF's code of the legal form, for names registered without it; null if unknown. */
  readonly elfCode: string | null
}

const NEAR = 0.65
const AND = new Set(['and', 'und', 'et', 'y', 'e', 'i', 'og', 'och', 'en', 've', 'ja'])

/** Compares a given name with a registered one, word by word: every word counts unless it is a legal form. */
export function compareCompanyNames(given: string, registered: RegisteredName): NameIdentity {
  const forms = legalFormsOf(registered.country)
  const ours = readName(given, forms)
  const theirs = readName(registered.name, forms)
  let best: NameIdentity = 'different'
  for (const mine of ours) {
    for (const other of theirs) {
      if (!haveSameWords(mine.core, other.core)) continue
      if (mayBeOneForm(mine.forms, other.forms, { forms, elfCode: registered.elfCode }))
        return mayBeWrittenAlike(given, registered.name, forms) ? 'same' : 'near'
      best = 'other form'
    }
  }
  if (best === 'other form') return best
  const score = compareNames(given, registered.name, { type: 'entity' })
  return score >= NEAR ? 'near' : 'different'
}

/** Whether not both are in Chinese characters, or both in the same: many sound alike, and one may be the older form of the other. */
function mayBeWrittenAlike(given: string, registered: string, forms: LegalForms): boolean {
  const [ours, theirs] = [given, registered].map((name) => charactersOf(name, forms))
  return ours === '' || theirs === '' || ours === theirs
}

function charactersOf(name: string, forms: LegalForms): string {
  const words = forms.divide(name.normalize('NFKC')).split(/\s+/)
  const core = words.filter((word) => forms.find(foldWords(word)[0] ?? []) === undefined)
  return core.join('').replace(/\P{Script=Han}+/gu, '')
}

/** True if a name ends or begins with a legal form of a country's law. */
export function hasLegalForm(name: string, country: string): boolean {
  const forms = legalFormsOf(country)
  return readName(name, forms).some((reading) => reading.forms.length > 0)
}

/** One reading of a name: with every word, or with legal forms removed from its end or beginning. */
interface Reading {
  readonly core: readonly string[]
  readonly forms: readonly number[]
}

function readName(name: string, legal: LegalForms): Reading[] {
  return foldWords(legal.divide(name)).flatMap((words) => toReadings(words, legal))
}

function toReadings(folded: readonly string[], legal: LegalForms): Reading[] {
  const words = folded.map((word) => legal.expand(word))
  const bare = words[0] === 'the' && words.length > 1 ? words.slice(1) : words
  const core = bare.length > 1 && bare.at(-1) === legal.mark ? bare.slice(0, -1) : bare
  const readings: Reading[] = [{ core, forms: [] }]
  for (let reading = readings[0]; reading; reading = takeForm(reading, legal)) {
    if (reading.forms.length > 0) readings.push(reading)
  }
  return readings
}

/** Removes the longest legal form at the end, otherwise at the beginning, unless no other word would be left. */
function takeForm({ core, forms }: Reading, legal: LegalForms): Reading | undefined {
  for (let length = Math.min(legal.longest, core.length - 1); length > 0; length--) {
    const found = legal.find(core.slice(-length))
    if (found !== undefined) return { core: core.slice(0, -length), forms: [...forms, found] }
  }
  for (let length = Math.min(legal.longest, core.length - 1); length > 0; length--) {
    const found = legal.find(core.slice(0, length))
    if (found !== undefined) return { core: core.slice(length), forms: [...forms, found] }
  }
  return undefined
}

function haveSameWords(mine: readonly string[], other: readonly string[]): boolean {
  if (mine.join('') === other.join('')) return true
  return mine.length === other.length && mine.every((word, at) => isSameWord(word, other[at] ?? ''))
}

function isSameWord(word: string, other: string): boolean {
  return word === other || (word === '&' && AND.has(other)) || (other === '&' && AND.has(word))
}

/** The caller may omit the form. A form that only the caller states must match the register's code for the company. */
function mayBeOneForm(
  mine: readonly number[],
  other: readonly number[],
  { forms, elfCode }: { readonly forms: LegalForms; readonly elfCode: string | null },
): boolean {
  if (mine.length === 0) return true
  if (other.length === 0) return elfCode !== null && mine.every((form) => forms.isOf(elfCode, form))
  return mine.length === other.length && mine.every((form) => other.includes(form))
}
