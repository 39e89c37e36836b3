import { Big } from 'big.js'
import type { TaxBreakdown, Totals } from '../../e-invoice/invoice.ts'
import { fitAdjusted, isBeforeDiscount, isBeforeTax } from './adjusted-total.ts'
import { type Candidate, isNear, isWholeRate, MAX_CANDIDATES, only, toCandidates } from './amount-candidates.ts'
import type { AmountKind } from './amount-label.ts'
import type { AmountRow } from './amount-rows.ts'
import { type FittedGross, findParts, findWhole, isOneOfParts } from './gross-parts.ts'
import { NO_TOTALS } from './no-totals.ts'
import { sumOf } from './sums-of-rows.ts'
import { gatherTotalFacts, type TotalFacts, type TotalsSources } from './total-facts.ts'

/** The totals and their confidence, 0 to 1. */
export interface FoundTotals {
  readonly totals: Totals
  readonly confidence: Readonly<Partial<Record<keyof Totals, number>>>
}

interface TotalsOptions extends TotalsSources {
  /** True if the text was recognized in a picture: the recognizer may have missed a total. */
  readonly isRecognized: boolean
}

// Rounding of cash payments, where the smallest coin is larger than the smallest amount.
const CASH_ROUNDING = new Big('0.051')
/** Confidence of a gross that two sums lead to, or one. */
export const [PROVEN_TWICE, PROVEN_ONCE] = [0.98, 0.95]

/**
 * The totals that agree with the lines, the taxes and the payment. If nothing agrees, the totals with the only or the
 * clearest label; null if labels contradict each other.
 */
export function findTotals(
  rows: readonly AmountRow[],
  { breakdown, lineAmounts, amounts, proofs, isRecognized }: TotalsOptions,
): FoundTotals {
  const of = (...kinds: AmountKind[]) => toCandidates(rows.filter(({ kind }) => kinds.includes(kind)))
  const [nets, grosses, payables] = [of('net'), of('gross'), of('payable')]
  const ofRates = sumOf(breakdown.map(({ amount }) => amount))
  const facts = gatherTotalFacts(rows, { breakdown, lineAmounts, amounts, proofs })
  const included = of('included_tax').filter(({ value }) => !facts.stated.some((other) => other.value === value))
  // A subtotal is the total if no other total is stated, and no tax that is added to it.
  const hasTotal = facts.stated.length + included.length > 0 || facts.taxes.some((tax) => Number(tax) !== 0)
  const weak = isRecognized || hasTotal ? [] : nets.map((net) => ({ ...net, rank: net.rank + 3 }))
  const fits = [...grosses, ...payables, ...included, ...weak]
    .slice(0, 3 * MAX_CANDIDATES)
    .map((gross) => fitGross(gross, facts))
    .filter((found) => !isPart(found, { facts, breakdown }))
    .filter(({ gross }) => !isRecognized || !proofs.isRounded(gross.value))
    .sort((a, b) => b.support - a.support || compareWhole(a, b) || a.gross.rank - b.gross.rank)
  const best = findWhole(fits, { rows, amounts }) ?? preferProven(fits[0], facts) ?? choose(fits, facts)
  const rest = best && readRest(best, facts)
  if (!best || rest || isOfPart(best, facts) || isOneOfParts(best, { rows, amounts }))
    return rest ?? withoutGross({ facts, nets, payables })
  const confidence = rate(best)
  const payable = findPayable(payables, { gross: best.gross.value, facts })
  const prepaid = payable && !isRated(rows, payable.prepaid) ? payable.prepaid : null
  const { net, tax, isWhole } = findParts(best, { rows, nets, taxes: facts.taxes, ofRates, isRecognized })
  const ofParts = isWhole ? confidence : 0.7
  return {
    totals: {
      ...NO_TOTALS,
      net,
      tax,
      gross: best.gross.value,
      prepaid,
      rounding: payable?.rounding ?? best.rounding,
      payable: payable?.value ?? null,
    },
    confidence: {
      ...(net !== null ? { net: ofParts } : {}),
      ...(tax !== null ? { tax: ofParts } : {}),
      gross: confidence,
      ...(prepaid !== null ? { prepaid: PROVEN_ONCE } : {}),
      ...(payable ? { payable: payable.prepaid || payable.rounding ? 0.95 : confidence } : {}),
    },
  }
}

