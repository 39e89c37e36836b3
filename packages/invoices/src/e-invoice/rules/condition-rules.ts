import { Big } from 'big.js'
import { roundToCents } from '../decimal.ts'
import type { Stated } from './business-terms.ts'
import { isCode } from './code-lists.ts'
import { groupsAt, type Rule } from './rule.ts'

// Prefixes of VAT identifiers that differ from the country code: Greece, and Northern Ireland for goods.
const OTHER_PREFIXES = ['EL', 'XI']

// What the totals are the sums of.
const ROWS = ['BG-25', 'BG-20', 'BG-21']
const CENT = '0.01'

/** EN 16931-1, 6.4.2: conditions between terms (BR-CO), with the periods and currencies of BR-29, BR-30 and BR-53. */
export const CONDITION_RULES: readonly Rule[] = [
  period('BR-29', { group: 'BG-14', terms: ['BT-73', 'BT-74'] }),
  period('BR-30', { group: 'BG-25/BG-26', terms: ['BT-134', 'BT-135'] }),
  {
    id: 'BR-53',
    terms: ['BT-6', 'BT-111'],
    says: 'If a currency for VAT accounting is stated (BT-6), the VAT total must be stated in it (BT-111).',
    holds: (invoice) => invoice.text('BT-6') === '' || taxIn(invoice, invoice.text('BT-6')).length > 0,
  },
  {
    id: 'BR-CO-03',
    terms: ['BT-7', 'BT-8'],
    says: 'Only one of the tax point date (BT-7) and its code (BT-8) may be stated.',
    holds: (invoice) => !(invoice.has('BT-7') && invoice.has('BT-8')),
  },
  ...['BG-4 BT-31', 'BG-7 BT-48', 'BG-11 BT-63'].map((place): Rule => {
    const [group = '', term = ''] = place.split(' ')
    return {
      id: 'BR-CO-09',
      group,
      terms: [term],
      says: `A VAT identifier (${term}) must begin with the code of its country.`,
      holds: (party) => party.texts(term).every(hasCountry),
    }
  }),
  {
    id: 'BR-CO-10',
    group: 'BG-22',
    terms: ['BT-106', 'BT-131'],
    says: 'The sum of the lines (BT-106) must be the sum of their net amounts (BT-131).',
    holds: (totals, invoice) =>
      equal(totals.number('BT-106'), sumAt(invoice, 'BG-25', 'BT-131'), roundingSlack(invoice, ['BG-25'])),
  },
  documentSum('BR-CO-11', { total: 'BT-107', group: 'BG-20', amount: 'BT-92', name: 'allowances' }),
  documentSum('BR-CO-12', { total: 'BT-108', group: 'BG-21', amount: 'BT-99', name: 'charges' }),
  {
    id: 'BR-CO-13',
    group: 'BG-22',
    terms: ['BT-109', 'BT-106', 'BT-107', 'BT-108'],
    says: 'The total without VAT (BT-109) must be the sum of the lines (BT-106) less allowances (BT-107) plus charges (BT-108).',
    holds: (totals, invoice) =>
      equal(
        totals.number('BT-109'),
        add(totals, { plus: ['BT-106', 'BT-108'], minus: ['BT-107'] }),
        roundingSlack(invoice, ROWS),
      ),
  },
  {
    id: 'BR-CO-14',
    terms: ['BT-110', 'BT-117'],
    says: 'The VAT total (BT-110) must be the sum of the VAT of the categories (BT-117).',
    holds: (invoice) =>
      invoice.groups('tax total').every((total) => {
        if (invoice.syntax === 'ubl')
          return !total.has('own BG-23') || equal(total.number('BT-110'), sumOf(total.groups('own BG-23'), 'BT-117'))
        const isInvoiceCurrency = total.text('BT-110 currency') === invoice.text('BT-5')
        return !isInvoiceCurrency || equal(total.number('BT-110'), sumAt(invoice, 'BG-23', 'BT-117'))
      }),
  },
  {
    id: 'BR-CO-15',
    terms: ['BT-112', 'BT-109', 'BT-110'],
    says: 'The total with VAT (BT-112) must be the total without VAT (BT-109) plus the VAT total in the currency of the invoice (BT-110).',
    holds: (invoice) => {
      const taxes = taxIn(invoice, invoice.text('BT-5'))
      const [totals] = invoice.groups('BG-22')
      // CII may omit a tax of zero.
      if (invoice.syntax === 'cii' && equal(totals?.number('BT-112') ?? null, totals?.number('BT-109') ?? null))
        return true
      const [tax] = taxes
      if (!totals || !tax || taxes.length > 1) return false
      return equal(totals.number('BT-112'), totals.number('BT-109')?.plus(tax) ?? null, roundingSlack(invoice, ROWS))
    },
  },
  {
    id: 'BR-CO-16',
    group: 'BG-22',
    terms: ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
    says: 'The amount due (BT-115) must be the total with VAT (BT-112) less the paid amount (BT-113) plus the rounding (BT-114).',
    holds: (totals) => equal(totals.number('BT-115'), add(totals, { plus: ['BT-112', 'BT-114'], minus: ['BT-113'] })),
  },
  {
    id: 'BR-CO-17',
    group: 'BG-23',
    terms: ['BT-117', 'BT-116', 'BT-119'],
    says: 'The VAT of a category (BT-117) must be its rate (BT-119) times the taxed amount (BT-116), within 1.00.',
    holds: isTaxOfRate,
  },
  {
    id: 'BR-CO-19',
    group: 'BG-14',
    terms: ['BT-73', 'BT-74'],
    says: 'A period of the invoice (BG-14) must have a start (BT-73) or an end (BT-74).',
    holds: (one) => one.has('BT-73') || one.has('BT-74') || one.has('period BT-8'),
  },
  {
    id: 'BR-CO-20',
    group: 'BG-25/BG-26',
    terms: ['BT-134', 'BT-135'],
    says: 'A period of a line (BG-26) must have a start (BT-134) or an end (BT-135).',
    holds: (one) => one.has('BT-134') || one.has('BT-135'),
  },
  {
    id: 'BR-CO-26',
    group: 'BG-4',
    terms: ['BT-29', 'BT-30', 'BT-31'],
    says: 'The seller must be identified: by an identifier (BT-29), a registration (BT-30) or a VAT identifier (BT-31).',
    holds: (seller) => seller.has('BT-29') || seller.has('BT-30') || seller.has('BT-31'),
  },
]

