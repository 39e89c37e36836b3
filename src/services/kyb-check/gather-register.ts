import type { RegisterEntry } from '@farebox/companies'
import { findCompanyNumber, isChiefRegister } from '@farebox/companies/numbers'
import { withoutMasks } from '@farebox/companies/records'
import type { ServiceContext } from '../../contract/context.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import type { LeiAnswer } from './gather-lei.ts'
import { isoCountryOf } from './iso-country-of.ts'
import type { Subject } from './read-subject.ts'
import type { NationalRegister } from './registers/national-register.ts'
import { NATIONAL_REGISTERS } from './registers/national-registers.ts'

/** What a national register says. */
export interface RegisterAnswer {
  readonly country: string
  /** The number that was looked up. */
  readonly number: string
  /** Which number led to it. */
  readonly foundBy: 'registration_number' | 'vat_number' | 'lei'
  /** False if companies may be missing in the register. */
  readonly isWhole: boolean
  /** Null if the register has no such number. */
  readonly entry: RegisterEntry | null
}

const FRESH = { ttlSeconds: 3600, staleSeconds: 24 * 3600 }

/** Looks the company up in the register of its country, by the number that the caller or another register gives. */
export async function gatherRegister(
  subject: Subject,
  lei: Attempt<LeiAnswer>,
  context: Pick<ServiceContext, 'memo' | 'http' | 'clock' | 'log' | 'signal'>,
): Promise<Attempt<RegisterAnswer>> {
  const found = findNumber(subject, lei.facts ?? null)
  if (!found) {
    const countries = NATIONAL_REGISTERS.map(({ country }) => country).join(', ')
    return skip('National register', `No number in a register that can be asked (${countries}) is known.`)
  }
  const { register, number, foundBy } = found
  const { upstream, country } = register
  if (upstream.key && !context.http.isConfigured(upstream)) {
    return {
      ...skip(upstream.name, `The operator has no key of ${upstream.name}.`),
      isWanted: foundBy === 'registration_number',
    }
  }
  const load = async (ports: Pick<ServiceContext, 'http'>) => {
    const entry = await register.find(ports, number)
    return entry && withoutMasks(entry)
  }
  const asked = await attempt(
    upstream.name,
    () => context.memo.remember(`register:${country}:${number}`, { ...FRESH, load }),
    context,
  )
  if (asked.at === null || asked.note !== null) return { ...asked, facts: undefined }
  const entry = asked.facts ? stateOn(asked.at, asked.facts) : null
  return { ...asked, facts: { country, number, foundBy, isWhole: register.isWhole, entry } }
}

/** Registers know of ends to come. */
function stateOn(day: Date, entry: RegisterEntry): RegisterEntry {
  const isToCome = entry.state === 'ended' && entry.endedOn !== null && Date.parse(entry.endedOn) > day.getTime()
  return isToCome ? { ...entry, state: 'ending' } : entry
}

interface FoundNumber extends Pick<RegisterAnswer, 'number' | 'foundBy'> {
  readonly register: NationalRegister
}

function findNumber({ registration, vat }: Subject, record: LeiAnswer): FoundNumber | null {
  if (registration) return { ...registration, foundBy: 'registration_number' }
  const ofVat = registerOf(isoCountryOf(vat?.country))
  const inVat = vat && ofVat && findCompanyNumber(ofVat.country, vat.number)
  const ofCompany = inVat && ofVat?.readNumber(inVat)
  if (ofVat && ofCompany) return { register: ofVat, number: ofCompany, foundBy: 'vat_number' }
  const ofLei = registerOf(record?.country ?? null)
  const inLei = ofLei && record?.registrationNumber ? ofLei.readNumber(record.registrationNumber) : null
  if (!ofLei || inLei === null || !ofLei.hasCheckDigit(inLei)) return null
  if (!isChiefRegister(ofLei.country, record?.registrationAuthority ?? null)) return null
  return { register: ofLei, number: inLei, foundBy: 'lei' }
}

function registerOf(country: string | null): NationalRegister | undefined {
  return NATIONAL_REGISTERS.find((register) => register.country === country)
}