/** 'Ritenuta d'acconto 20 %' is withheld, 'Anzahlung 30 %' is paid: with a rate it may be either. */
function isRated(rows: readonly AmountRow[], prepaid: string | null): boolean {
  return rows.some(
    ({ kind, rates, amounts }) =>
      kind === 'prepaid' && rates.length > 0 && amounts.some((amount) => amount.replace('-', '') === prepaid),
  )
}

// Support of an amount that two sums lead to.
const PROVEN = 2

function fitProven(facts: TotalFacts): FittedGross | undefined {
  const { proven } = facts.proofs
  if (!proven) return undefined
  const support = proven.isBySums ? PROVEN : 1
  return { ...fitGross({ value: proven.value, rank: 0, line: 0, isSure: true }, facts), support }
}

/** A total that a sum leads to. What is only labelled as the sum of a tax yields to a larger amount with two proofs. */
function preferProven(fit: FittedGross | undefined, facts: TotalFacts): FittedGross | undefined {
  const proven = fitProven(facts)
  if (!fit?.support) return proven
  const isTotal = facts.stated.some(({ value }) => value === fit.gross.value)
  const isPart = proven && proven.support > fit.support && new Big(proven.gross.value).gt(fit.gross.value)
  return isPart && !isTotal ? proven : fit
}

function fitGross(gross: Candidate, facts: TotalFacts): FittedGross {
  const { value } = gross
  const adjustments = ['0', ...facts.roundings, ...facts.charges, ...facts.discounts.map((discount) => `-${discount}`)]
  const pair = findPair(value, facts)
  const adjusted = pair ? undefined : fitAdjusted(value, facts)
  const change = facts.changes[0]?.value ?? '0'
  const isPaid = facts.tenders.some(({ value: tender, line }) => {
    const paid = new Big(tender).minus(new Big(change).abs())
    return (
      line >= gross.line &&
      (isNear(paid, value) || (!new Big(change).eq(0) && paid.minus(value).abs().lte(CASH_ROUNDING)))
    )
  })
  const lineSum = facts.lineSum
  // Lines and a tax that lead to the total are one fact.
  const isOfLines = pair !== undefined && pair.net === lineSum && !facts.nets.includes(pair.net)
  const ofLines =
    lineSum !== null &&
    !isOfLines &&
    adjustments.some((adjustment) => {
      const sum = new Big(lineSum).plus(adjustment)
      return isNear(sum, value) || (pair !== undefined && isNear(sum, pair.net))
    })
  const isDue = facts.prepaid.some((prepaid) =>
    facts.stated.some((other) => other.value !== value && isNear(new Big(value).minus(prepaid), other.value)),
  )
  const proofs = facts.proofs.of(value)
  const support = [
    pair || adjusted || proofs.isTaxed,
    isPaid || proofs.isPaid,
    ofLines || proofs.ofLines,
    isDue,
  ].filter(Boolean).length
  const rounding = pair?.change ?? null
  return { gross, net: pair?.net ?? null, tax: pair?.tax ?? adjusted?.tax ?? null, rounding, support }
}

/** A net and a tax that add up to a total, with the rounding between them: its sign is printed in many ways. */
function findPair(value: string, { nets, lineSum, stated, taxes, roundings }: TotalFacts) {
  const changes = [null, ...roundings, ...roundings.map((change) => `-${change}`.replace('--', ''))]
  return [...nets, ...stated.map((other) => other.value), ...(lineSum === null ? [] : [lineSum])]
    .filter((net) => net !== value)
    .flatMap((net) => taxes.filter((tax) => !new Big(tax).eq(0) && tax !== net).map((tax) => ({ net, tax })))
    .flatMap(({ net, tax }) => changes.map((change) => ({ net, tax, change })))
    .find(({ net, tax, change }) => isNear(new Big(net).plus(tax).plus(change ?? 0), value))
}

/** True for nothing, for the amount before a discount or before the tax, and for the sum of one of several rates. */
function isPart(
  found: FittedGross,
  { facts, breakdown }: { facts: TotalFacts; breakdown: readonly TaxBreakdown[] },
): boolean {
  const { value } = found.gross
  // Lines lead to the net, too.
  const isNet = found.net === null && !facts.proofs.of(value).isPaid && isBeforeTax(value, facts)
  return new Big(value).eq(0) || isNet || isBeforeDiscount(value, facts.stated, facts) || isOfOneRate(found, breakdown)
}

