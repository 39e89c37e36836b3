import { type Finding, FLAWLESS, limit } from '../finding.ts'
import { findIdentity } from '../identity/find-identity.ts'
import type { RegisterEntry } from '../register-entry.ts'
import type { Claims } from './assess-lei.ts'
import { limitByFounding } from './limit-by-founding.ts'

interface RegisterFacts {
  /** ISO 3166-1 alpha-2 of the register. */
  readonly country: string
  readonly number: string
  /** Null: the register does not have the number. */
  readonly entry: RegisterEntry | null
  /** False if companies may be missing in the register; missing: true. */
  readonly isWhole?: boolean
  /** Which number led to it; one that the caller gave needs an entry. */
  readonly foundBy?: 'registration_number' | 'vat_number' | 'lei'
}

/** Rates a company by its entry in the register of its country. */
export function assessRegister(
  { country, number, entry, isWhole = true, foundBy }: RegisterFacts,
  { name }: Pick<Claims, 'name'>,
  now?: Date,
): Finding {
  if (!entry && !isWhole) {
    const reason = `The register of companies of ${country} has no number ${number}, but not every company is in it: ask for proof of the number.`
    if (foundBy === 'registration_number') return limit(UNCLEAR, 'register_lacks', reason)
    // Of a deleted company the LEI may stay for a year, and a VAT number that is valid does not.
    const finding = foundBy === 'lei' ? UNCLEAR : { ...FLAWLESS, share: UNCLEAR.share, coverage: UNCLEAR.coverage }
    return { ...finding, reasons: [reason] }
  }
  if (!entry) {
    const reason = `The register of companies of ${country} has no number ${number}. Ask for the right one.`
    return limit({ ...FLAWLESS, share: 0 }, 'register_unknown', reason)
  }
  const known = entry.isPartial ? withoutOfficers(assessState(entry)) : assessState(entry)
  const state = entry.withholds ? withoutPart(known, entry.withholds) : known
  return limitByFounding(assessName(state, entry, { name, country }), entry.registeredOn, now)
}

function withoutOfficers(finding: Finding): Finding {
  const reason = 'The register did not answer who acts for the company: they were not screened. Check again later.'
  return { ...finding, coverage: finding.coverage / 2, reasons: [...finding.reasons, reason], isUnfinished: true }
}

function withoutPart(finding: Finding, withheld: readonly string[]): Finding {
  const reason = `The company's own register keeps from the public ${withheld.join(' and ')}: ask the company for an extract.`
  return { ...finding, coverage: finding.coverage / 2, reasons: [...finding.reasons, reason] }
}

const UNCLEAR: Finding = { ...FLAWLESS, share: 0.8, coverage: 0.5, activity: 'doubtful' }

function assessState({ state, records, endedOn }: RegisterEntry): Finding {
  const inWords = records.length > 0 ? ` (${records.join(', ')})` : ''
  if (state === 'active' && records.length === 0) return { ...FLAWLESS, activity: 'plain' }
  if (state === 'active') {
    const reason = `The company's own register has it active, and records${inWords}: ask what is behind it.`
    return { ...FLAWLESS, share: 0.8, reasons: [reason], activity: 'plain' }
  }
  if (state === 'ended') {
    const reason = `The company's own register says that it no longer exists${endedOn ? ` since ${endedOn}` : ''}${inWords}. Ask who takes its place.`
    return limit({ ...UNCLEAR, share: 0, coverage: 1 }, 'register_ended', reason)
  }
  if (state === 'ending') {
    const reason = `The company's own register records that it is insolvent, in reorganisation or being wound up${inWords}. Ask who may act for it.`
    return limit({ ...UNCLEAR, share: 0.2, coverage: 1 }, 'register_ending', reason)
  }
  return {
    ...UNCLEAR,
    reasons: [`The company's own register does not say plainly whether it is active${inWords}: look it up there.`],
  }
}

function assessName(
  finding: Finding,
  entry: RegisterEntry,
  { name, country }: { readonly name: string | null; readonly country: string },
): Finding {
  // A name that nobody may see is not another one.
  if (name === null || entry.name === null) return finding
  const compare = (names: readonly string[]) => findIdentity(name, { names, country, elfCode: null })
  const { identity, difference } = compare([entry.name, ...(entry.namesWithForm ?? []), ...entry.otherNames])
  if (identity === 'same') return finding
  if (compare(entry.formerNames).identity === 'same') {
    const reason = `The given name is a former one: the company is now called "${entry.name}".`
    return { ...finding, share: Math.min(finding.share, 0.9), reasons: [...finding.reasons, reason] }
  }
  const isFar = identity === 'different'
  const reason = isFar
    ? `The company's own register has "${entry.name}" under the number, not the given name. Ask which company you are dealing with.`
    : `The company's own register has "${entry.name}" under the number, which is close to the given name but not the same: ${difference}. Ask which company you are dealing with.`
  return limit({ ...finding, share: Math.min(finding.share, isFar ? 0.3 : 0.6) }, 'register_of_another', reason)
}
