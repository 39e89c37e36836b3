import type { Invoice } from './invoice.ts'

/** True if anything was read that tells one invoice from another: a number, a date, a party, a line or an amount. */
export function hasContent({ invoice_number, issue_date, seller, buyer, lines, ...invoice }: Invoice): boolean {
  const { totals, tax_breakdown, allowances_charges } = invoice
  const rows: object[] = [
    seller,
    buyer,
    totals,
    ...lines,
    ...tax_breakdown,
    ...allowances_charges.map(({ amount }) => ({ amount })),
  ]
  return [invoice_number, issue_date, ...rows.flatMap((row) => Object.values(row))].some((value) => value !== null)
}

/** The paths of what EN 16931 asks of every profile (BT-1, BT-2, BT-5, BT-27, BT-44, BT-112 or BT-115) and is absent. */
export function findMissing({ invoice_number, issue_date, currency, seller, buyer, totals }: Invoice): string[] {
  const wanted: Readonly<Record<string, string | null>> = {
    invoice_number,
    issue_date,
    currency,
    'seller.name': seller.name,
    'buyer.name': buyer.name,
    'totals.payable': totals.payable ?? totals.gross,
  }
  return Object.keys(wanted).filter((path) => wanted[path] === null)
}
