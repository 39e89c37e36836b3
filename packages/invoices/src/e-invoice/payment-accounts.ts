import type { Invoice } from './invoice.ts'
import { findAll, textAt, type XmlElement } from './xml-tree.ts'

// The means of payment of each syntax, and the accounts of the payee in them, from the likeliest on.
const MEANS = [
  'PaymentMeans',
  'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementPaymentMeans',
  'FatturaElettronicaBody/DatiPagamento/DettaglioPagamento',
]
const ACCOUNTS = [
  'PayeeFinancialAccount/ID',
  'PayeePartyCreditorFinancialAccount/IBANID',
  'PayeePartyCreditorFinancialAccount/ProprietaryID',
  'IBAN',
]

/** A warning if an e-invoice states more accounts to pay to than the one that is returned. */
export function warnOfAccounts(root: XmlElement, { payment }: Pick<Invoice, 'payment'>): string[] {
  const stated = MEANS.flatMap((path) => findAll(root, path)).flatMap(
    (means) => ACCOUNTS.map((path) => textAt(means, path)).find((account) => account !== null) ?? [],
  )
  const bare = (account: string) => account.replaceAll(/\s/g, '').toUpperCase()
  const all = [...new Map([payment.iban ?? [], stated].flat().map((account) => [bare(account), account])).values()]
  return all.length > 1
    ? [
        `Several accounts are stated: ${all.map((one) => one.slice(0, 40)).join(', ')}. Ask the seller which one to pay to.`,
      ]
    : []
}
