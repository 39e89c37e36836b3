import type { Contradiction } from '../find-contradictions.ts'
import { findCompanyNumber, isChiefRegister, NUMBER_SCHEMES } from './number-schemes.ts'

/** A number of the company, by one of its sources. */
export interface StatedNumber {
  /** Its source in words, such as 'LEI register' or 'given'. */
  readonly by: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly number: string
  /** A VAT number without its prefix; otherwise the number of a register. */
  readonly isVat?: boolean
  /** GLEIF's code of the register, null if unknown; missing: it is the chief register of the country. */
  readonly authority?: string | null
}

interface Claim {
  /** Numbers of one kind name one company only if they are the same. */
  readonly kind: string
  readonly key: string
  readonly words: string
  readonly isVat: boolean
}

/** Numbers of one kind that differ: they name two companies. Numbers that no rule relates are not compared. */
export function compareNumbers(stated: readonly StatedNumber[]): readonly Contradiction[] {
  const claims = stated.flatMap(toClaims)
  return claims.flatMap((claim, at) =>
    claims
      .slice(at + 1)
      .filter(({ kind, key }) => kind === claim.kind && key !== claim.key)
      .map(({ words, isVat }) => ({
        rule: 'numbers_disagree' as const,
        reason: `The numbers are those of two companies: ${claim.words} and ${words}. Ask which one you are dealing with${isVat || claim.isVat ? GROUPS : ''}.`,
      })),
  )
}

const GROUPS = '; only in a VAT group may a member use the VAT number of another'

function toClaims({ by, country, number, isVat = false, authority }: StatedNumber): Claim[] {
  const plain = withoutMarks(number, country)
  if (isVat) {
    const within = findCompanyNumber(country, plain)
    const vat = { kind: `VAT ${country}`, key: plain, words: `VAT number ${plain} (${by})`, isVat }
    if (within === null) return [vat]
    return [vat, { kind: country, key: keyOf(within), words: `${within} within VAT number ${plain} (${by})`, isVat }]
  }
  const isOther = authority !== undefined && !isChiefRegister(country, authority)
  if (isOther || !NUMBER_SCHEMES.get(country)?.form.test(plain)) return []
  return [{ kind: country, key: keyOf(plain), words: `${plain} (${by})`, isVat }]
}

function withoutMarks(number: string, country: string): string {
  const plain = number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.startsWith(country) ? plain.slice(country.length) : plain
}

/** Without the zeros that some leave out. */
function keyOf(number: string): string {
  return number.replace(/^0+/, '')
}
