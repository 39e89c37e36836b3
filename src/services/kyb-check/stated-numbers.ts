import type { StatedNumber } from '@farebox/companies/numbers'
import type { LeiRecord } from '../../upstreams/gleif/gleif.ts'
import { isoCountryOf } from './iso-country-of.ts'
import type { Subject } from './read-subject.ts'

/** The numbers that the caller gives. */
export function numbersGiven({ registration, vat }: Pick<Subject, 'registration' | 'vat'>): StatedNumber[] {
  const vatCountry = isoCountryOf(vat?.country)
  return [
    ...(registration ? [{ by: 'given', country: registration.register.country, number: registration.number }] : []),
    ...(vat && vatCountry ? [{ by: 'given', country: vatCountry, number: vat.number, isVat: true }] : []),
  ]
}

/** The number that an entry of the LEI register states. */
export function numbersInLei(record: LeiRecord | null): StatedNumber[] {
  const { country, registrationNumber: number, registrationAuthority: authority = null } = record ?? {}
  return country && number ? [{ by: 'LEI register', country, number, authority }] : []
}
