import type { Invoice } from '@farebox/invoices'
import { checkIban, findBank } from '@farebox/invoices/identifiers'
import { isSameBank } from './is-same-bank.ts'

/** The result of checking the account to pay to. */
export interface PaymentAccountCheck {
  readonly checked: boolean
  readonly valid: boolean | null
  readonly bank: string | null
  readonly bic: string | null
  readonly bic_matches: boolean | null
  readonly reason: string | null
}

/** The result if nothing was checked; `reason` says why. */
export function uncheckedAccount(reason: string): PaymentAccountCheck {
  return { checked: false, valid: null, bank: null, bic: null, bic_matches: null, reason }
}

/** Checks the IBAN of an invoice. Compares the stated BIC with the BIC of the IBAN's bank, if that bank is known. */
export async function checkPaymentAccount({
  iban: stated,
  bic,
}: Pick<Invoice['payment'], 'iban' | 'bic'>): Promise<PaymentAccountCheck> {
  if (stated === null) return uncheckedAccount('The invoice states no IBAN.')
  const iban = checkIban(stated)
  if (!iban.valid) return { ...uncheckedAccount(iban.problem ?? ''), checked: true, valid: false }
  const bank = await findBank(iban)
  return {
    checked: true,
    valid: true,
    bank: bank?.name ?? null,
    bic: bank?.bic ?? null,
    bic_matches: bic && bank?.bic ? isSameBank(bic, bank.bic) : null,
    reason: bank ? null : explainUnknown(iban.country, iban.bankCode),
  }
}

function explainUnknown(country: string | null, bankCode: string | null): string {
  // The German list of banks is complete. The other lists contain only the banks that their authors found.
  return country === 'DE'
    ? `No German bank has the bank code ${bankCode}: the check digits match, but this account cannot exist.`
    : 'The bank behind this IBAN is not known here.'
}
