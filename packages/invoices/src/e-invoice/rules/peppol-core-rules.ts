import { Big } from 'big.js'
import type { Stated } from './business-terms.ts'
import { taxIn } from './condition-rules.ts'
import { isLineAmount } from './line-amounts.ts'
import tables from './presence-rules.json' with { type: 'json' }
import { toPresenceRule } from './presence-rules.ts'
import type { Rule } from './rule.ts'

const SLACK = '0.02'
const HUNGARIAN_SLACK = '0.5'
const INDICATORS = ['true', 'false']
// The element that CII requires and that may be empty.
const MAY_BE_EMPTY = 'ApplicableHeaderTradeDelivery'
const AMOUNTS = [
  { group: 'BG-20 or BG-21', terms: ['BT-92', 'BT-99'], bases: ['BT-93', 'BT-100'], percents: ['BT-94', 'BT-101'] },
  {
    group: 'BG-25/BG-27 or BG-28',
    terms: ['BT-136', 'BT-141'],
    bases: ['BT-137', 'BT-142'],
    percents: ['BT-138', 'BT-143'],
  },
]
// Both groups state them by the same elements.
const [AMOUNT, BASE, PERCENT] = ['BT-92', 'BT-93', 'BT-94']

/** A rule of Peppol BIS Billing 3.0 by the end of its identifier. */
export function toPeppolRule(id: string, terms: readonly string[], rest: Omit<Rule, 'id' | 'terms'>): Rule {
  return { id: `PEPPOL-EN16931-${id}`, terms, ...rest }
}
const rule = toPeppolRule

/** The rules of Peppol BIS Billing 3.0 that XRechnung 3.0 takes over, in both syntaxes. */
export const PEPPOL_CORE_RULES: readonly Rule[] = [
  ...tables.peppol.map(toPresenceRule),
  rule('R005', ['BT-6'], {
    says: 'The currency of VAT accounting (BT-6) must differ from that of the invoice (BT-5).',
    holds: (invoice) => !invoice.has('BT-6') || invoice.text('BT-6') !== invoice.text('BT-5'),
  }),
  rule('R008', [], {
    says: 'No element may be empty.',
    holds: (invoice) =>
      invoice
        .elements()
        .every(
          ({ element: { name, children, text } }) =>
            children.length > 0 || text.trim() !== '' || (invoice.syntax === 'cii' && name === MAY_BE_EMPTY),
        ),
  }),
  ...AMOUNTS.flatMap(allowanceRules),
  rule('R043-2', [], {
    group: 'BG-25/price discount',
    syntax: 'cii',
    says: "Whether a price has a discount or a charge must be stated as 'true' or 'false'.",
    holds: hasIndicator,
  }),
  rule('R044', ['BT-147'], {
    group: 'BG-25/price discount',
    says: "A price may have a discount, not a charge: only the value 'false' is allowed.",
    holds: (one) =>
      (one.syntax === 'cii' && !one.has(AMOUNT)) || one.texts('indicator').some((text) => text === 'false'),
  }),
  rule('R046', ['BT-146', 'BT-147', 'BT-148'], {
    group: 'BG-25',
    says: 'The net price (BT-146) must be the gross price (BT-148) less the discount (BT-147).',
    holds: (line) => {
      if (!line.has('BT-148')) return true
      const [net, gross] = [line.number('BT-146'), line.number('BT-148')]
      const discount = line.number('BT-147') ?? (line.syntax === 'cii' ? new Big(0) : null)
      return net !== null && gross !== null && discount !== null && net.eq(gross.minus(discount))
    },
  }),
  ...taxTotalRules(),
  rule('R061', ['BT-89'], {
    group: 'BG-16',
    says: 'With a direct debit (means 49 or 59), the mandate (BT-89) must be stated.',
    holds: (means, invoice) =>
      !['49', '59'].includes(means.text('BT-81')) || means.has('BT-89') || invoice.has('mandate'),
  }),
  rule('R101', ['BT-128'], {
    group: 'BG-25',
    says: 'A document that a line refers to must be the object of the invoice (BT-128, type 130).',
    holds: (line) => !line.has('BT-128') || line.texts('type of BT-128').includes('130'),
  }),
  rule('R110', ['BT-134'], {
    group: 'BG-25/BG-26',
    says: 'The period of a line must not begin (BT-134) before that of the invoice (BT-73).',
    holds: (period, invoice) => isOrdered(limitOf(invoice, 'BT-73'), period.text('BT-134')),
  }),
  rule('R111', ['BT-135'], {
    group: 'BG-25/BG-26',
    says: 'The period of a line must not end (BT-135) after that of the invoice (BT-74).',
    holds: (period, invoice) => isOrdered(period.text('BT-135'), limitOf(invoice, 'BT-74')),
  }),
  ...priceRules(),
]