/** Whether the tax of a category is its rate times the base, within 1.00: taxes rounded line by line pass. */
export function isTaxOfRate(tax: Stated): boolean {
  const [rate, base, amount] = [tax.number('BT-119'), tax.number('BT-116'), tax.number('BT-117')]
  if (rate === null) return amount?.round(0).eq(0) ?? false
  if (base === null || amount === null) return false
  if (rate.round(0).eq(0)) return amount.round(0).eq(0)
  return roundToCents(base.abs().times(rate).div(100)).minus(amount.abs()).abs().lt(1)
}

/** The sum of an amount over groups. */
export function sumAt(invoice: Stated, group: string, amount: string): Big {
  return sumOf(groupsAt(invoice, group), amount)
}

function sumOf(groups: readonly Stated[], amount: string): Big {
  return roundToCents(groups.reduce((sum, one) => sum.plus(one.number(amount) ?? 0), new Big(0)))
}

/** The profile EXTENDED allows for a cent in each row that is added up. */
export function roundingSlack(invoice: Stated, groups: readonly string[]): Big {
  const rows = groups.reduce((count, group) => count + invoice.groups(group).length, 0)
  return new Big(invoice.isExtended ? rows : 0).times(CENT)
}

function equal(stated: Big | null, computed: Big | null, slack: Big.BigSource = 0): boolean {
  return stated !== null && computed !== null && stated.minus(roundToCents(computed)).abs().lte(slack)
}

function add(totals: Stated, { plus, minus }: { plus: readonly string[]; minus: readonly string[] }): Big | null {
  const [first = ''] = plus
  if (totals.number(first) === null) return null
  const sum = (terms: readonly string[]) =>
    terms.reduce((total, term) => total.plus(totals.number(term) ?? 0), new Big(0))
  return sum(plus).minus(sum(minus))
}

function documentSum(
  id: string,
  { total, group, amount, name }: { total: string; group: string; amount: string; name: string },
): Rule {
  return {
    id,
    group: 'BG-22',
    terms: [total, amount],
    says: `The sum of ${name} (${total}) must be the sum of the single amounts on the document (${amount}).`,
    holds: (totals, invoice) =>
      (!totals.has(total) && !invoice.has(group)) ||
      equal(totals.number(total), sumAt(invoice, group, amount), roundingSlack(invoice, [group])),
  }
}

function period(id: string, { group, terms }: { group: string; terms: readonly [string, string] }): Rule {
  const [start, end] = terms
  return {
    id,
    group,
    terms,
    says: `The end of a period (${end}) must not lie before its start (${start}).`,
    // Both have the same form, in which text order is date order.
    holds: (one) => !one.has(start) || !one.has(end) || one.text(end) >= one.text(start),
  }
}

/** The VAT totals that are stated in a currency. */
export function taxIn(invoice: Stated, currency: string): readonly Big[] {
  return invoice
    .groups('tax total')
    .filter((total) => total.text('BT-110 currency') === currency)
    .flatMap((total) => total.number('BT-110') ?? [])
}

function hasCountry(identifier: string): boolean {
  const prefix = identifier.slice(0, 2)
  return isCode('countries', prefix) || OTHER_PREFIXES.includes(prefix)
}
