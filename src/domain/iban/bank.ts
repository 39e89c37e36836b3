import { createRequire } from 'node:module'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Credit } from '../../contract/credit.ts'
import type { IbanCheck } from './iban.ts'

/** The bank behind an IBAN, by its national bank code. */
export interface Bank {
  /** Null where the data only have the BIC. */
  readonly name: string | null
  readonly bic: string | null
}

/** Whose bank codes these are. */
export const bankCredits: readonly Credit[] = [
  {
    name: 'Deutsche Bundesbank',
    homepage: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
    licence: 'Bundesbank bank sort code file: free use',
  },
  { name: 'bankdata-germany', homepage: 'https://github.com/baumerdev/bankdata-germany', licence: 'MIT OR MPL-2.0' },
  { name: 'iban-to-bic', homepage: 'https://github.com/sigalor/iban-to-bic', licence: 'MIT' },
]

const BicByCode = Type.Record(Type.String(), Type.String())
const require = createRequire(import.meta.url)
const tables = new Map<string, Static<typeof BicByCode>>()

/** Countries whose banks are known by BIC; those of Germany by name too. */
const COUNTRIES = ['AT', 'BE', 'ES', 'FR', 'LU', 'NL']

/** The bank of a valid IBAN; undefined where its country is not covered or the code is not in its list. */
export async function findBank({
  country,
  bankCode,
}: Pick<IbanCheck, 'country' | 'bankCode'>): Promise<Bank | undefined> {
  if (country === null || bankCode === null) return undefined
  if (country === 'DE') {
    // Half a megabyte of code that most processes never need at start.
    const { bankDataByBLZ } = await import('bankdata-germany')
    const bank = bankDataByBLZ(bankCode)
    return bank ? { name: bank.bankName, bic: bank.bic || null } : undefined
  }
  const bic = COUNTRIES.includes(country) ? tableOf(country)[bankCode] : undefined
  return bic ? { name: null, bic } : undefined
}

/** True where two BICs name the same institution and place: the branch is left out, XXX being the head office. */
export function isSameBank(one: string, other: string): boolean {
  return toInstitution(one) === toInstitution(other)
}

function toInstitution(bic: string): string {
  return bic.replaceAll(/\s/g, '').toUpperCase().slice(0, 8)
}

function tableOf(country: string): Static<typeof BicByCode> {
  const known = tables.get(country)
  if (known) return known
  const table = Value.Parse(BicByCode, require(`iban-to-bic/datasets/${country.toLowerCase()}.json`))
  tables.set(country, table)
  return table
}
