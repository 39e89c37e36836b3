import type { Claims } from './assess-lei.ts'
import { type Finding, FLAWLESS, limit } from './finding.ts'
import { findIdentity, type Identification } from './identity/find-identity.ts'

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
    return limit({ ...FLAWLESS, share: 0 }, 'vat_not_valid', reason)
  }
  const named = assessName(facts, name === null ? registeredNames : [name], name === null)
  if (country === null || country === facts.country) return named
  const reason = `The VAT number is from ${facts.country}, the given country is ${country}: fine for a branch; otherwise ask why.`
  return { ...named, share: Math.min(named.share, 0.8), reasons: [...named.reasons, reason] }
}

function assessName(facts: VatFacts, expected: readonly string[], isByLei: boolean): Finding {
  const { identity, difference } = facts.name === null ? SAME : compareAny(facts, expected)
  if (identity === 'same') return FLAWLESS
  const other = isByLei ? `"${expected[0]}", as the LEI says` : 'the given name'
  const isFar = identity === 'different'
  const reason = isFar
    ? `The VAT number belongs to "${facts.name}", not to ${other}. Ask which company you deal with.`
    : `The VAT number belongs to "${facts.name}", which is close to ${other} but not the same: ${difference}. Ask which company you deal with.`
  return limit({ ...FLAWLESS, share: isFar ? 0.3 : 0.6 }, 'vat_of_another', reason)
}

const SAME = { identity: 'same', difference: null } as const

/** The best of the names under which the company is known; the register of the number says what it is called by law. */
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
