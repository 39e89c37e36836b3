import { Big } from 'big.js'
import { roundToCents, sum } from './decimal.ts'
import type { Invoice } from './invoice.ts'

/** Whether the stated amounts add up by the rules of EN 16931-1, and by how much each broken rule differs. */
export interface ArithmeticCheck {
  /** No rule is broken. */
  readonly ok: boolean
  /** Number of rules whose amounts are all stated; if it is 0, ok says nothing. */
  readonly rules_applied: number
  readonly issues: string[]
}

interface Equation {
  readonly rule: string
  readonly what: string
  readonly stated: string | null
  readonly computed: Big
  readonly tolerance?: Big.BigSource
}

// BR-CO-17 as the official schematron applies it: it accepts taxes that were rounded line by line.
const TAX_TOLERANCE = 1
// FatturaPA rounds per rate and on the whole document; check 00422 of the exchange system (SdI) allows this much.
const FATTURAPA_TOLERANCE = 1

/** How strict the sums are checked. */
export interface ArithmeticOptions {
  /** The amounts were read from paper. A rule then needs three of them, as two may be the same print read twice. */
  readonly isPrinted?: boolean
}

/** Checks the stated amounts; skips a rule if one of its amounts is missing. */
export function checkArithmetic(invoice: Invoice, { isPrinted = false }: ArithmeticOptions = {}): ArithmeticCheck {
  const equations = [
    ...checkLines(invoice),
    ...checkAllowancesCharges(invoice),
    ...checkTotals(invoice, { isPrinted }),
    ...checkTaxes(invoice),
  ]
  const applied = equations.filter(
    ({ stated, rule }) => stated !== null && (!isPrinted || hasThreeAmounts(rule, invoice)),
  )
  const issues = applied.filter(isBroken).map(explain)
  return { ok: issues.length === 0, rules_applied: applied.length, issues }
}

function checkLines({ lines, totals, allowances_charges, type_code }: Invoice): Equation[] {
  if (lines.length === 0 || lines.every(({ net_amount }) => net_amount === null)) return []
  const lineSum = sum(lines.map(({ net_amount }) => net_amount))
  if (totals.line_total !== null) {
    const what = 'sum of line net amounts (BT-106) = total of the lines (BT-131)'
    return [{ rule: 'BR-CO-10', what, stated: totals.line_total, computed: roundToCents(lineSum) }]
  }
  // FatturaPA and paper state no sum of the lines: there the lines must lead to the net total.
  const changes = sumOf(allowances_charges, 'charge').minus(sumOf(allowances_charges, 'allowance'))
  const tolerance = isFatturapa({ type_code }) ? FATTURAPA_TOLERANCE : new Big('0.01').times(lines.length)
  const isGross = totals.gross !== null && lineSum.plus(changes).minus(totals.gross).abs().lte(tolerance)
  if (isGross) return []
  const what = 'net total (BT-109) = total of the lines - allowances + charges'
  return [{ rule: 'BR-CO-13', what, stated: totals.net, computed: lineSum.plus(changes), tolerance }]
}

function checkAllowancesCharges({ allowances_charges: all, totals }: Invoice): Equation[] {
  // Formats that state no total of the lines do not state these either.
  if (totals.line_total === null) return []
  const has = (kind: string) => all.some((one) => one.kind === kind)
  const equations: Equation[] = []
  if (totals.allowances !== null || has('allowance')) {
    const what = 'sum of allowances (BT-107) = total of document level allowances (BT-92)'
    equations.push({
      rule: 'BR-CO-11',
      what,
      stated: totals.allowances ?? '0',
      computed: roundToCents(sumOf(all, 'allowance')),
    })
  }
  if (totals.charges !== null || has('charge')) {
    // EN 16931 does not have logistics charges, and the profile EXTENDED counts them.
    const [own, logistics] = [sumOf(all, 'charge'), sumOf(all, 'logistics_charge')]
    const isExtended = sum([totals.charges]).eq(roundToCents(own.plus(logistics)))
    const what = `sum of charges (BT-108) = total of document level charges (BT-99)${has('logistics_charge') ? ', with or without logistics charges' : ''}`
    equations.push({
      rule: 'BR-CO-12',
      what,
      stated: totals.charges ?? '0',
      computed: roundToCents(isExtended ? own.plus(logistics) : own),
    })
  }
  return equations
}

