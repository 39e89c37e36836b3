import { findDate } from './dates.ts'
import { findValue, type LabelledText } from './labelled-value.ts'
import type { LabelKind } from './labels.ts'

// 'Nr.', 'No:', '#', 'n°' and the like before what is meant.
const NUMBER_SIGN =
  /(?:^|[\s(])(?:nr|no|n°|nº|num|número|numéro|numero|number|#)[\s.:°#]{1,4}([A-Z0-9][A-Z0-9/_.-]{0,39})/i
const CODE = /^[\s:.#°º(–-]{0,6}([A-Z0-9][A-Z0-9/_.-]{0,39})/i

/** The number of the invoice: a code with a digit in it beside its label, and no date. */
export function findInvoiceNumber(text: LabelledText): string | null {
  return findValue(text, { kind: 'invoice_number', pick: pickCode })
}

/** A code beside a label of another kind. */
export function findReference(text: LabelledText, kind: LabelKind): string | null {
  return findValue(text, { kind, pick: pickCode })
}

function pickCode(value: string): string | null {
  const near = value.slice(0, 80)
  const code = (NUMBER_SIGN.exec(near) ?? CODE.exec(near))?.[1]?.replace(/[.:,-]+$/, '')
  if (!code || !/\d/.test(code) || findDate(code, { monthFirst: false }) === code) return null
  return /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(code) ? null : code
}
