import type { IbanCheck } from './iban.ts'

/** The bank of an IBAN, by its national bank code. */
export interface BankOfIban {
  /** Null if the data have only the BIC. */
  readonly name: string | null
  readonly bic: string | null
}

// Loaded on first use: most processes never need them.
const BIC_TABLES: ReadonlyMap<string, () => Promise<{ readonly default: Readonly<Record<string, string>> }>> = new Map(
  Object.entries({
    AT: () => import('iban-to-bic/datasets/at.json', { with: { type: 'json' } }),
    BE: () => import('iban-to-bic/datasets/be.json', { with: { type: 'json' } }),
    ES: () => import('iban-to-bic/datasets/es.json', { with: { type: 'json' } }),
    FR: () => import('iban-to-bic/datasets/fr.json', { with: { type: 'json' } }),
    LU: () => import('iban-to-bic/datasets/lu.json', { with: { type: 'json' } }),
    NL: () => import('iban-to-bic/datasets/nl.json', { with: { type: 'json' } }),
  }),
)

/** The bank of a valid IBAN; undefined if its country is not covered or its code is not in the list. */
export async function findBank({
  country,
  bankCode,
}: Pick<IbanCheck, 'country' | 'bankCode'>): Promise<BankOfIban | undefined> {
  if (country === null || bankCode === null) return undefined
  if (country === 'DE') {
    const { bankDataByBLZ } = await import('bankdata-germany')
    const bank = bankDataByBLZ(bankCode)
    return bank ? { name: bank.bankName, bic: bank.bic || null } : undefined
  }
  const table = await BIC_TABLES.get(country)?.()
  const bic = table?.default[bankCode]
  return bic ? { name: null, bic } : undefined
}
