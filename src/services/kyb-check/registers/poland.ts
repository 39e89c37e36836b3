import { fetchKrsExtract, type KrsExtract, krs } from '../../../upstreams/krs/krs.ts'
import { joinPresent } from './join-present.ts'
import type { NationalRegister } from './national-register.ts'
import { readDigits } from './read-digits.ts'

/** KRS, its part for entrepreneurs. It hides the names of those who act for a company. */
export const poland: NationalRegister = {
  upstream: krs,
  country: 'PL',
  // Without one-man businesses and deleted companies.
  isWhole: false,
  numberInWords: 'a KRS number of ten digits',
  // Printed without its zeros, too.
  readNumber: (stated) => readDigits(stated.replace(/^\s*krs:?\s*/i, '').padStart(10, '0'), 10),
  // It has none.
  hasCheckDigit: () => true,
  // A Polish VAT number is another number.
  fromVatNumber: () => null,
  async find(ports, number) {
    const extract = await fetchKrsExtract(ports, number)
    if (!extract) return undefined
    const { numerKRS, dataRejestracjiWKRS } = extract.naglowekA
    return {
      number: numerKRS,
      name: extract.dane.dzial1.danePodmiotu.nazwa,
      otherNames: [],
      formerNames: [],
      ...readState(extract),
      registeredOn: toDay(dataRejestracjiWKRS),
      endedOn: null,
      address: toAddress(extract),
      officers: null,
    }
  },
}

// What is in the sixth part of an extract without a company's end: mergers, divisions and conversions.
const HARMLESS = new Set(['polaczeniePodzialPrzeksztalcenie'])

/** A proceeding may be over, and its kinds are not all known: the company ends only where its name says so, too. */
function readState({ naglowekA, dane }: KrsExtract) {
  const { nazwa } = dane.dzial1.danePodmiotu
  const proceedings = Object.entries(dane.dzial6 ?? {}).flatMap(([kind, held]) =>
    HARMLESS.has(kind) || isEmpty(held) ? [] : [kind],
  )
  const [named] = /\bw (likwidacji|upadłości|restrukturyzacji)\b.*/i.exec(nazwa) ?? []
  if (named) return { state: 'ending' as const, records: [named, ...proceedings] }
  const isInForce = naglowekA.stanPozycji === 1
  return { state: isInForce && proceedings.length === 0 ? ('active' as const) : null, records: proceedings }
}

function isEmpty(held: unknown): boolean {
  return held === null || (typeof held === 'object' && Object.keys(held).length === 0)
}

function toDay(stated: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(stated ?? '') ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

function toAddress({ dane }: KrsExtract): string | null {
  const { ulica, nrDomu, nrLokalu, kodPocztowy, miejscowosc } = dane.dzial1.siedzibaIAdres?.adres ?? {}
  const street = joinPresent(' ', [ulica, joinPresent('/', [nrDomu, nrLokalu])])
  return joinPresent(', ', [street, joinPresent(' ', [kodPocztowy, miejscowosc]), miejscowosc && 'PL'])
}
