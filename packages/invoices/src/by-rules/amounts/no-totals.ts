import type { Totals } from '../../e-invoice/invoice.ts'

/** Totals of which none was read. */
export const NO_TOTALS: Totals = {
  line_total: null,
  allowances: null,
  charges: null,
  net: null,
  tax: null,
  gross: null,
  prepaid: null,
  withheld: null,
  rounding: null,
  payable: null,
}
