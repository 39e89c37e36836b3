import type { Claims } from './assess-lei.ts'
import { type Finding, FLAWLESS } from './finding.ts'
import { compareNames } from './name-agreement.ts'

/** What a VAT register says about a number. */
export interface VatFacts {
  readonly valid: boolean
  /** Null where the member state does not tell. */
  readonly name: string | null
  /** ISO 3166-1 alpha-2 of the member state. */
  readonly country: string
}

interface VatClaims extends Claims {
  /** Names under which another register knows the company. */
  readonly registeredNames: readonly string[]
}

/** Marks a VAT number by what its member state says. */
export function assessVat(facts: VatFacts, { name, country, registeredNames }: VatClaims): Finding {
  if (!facts.valid) {
    const reason =
      'The VAT number is well-formed but not valid for trade within the EU (VIES). Ask for a valid one, or for proof of registration.'
    return { ...FLAWLESS, share: 0, cap: 'D', reasons: [reason] }
  }
  const reasons: string[] = []
  let { share, cap } = FLAWLESS
  const expected = name === null ? registeredNames : [name]
  const agreement = facts.name === null || expected.length === 0 ? 'same' : compareNames(facts.name, expected)
  if (agreement === 'different') {
    share = 0.3
    cap = 'C'
    const other = name === null ? `"${expected[0]}", as the LEI says` : 'the given name'
    reasons.push(`The VAT number belongs to "${facts.name}", not to ${other}. Ask which company you deal with.`)
  }
  if (agreement === 'similar') {
    share = 0.9
    reasons.push(`The VAT number belongs to "${facts.name}", which is close to the expected name but not the same.`)
  }
  if (country !== null && country !== facts.country) {
    share = Math.min(share, 0.8)
    reasons.push(
      `The VAT number is from ${facts.country}, the given country is ${country}: fine for a branch; otherwise ask why.`,
    )
  }
  return { ...FLAWLESS, share, cap, reasons }
}