function checkTotals({ totals, tax_breakdown, type_code }: Invoice, { isPrinted }: ArithmeticOptions): Equation[] {
  const { line_total, allowances, charges, net, tax, gross, prepaid, withheld, rounding, payable } = totals
  // On paper the total may be the rounded one.
  const isRounded = isPrinted === true && gross !== null && sum([net, tax, rounding]).eq(gross)
  const equations: Equation[] = []
  if (line_total !== null) {
    const computed = roundToCents(sum([line_total, charges]).minus(sum([allowances])))
    const what = 'net total (BT-109) = sum of lines (BT-106) - allowances (BT-107) + charges (BT-108)'
    equations.push({ rule: 'BR-CO-13', what, stated: net, computed })
  }
  if (tax_breakdown.length > 0) {
    const computed = roundToCents(sum(tax_breakdown.map(({ amount }) => amount)))
    equations.push({
      rule: 'BR-CO-14',
      what: 'VAT total (BT-110) = total of the VAT breakdown (BT-117)',
      stated: tax,
      computed,
    })
  }
  if (net !== null) {
    const what = 'gross total (BT-112) = net total (BT-109) + VAT total (BT-110)'
    const tolerance = isFatturapa({ type_code }) ? FATTURAPA_TOLERANCE : 0
    const computed = roundToCents(sum([net, tax, isRounded ? rounding : null]))
    equations.push({ rule: 'BR-CO-15', what, stated: gross, computed, tolerance })
  }
  if (gross !== null) {
    const computed = roundToCents(sum([gross, isRounded ? null : rounding]).minus(sum([prepaid, withheld])))
    const what = 'amount due (BT-115) = gross total (BT-112) - paid (BT-113) + rounding (BT-114)'
    equations.push({ rule: 'BR-CO-16', what, stated: payable, computed })
  }
  return equations
}

function checkTaxes({ tax_breakdown }: Invoice): Equation[] {
  return tax_breakdown.flatMap(({ rate, base, amount, category }) => {
    if (base === null || (rate === null && category === null)) return []
    const what = `VAT (BT-117) at ${rate ?? 0} % of ${base} (BT-116)`
    const computed = roundToCents(
      new Big(base)
        .abs()
        .times(rate ?? 0)
        .div(100),
    )
    const stated = amount && new Big(amount).abs().toFixed()
    return [{ rule: 'BR-CO-17', what, stated, computed, tolerance: TAX_TOLERANCE }]
  })
}

function hasThreeAmounts(rule: string, { lines, totals, tax_breakdown }: Invoice): boolean {
  if (rule === 'BR-CO-13') return lines.length > 1
  if (rule === 'BR-CO-14') return tax_breakdown.length > 1
  if (rule === 'BR-CO-15') return totals.tax !== null && Number(totals.tax) !== 0
  if (rule === 'BR-CO-16') return [totals.prepaid, totals.withheld, totals.rounding].some((amount) => amount !== null)
  return true
}

function isFatturapa({ type_code }: Pick<Invoice, 'type_code'>): boolean {
  return type_code?.startsWith('TD') ?? false
}

function sumOf(all: Invoice['allowances_charges'], kind: string): Big {
  return sum(all.filter((one) => one.kind === kind).map(({ amount }) => amount))
}

function isBroken({ stated, computed, tolerance = 0 }: Equation): boolean {
  return stated !== null && new Big(stated).minus(computed).abs().gt(tolerance)
}

function explain({ rule, what, stated, computed }: Equation): string {
  return `${rule}: ${what}: stated ${stated}, computed ${computed.toFixed(2)}.`
}
