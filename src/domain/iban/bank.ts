import type { Credit } from '../../contract/credit.ts'
import type { IbanCheck } from './iban.ts'

/** The bank of an IBAN, by its national bank code. */
interface Bank {
  /** Null if the data have only the BIC. */
  readonly name: string | null
  readonly bic: string | null
}

/** Sources of the bank codes. */
export const bankCredits: readonly Credit[] = [
  {
    name: 'Deutsche Bundesbank',
    homepage: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
    licence: 'Bundesbank bank sort code file: free use',
  },
  { name: 'bankdata-germany', homepage: 'https://github.com/baumerdev/bankdata-germany', licence: 'MIT OR MPL-2.0' },
  { name: 'iban-to-bic', homepage: 'https://github.com/sigalor/iban-to-bic', licence: 'MIT' },
]

// Loaded on first use: most processes never need them.
const BIC_TABLES: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>> = {
  AT: () => import('iban-to-bic/datasets/at.json', { with: { type: 'json' } }),
  BE: () => import('iban-to-bic/datasets/be.json', { with: { type: 'json' } }),
  ES: () => import('iban-to-bic/datasets/es.json', { with: { type: 'json' } }),
  FR: () => import('iban-to-bic/datasets/fr.json', { with: { type: 'json' } }),
  LU: () => import('iban-to-bic/datasets/lu.json', { with: { type: 'json' } }),
  NL: () => import('iban-to-bic/datasets/nl.json', { with: { type: 'json' } }),
}

/** The bank of a valid IBAN; undefined if its country is not covered or its code is not in the list. */
export async function findBank({
  country,
  bankCode,
}: Pick<IbanCheck, 'country' | 'bankCode'>): Promise<Bank | undefined> {
  if (country === null || bankCode === null) return undefined
  if (country === 'DE') {
    const { bankDataByBLZ } = await import('bankdata-germany')
    const bank = bankDataByBLZ(bankCode)
    return bank ? { name: bank.bankName, bic: bank.bic || null } : undefined
  }
  const table = await BIC_TABLES[country]?.()
  const bic = table?.default[bankCode]
  return bic ? { name: null, bic } : undefined
}

/** True if two BICs name the same institution and place. Ignores the branch; XXX is the head office. */
export function isSameBank(one: string, other: string): boolean {
  return toInstitution(one) === toInstitution(other)
}

function toInstitution(bic: string): string {
  return bic.replaceAll(/\s/g, '').toUpperCase().slice(0, 8)
}