/** True for base, tax and sum of one row in a breakdown of several rates: they are not totals. */
function isOfOneRate({ net, tax, gross }: FittedGross, breakdown: readonly TaxBreakdown[]): boolean {
  if (breakdown.length < 2) return false
  return breakdown.some(
    ({ base, amount }) =>
      base !== null &&
      amount !== null &&
      ((net === base && tax === amount) || isNear(new Big(base).plus(amount), gross.value)),
  )
}

/**
 * True if a total and a payment are both larger, or the last total is: what adds up is a part of the paper, such as the
 * only rate that was read, or a balance that is carried forward.
 */
function isOfPart({ gross, support }: FittedGross, { stated, tenders }: TotalFacts): boolean {
  const isLarger = ({ value }: Candidate) => new Big(value).gt(gross.value)
  const last = stated.toSorted((a, b) => a.line - b.line).at(-1)
  return support < PROVEN && ((last && isLarger(last)) || (stated.some(isLarger) && tenders.some(isLarger))) === true
}

/** If two amounts are supported alike, the smaller one belongs to a single rate. */
function compareWhole(a: FittedGross, b: FittedGross): number {
  return a.support === 0 && (a.net === null || b.net === null)
    ? 0
    : new Big(b.gross.value).abs().cmp(new Big(a.gross.value).abs())
}

/** Without support the clearest label decides, if only one amount has it. */
function choose(fits: readonly FittedGross[], facts: TotalFacts): FittedGross | undefined {
  const plain = fits.filter(({ gross }) => facts.stated.some(({ value }) => value === gross.value) && gross.rank < 3)
  const [first, ...others] = plain.filter(({ gross }) => gross.rank === plain[0]?.gross.rank)
  return first?.gross.isSure && others.length === 0 && !isBeforeTax(first.gross.value, facts) ? first : undefined
}

function rate({ support, gross }: FittedGross): number {
  if (support > 0) return support > 1 ? PROVEN_TWICE : PROVEN_ONCE
  return gross.rank === 0 ? 0.8 : 0.65
}

/** 'Base 960.00, IVA 201.60, Retención IRPF -144.00, Total 1017.60': less than the only net and its tax is what is to pay. */
function readRest(fit: FittedGross, facts: TotalFacts): FoundTotals | undefined {
  if (fit.support > 0 || isOfPart(fit, facts)) return undefined
  const payable = fit.gross.value
  const [[net, ...otherNets], [tax, ...otherTaxes]] = [[...new Set(facts.nets)], [...new Set(facts.taxes)]]
  if (!net || !tax || otherNets.length + otherTaxes.length > 0 || new Big(net).plus(tax).lte(payable)) return undefined
  if (new Big(payable).lte(0) || !isWholeRate(new Big(net), tax)) return undefined
  // Without what is withheld, the three contradict each other.
  const taken = new Big(net).plus(tax).minus(payable)
  if (!facts.amounts.some(({ last }) => isNear(taken, last.replace('-', '')))) return undefined
  return { totals: { ...NO_TOTALS, net, tax, payable }, confidence: { net: 0.8, tax: 0.8, payable: 0.8 } }
}

function findPayable(payables: readonly Candidate[], { gross, facts }: { gross: string; facts: TotalFacts }) {
  for (const { value } of payables) {
    if (isNear(new Big(gross), value)) return { value, prepaid: null, rounding: null }
    const prepaid = facts.prepaid.find((paid) => isNear(new Big(gross).minus(paid), value))
    // 'Deposit 1000.00' beside 'Damage deposit 500.00': the one that fits may do so by chance.
    const isOnly = facts.prepaid.every((paid) => paid === prepaid || Number(paid) === 0)
    if (prepaid) return { value, prepaid: isOnly ? prepaid : null, rounding: null }
    const rounding = facts.roundings.find((change) => isNear(new Big(gross).plus(change), value))
    if (rounding) return { value, prepaid: null, rounding }
  }
  return undefined
}

type Without = Record<'nets' | 'payables', readonly Candidate[]> & { readonly facts: TotalFacts }

function withoutGross({ facts, nets, payables }: Without): FoundTotals {
  const payable = facts.stated.length === 1 ? only(payables) : null
  const stated = only(facts.stated)
  const beforeTax = stated !== null && isBeforeTax(stated, facts) ? stated : null
  const net = facts.stated.length === 0 ? only(nets) : beforeTax
  return {
    totals: { ...NO_TOTALS, net, payable },
    confidence: { ...(net !== null ? { net: 0.6 } : {}), ...(payable !== null ? { payable: 0.6 } : {}) },
  }
}
