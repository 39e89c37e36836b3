import { type Finding, FLAWLESS, limit } from '../finding.ts'
import { findIdentity, type Identification } from '../identity/find-identity.ts'
import type { Claims } from './assess-lei.ts'

/** Data of a VAT register about a number. */
export interface VatFacts {
  readonly valid: boolean
  /** Null if the member state does not disclose it. */
  readonly name: string | null
  /** ISO 3166-1 alpha-2 of the member state. */
  readonly country: string
}

interface VatClaims extends Claims {
  /** Names of the company in another register. */
  readonly registeredNames: readonly string[]
}

/** Rates a VAT number by the answer of its member state. */
export function assessVat(facts: VatFacts, { name, country, registeredNames }: VatClaims): Finding {
  if (!facts.valid) {
    const reason =
      'The VAT number is well-formed but not valid for trade within the EU (VIES). Ask for a valid one, or for proof of registration.'
    return limit({ ...FLAWLESS, share: 0 }, 'vat_not_valid', reason)
  }
  const expected = name === null ? registeredNames : [name]
  // A number without a name is anybody's.
  const named =
    facts.name === null && expected.length > 0
      ? { ...VALID, coverage: 0.5 }
      : assessName(facts, expected, name === null)
  if (country === null || country === facts.country) return named
  const reason = `The VAT number is from ${facts.country}, the given country is ${country}: fine for a branch; otherwise ask why.`
  return { ...named, share: Math.min(named.share, 0.8), reasons: [...named.reasons, reason] }
}

function assessName(facts: VatFacts, expected: readonly string[], isByLei: boolean): Finding {
  const { identity, difference } = facts.name === null ? SAME : compareAny(facts, expected)
  if (identity === 'same') return VALID
  const other = isByLei ? `"${expected[0]}", as the LEI says` : 'the given name'
  const isFar = identity === 'different'
  const reason = isFar
    ? `The VAT number belongs to "${facts.name}", not to ${other}. Ask which company you are dealing with.`
    : `The VAT number belongs to "${facts.name}", which is close to ${other} but not the same: ${difference}. Ask which company you are dealing with.`
  return limit({ ...VALID, share: isFar ? 0.3 : 0.6 }, 'vat_of_another', reason)
}

/** A company that has ended has no valid number. */
const VALID: Finding = { ...FLAWLESS, activity: 'plain' }
const SAME = { identity: 'same', difference: null } as const

/** Compares all known names of the company and takes the best; the register of the number has its legal name. */
function compareAny({ name, country }: VatFacts, expected: readonly string[]): Identification {
  const registered = { names: [name ?? ''], country, elfCode: null }
  const found = expected.map((candidate) => findIdentity(candidate, registered))
  return (
    found.find(({ identity }) => identity === 'same') ??
    found.find(({ identity }) => identity !== 'different') ??
    found[0] ??
    SAME
  )
}