function allowanceRules({ group, terms, bases, percents }: (typeof AMOUNTS)[number]): Rule[] {
  const [amount, base, percent] = [terms, bases, percents].map((all) => all.join(', '))
  return [
    rule('R040', [...terms, ...bases, ...percents], {
      group,
      says: `An amount (${amount}) must be its percentage (${percent}) of its base (${base}).`,
      holds: (one, invoice) => {
        if (!one.has(BASE) || !one.has(PERCENT)) return true
        const [of, share] = [one.number(BASE), one.number(PERCENT)]
        const stated = one.number(AMOUNT) ?? new Big(0)
        return of !== null && share !== null && of.times(share).div(100).minus(stated).abs().lte(slackOf(invoice))
      },
    }),
    rule('R041', bases, {
      group,
      says: `If a percentage (${percent}) is stated, its base (${base}) must be stated too.`,
      holds: (one) => !one.has(PERCENT) || one.has(BASE),
    }),
    rule('R042', percents, {
      group,
      says: `If a base (${base}) is stated, its percentage (${percent}) must be stated too.`,
      holds: (one) => !one.has(BASE) || one.has(PERCENT),
    }),
    ...(['ubl', 'cii'] as const).map((syntax) =>
      rule(syntax === 'cii' ? 'R043-1' : 'R043', [], {
        group,
        syntax,
        says: "Whether it is an allowance or a charge must be stated as 'true' or 'false'.",
        // Where a base or a percentage is missing, the official rules stop at that.
        holds: (one) => one.has(BASE) !== one.has(PERCENT) || hasIndicator(one),
      }),
    ),
  ]
}

function taxTotalRules(): Rule[] {
  const totals = (invoice: Stated, withBreakdown: boolean) =>
    invoice.groups('tax total').filter((total) => total.has('own BG-23') === withBreakdown).length
  const inOther = (invoice: Stated) =>
    invoice
      .groups('tax total')
      .filter((total) => total.has('BT-110 currency') && total.text('BT-110 currency') !== invoice.text('BT-5')).length
  return [
    rule('R053', ['BG-23'], {
      says: 'There must be one VAT total of the invoice: in UBL the only one that has a breakdown (BG-23), in CII the only one in its currency.',
      holds: (invoice) =>
        invoice.syntax === 'cii' ? taxIn(invoice, invoice.text('BT-5')).length <= 1 : totals(invoice, true) === 1,
    }),
    rule('R054', ['BT-111'], {
      says: 'One further VAT total must be stated if there is a currency of VAT accounting (BT-6), and none otherwise.',
      holds: (invoice) =>
        (invoice.syntax === 'cii' ? inOther(invoice) : totals(invoice, false)) === (invoice.has('BT-6') ? 1 : 0),
    }),
    rule('R055', ['BT-110', 'BT-111'], {
      says: 'The VAT totals in the currency of the invoice (BT-110) and of VAT accounting (BT-111) must have the same sign.',
      holds(invoice) {
        const [own, other] = ['BT-5', 'BT-6'].map((term) => taxIn(invoice, invoice.text(term)))
        if (!invoice.has('BT-6') || !own || !other || (invoice.syntax === 'cii' && own.length === 0)) return true
        const both = (test: (tax: Big) => boolean) => own.some(test) && other.some(test)
        // Only UBL takes a zero for negative, too.
        return both((tax) => tax.gte(0)) || both((tax) => (invoice.syntax === 'cii' ? tax.lt(0) : tax.lte(0)))
      },
    }),
  ]
}

function priceRules(): Rule[] {
  return [
    rule('R120', ['BT-131', 'BT-129', 'BT-146', 'BT-149'], {
      group: 'BG-25',
      says: 'The net amount of a line (BT-131) must be quantity times price, plus charges, less allowances, within 0.02.',
      holds: (line, invoice) => isLineAmount(line, slackOf(invoice), ['BT-149', 'gross BT-149']),
    }),
    rule('R121', ['BT-149'], {
      group: 'BG-25',
      says: 'The base quantity of a price (BT-149) must be above 0.',
      holds: (line) =>
        ['BT-149', 'gross BT-149'].every((term) => !line.has(term) || (line.number(term)?.gt(0) ?? false)),
    }),
    rule('R130', ['BT-150'], {
      group: 'BG-25',
      says: 'The unit of the price (BT-150) must equal the unit of the quantity (BT-130).',
      holds: (line) =>
        (line.syntax === 'ubl' && !line.has('BT-129')) ||
        ['BT-150', 'gross BT-150'].every((term) => !line.has(term) || line.text(term) === line.text('BT-130')),
    }),
  ]
}

function hasIndicator(one: Stated): boolean {
  return INDICATORS.includes(one.text('indicator'))
}

/** XRechnung allows for amounts in forints, which are rounded to whole ones. */
function slackOf(invoice: Stated): string {
  return invoice.text('BT-5') === 'HUF' && /xrechnung/i.test(invoice.text('BT-24')) ? HUNGARIAN_SLACK : SLACK
}

function limitOf(invoice: Stated, term: string): string {
  return invoice.groups('BG-14')[0]?.text(term) ?? ''
}

/** Also true if one of the days is not stated. */
function isOrdered(first: string, second: string): boolean {
  return first === '' || second === '' || first <= second
}
