import type { Line } from '../text-lines.ts'
import { readDate } from './dates.ts'
import type { FoundLabel } from './find-labels.ts'
import { findValue, findValues, type LabelledText } from './labelled-value.ts'
import type { LabelKind } from './languages/terms.ts'

// 'Nr.', 'No:', '#', 'n°' and the like before what is meant.
const NUMBER_SIGN =
  /(?:^|[\s(])(?:nr|no|n°|nº|num|número|numéro|numero|number|nummer|nro|č|nº|#)[\s.:°#]{1,4}([A-Z0-9][A-Z0-9/_.-]{0,39})/i
const CODE = /^[\s:.#°º(–č-]{0,6}([A-Z0-9][A-Z0-9/_.-]{0,39})/i

/** The number of the invoice, and how sure it is. */
export interface FoundInvoiceNumber {
  readonly number: string | null
  readonly confidence: number
  /** Index of its line. */
  readonly line: number | null
  /** Others that stand beside as good a label. */
  readonly others: readonly string[]
}

/** The number of the invoice: a code with a digit in it beside its label, and no date. */
export function findInvoiceNumber(text: LabelledText): FoundInvoiceNumber {
  const found = findValues(text, { kind: 'invoice_number', pick: pickCode })
  const plain = found.filter(({ label }) => namesNumber(label, text.lines))
  const [first] = plain.length > 0 ? plain : found
  if (!first) return { number: null, confidence: 0, line: null, others: [] }
  const others = [...new Set(plain.map(({ value }) => value))].filter((value) => value !== first.value)
  const confidence = plain.length === 0 ? 0.85 : others.length > 0 ? 0.7 : 0.97
  return { number: first.value, confidence, line: first.label.line, others }
}

/** 'Invoice number' and 'Invoice No.' rather than 'invoice' alone. */
function namesNumber({ term, rest }: FoundLabel, _: readonly Line[]): boolean {
  return /[ .°]|n(umm|úm)?(er|r|o)|番号|号|번호|رقم/.test(term.trim()) || /^\s*(nr|no|n°|nº|#|č)/i.test(rest)
}

/** A code beside a label of another kind. */
export function findReference(text: LabelledText, kind: LabelKind): string | null {
  return findValue(text, { kind, pick: pickCode })
}

function pickCode(value: string): string | null {
  const near = value.slice(0, 80)
  const code = (NUMBER_SIGN.exec(near) ?? CODE.exec(near))?.[1]?.replace(/[.:,-]+$/, '')
  if (!code || !/\d/.test(code) || readDate(code, { monthFirst: false })?.date === code) return null
  return /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(code) ? null : code
}
