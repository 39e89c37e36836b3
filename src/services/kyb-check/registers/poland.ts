import { readDigits } from '@farebox/companies/numbers'
import { fieldInWords, filledFields, hasFilled, joinPresent, namesProceeding } from '@farebox/companies/records'
import { fetchKrsExtract, type KrsExtract, krs } from '../../../upstreams/krs/krs.ts'
import type { NationalRegister } from './national-register.ts'

/** KRS. It hides the names of those who act for a company. */
export const poland: NationalRegister = {
  upstream: krs,
  country: 'PL',
  // Without one-man businesses and deleted companies.
  isWhole: false,
  numberInWords: 'a KRS number of ten digits, the first three zeros',
  // Printed without its zeros, too.
  readNumber(stated) {
    const number = readDigits(stated.replace(/^\s*krs:?\s*/i, '').padStart(10, '0'), 10)
    // Other numbers of ten digits, and nine, are those of the tax office and of the statistical office.
    return number?.startsWith('000') ? number : null
  },
  // It has none.
  hasCheckDigit: () => true,
  async find(ports, number) {
    const extract = await fetchKrsExtract(ports, number)
    if (!extract) return undefined
    const { numerKRS, dataRejestracjiWKRS } = extract.naglowekA
    const nip: unknown = Object(extract.dane.dzial1.danePodmiotu).identyfikatory?.nip
    return {
      number: numerKRS,
      name: extract.dane.dzial1.danePodmiotu.nazwa,
      vatNumber: typeof nip === 'string' ? nip : null,
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

// A guardian, and what ends a company.
const GRAVE_PARTS = /^dzial[56]$/
// Of one that owes taxes or others: it exists.
const DEBTS = 'dzial4'
// Mergers, divisions and conversions.
const HARMLESS = 'polaczeniePodzialPrzeksztalcenie'

/** Ending by its name, or by a proceeding whose end the extract does not tell. */
function readState({ naglowekA, dane }: KrsExtract) {
  const { nazwa } = dane.dzial1.danePodmiotu
  const parts = filledFields(dane).filter(([part]) => GRAVE_PARTS.test(part))
  const debts = filledFields(Object(Object(dane)[DEBTS]))
  const grave = parts.flatMap(([, part]) => filledFields(Object(part))).filter(([kind]) => kind !== HARMLESS)
  const marks = [...grave, ...debts]
  const inWords = ([kind]: (typeof marks)[number]) => fieldInWords(kind, null)
  const records = [...grave.map(inWords), ...debts.map((debt) => `debts (${inWords(debt)})`)]
  const [named] = /\bw (likwidacji|upadłości|restrukturyzacji)\b.*/i.exec(nazwa) ?? []
  if (named) return { state: 'ending' as const, records: [named, ...records] }
  if (marks.some(([kind, held]) => namesProceeding(kind) && isOpen(held))) return { state: 'ending' as const, records }
  const isInForce = naglowekA.stanPozycji === 1
  return { state: isInForce && grave.length === 0 ? ('active' as const) : null, records }
}

function isOpen(held: unknown): boolean {
  return [held].flat().some((proceeding) => !hasFilled(proceeding, /zakoncz/i))
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
