import { Big } from 'big.js'
import type { Stated } from './business-terms.ts'
import { isLineAmount } from './line-amounts.ts'
import peppol from './peppol-rules.json' with { type: 'json' }
import tables from './presence-rules.json' with { type: 'json' }
import { toPresenceRule } from './presence-rules.ts'
import type { Rule } from './rule.ts'

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROCESS = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/
const SLACK = '0.02'
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TYPE_CODES =
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877 381 396 81 83 532'

const rule = (id: string, terms: readonly string[], rest: Omit<Rule, 'id' | 'terms'>): Rule => ({
  id: `PEPPOL-EN16931-${id}`,
  terms,
  ...rest,
})

/** Rules that Peppol BIS Billing 3.0 adds to EN 16931, for every country, in UBL. */
export const PEPPOL_RULES: readonly Rule[] = [
  ...tables.peppol.map(toPresenceRule),
  rule('R002', ['BT-22'], {
    says: 'At most one note (BT-22) may be stated, unless seller and buyer are in Germany.',
    holds: (invoice) => invoice.texts('BT-22').length <= 1 || isGerman(invoice),
  }),
  rule('R003', ['BT-10', 'BT-13'], {
    says: "The buyer's reference (BT-10) or the number of the order (BT-13) must be stated.",
    holds: (invoice) => invoice.has('BT-10') || invoice.has('BT-13'),
  }),
  rule('R004', ['BT-24'], {
    says: `The specification identifier (BT-24) must begin with ${SPECIFICATION}.`,
    holds: (invoice) => invoice.text('BT-24').startsWith(SPECIFICATION),
  }),
  rule('R005', ['BT-6'], {
    says: 'The currency of VAT accounting (BT-6) must differ from that of the invoice (BT-5).',
    holds: (invoice) => !invoice.has('BT-6') || invoice.text('BT-6') !== invoice.text('BT-5'),
  }),
  rule('R007', ['BT-23'], {
    says: 'The business process (BT-23) must have the form urn:fdc:peppol.eu:2017:poacc:billing:NN:1.0.',
    holds: (invoice) => PROCESS.test(invoice.text('BT-23')),
  }),
  ...peppol.percentages.flatMap(({ group, amount, base, percent }) => [
    rule('R040', [amount, base, percent], {
      group,
      says: `An amount (${amount}) must be its percentage (${percent}) of its base (${base}).`,
      holds: (one) => {
        const [of, share] = [one.number(base), one.number(percent)]
        if (!one.has(base) || !one.has(percent)) return true
        return isNear(one.number(amount) ?? new Big(0), of && share ? of.times(share).div(100) : null)
      },
    }),
    rule('R041', [base], {
      group,
      says: `If a percentage (${percent}) is stated, its base (${base}) must be stated too.`,
      holds: (one) => !one.has(percent) || one.has(base),
    }),
    rule('R042', [percent], {
      group,
      says: `If a base (${base}) is stated, its percentage (${percent}) must be stated too.`,
      holds: (one) => !one.has(base) || one.has(percent),
    }),
  ]),
  rule('R044', ['BT-147'], {
    group: 'BG-25',
    says: 'A price may have a discount, not a charge.',
    holds: (line) => !line.has('price charge'),
  }),
  rule('R046', ['BT-146', 'BT-147', 'BT-148'], {
    group: 'BG-25',
    says: 'The net price (BT-146) must be the gross price (BT-148) less the discount (BT-147).',
    holds: (line) => {
      const [net, discount, gross] = [line.number('BT-146'), line.number('BT-147'), line.number('BT-148')]
      return (
        !line.has('BT-148') || (net !== null && gross !== null && discount !== null && net.eq(gross.minus(discount)))
      )
    },
  }),
  rule('R053', ['BG-23'], {
    says: 'Exactly one VAT total must have the VAT breakdown (BG-23).',
    holds: (invoice) => totals(invoice, true).length === 1,
  }),
  rule('R054', ['BT-111'], {
    says: 'One VAT total without a breakdown must be stated if there is a currency of VAT accounting (BT-6), and none otherwise.',
    holds: (invoice) => totals(invoice, false).length === (invoice.has('BT-6') ? 1 : 0),
  }),
  rule('R061', ['BT-89'], {
    group: 'BG-16',
    says: 'With a direct debit (means 49 or 59), the mandate (BT-89) must be stated.',
    holds: (means) => !['49', '59'].includes(means.text('BT-81')) || means.has('BT-89'),
  }),
  rule('R110', ['BT-134'], {
    group: 'BG-25/BG-26',
    says: 'The period of a line must not begin (BT-134) before that of the invoice (BT-73).',
    holds: (period, invoice) => isOrdered(limit(invoice, 'BT-73'), period.text('BT-134')),
  }),
  rule('R111', ['BT-135'], {
    group: 'BG-25/BG-26',
    says: 'The period of a line must not end (BT-135) after that of the invoice (BT-74).',
    holds: (period, invoice) => isOrdered(period.text('BT-135'), limit(invoice, 'BT-74')),
  }),
  rule('R120', ['BT-131', 'BT-129', 'BT-146', 'BT-149'], {
    group: 'BG-25',
    says: 'The net amount of a line (BT-131) must be quantity times price, plus charges, less allowances, within 0.02.',
    holds: (line) => isLineAmount(line, SLACK),
  }),
  rule('R121', ['BT-149'], {
    group: 'BG-25',
    says: 'The base quantity of a price (BT-149) must be above 0.',
    holds: (line) => !line.has('BT-149') || (line.number('BT-149')?.gt(0) ?? false),
  }),
  rule('R130', ['BT-150'], {
    group: 'BG-25',
    says: 'The unit of the price (BT-150) must equal the unit of the quantity (BT-130).',
    holds: (line) => !line.has('BT-150') || !line.has('BT-129') || line.text('BT-150') === line.text('BT-130'),
  }),
  rule('F001', ['BT-2'], {
    says: 'Dates must have the form YYYY-MM-DD.',
    holds: (invoice) => ['BT-2', 'BT-9', 'BT-7'].every((term) => invoice.texts(term).every((date) => DATE.test(date))),
  }),
  rule('P0100', ['BT-3'], {
    says: 'The type code (BT-3) must be one that Peppol allows.',
    holds: (invoice) => TYPE_CODES.split(' ').includes(invoice.text('BT-3')),
  }),
  rule('P0112', ['BT-3'], {
    says: 'The type codes 326 and 384 are for invoices within Germany only.',
    holds: (invoice) => !['326', '384'].includes(invoice.text('BT-3')) || isGerman(invoice),
  }),
  // The VAT category that belongs to a reason of exemption.
  ...peppol.reasons.map(({ id, reason, category }) =>
    rule(id, ['BT-121', 'BT-118'], {
      group: 'BG-23',
      says: `The exemption ${reason} may be stated only with the VAT category ${category}.`,
      holds: (tax) => tax.text('BT-121').toUpperCase() !== reason || tax.text('BT-118') === category,
    }),
  ),
]

function isGerman(invoice: Stated): boolean {
  const countries = [
    ...invoice.groups('BG-4').flatMap((seller) => seller.groups('BG-5').map((address) => address.text('BT-40'))),
    ...invoice.groups('BG-7').flatMap((buyer) => buyer.groups('BG-8').map((address) => address.text('BT-55'))),
  ]
  return countries.length === 2 && countries.every((country) => country === 'DE')
}

function totals(invoice: Stated, withBreakdown: boolean): readonly Stated[] {
  return invoice.groups('tax total').filter((total) => total.has('own BG-23') === withBreakdown)
}

function limit(invoice: Stated, term: string): string {
  return invoice.groups('BG-14')[0]?.text(term) ?? ''
}

/** Also true if one of the days is not stated. */
function isOrdered(first: string, second: string): boolean {
  return first === '' || second === '' || first <= second
}

function isNear(stated: Big, computed: Big | null): boolean {
  return computed?.minus(stated).abs().lte(SLACK) ?? false
}
