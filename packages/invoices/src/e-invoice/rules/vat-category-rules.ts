import { Big } from 'big.js'
import { roundToCents } from '../decimal.ts'
import type { Stated } from './business-terms.ts'
import { isTaxOfRate, roundingSlack } from './condition-rules.ts'
import type { Rule } from './rule.ts'

/** The parties that must be identified for tax. */
type Identified = 'seller' | 'seller for VAT' | 'both' | 'both for VAT' | 'neither'

interface Category {
  /** UNTDID 5305. */
  readonly code: string
  /** The rules of a category are BR-<prefix>-01 to -10. */
  readonly prefix: string
  readonly name: string
  readonly identified: Identified
  readonly rate: 'above zero' | 'zero or more' | 'zero' | 'none'
  readonly needsReason: boolean
}

const CATEGORIES: readonly Category[] = [
  { code: 'S', prefix: 'S', name: 'standard rate', identified: 'seller', rate: 'above zero', needsReason: false },
  { code: 'Z', prefix: 'Z', name: 'zero rate', identified: 'seller', rate: 'zero', needsReason: false },
  { code: 'E', prefix: 'E', name: 'exempt', identified: 'seller', rate: 'zero', needsReason: true },
  { code: 'AE', prefix: 'AE', name: 'reverse charge', identified: 'both', rate: 'zero', needsReason: true },
  {
    code: 'K',
    prefix: 'IC',
    name: 'intra-community supply',
    identified: 'both for VAT',
    rate: 'zero',
    needsReason: true,
  },
  { code: 'G', prefix: 'G', name: 'export', identified: 'seller for VAT', rate: 'zero', needsReason: true },
  { code: 'O', prefix: 'O', name: 'not subject to VAT', identified: 'neither', rate: 'none', needsReason: true },
  { code: 'L', prefix: 'AF', name: 'IGIC', identified: 'seller', rate: 'zero or more', needsReason: false },
  { code: 'M', prefix: 'AG', name: 'IPSI', identified: 'seller', rate: 'zero or more', needsReason: false },
]

/**
 * The groups that have a VAT category: lines, allowances and charges, with the terms of their amount, category and
 * rate.
 */
const PLACES = [
  { group: 'BG-25', amount: 'BT-131', category: 'BT-151', rate: 'BT-152', name: 'a line', sign: 1 },
  { group: 'BG-20', amount: 'BT-92', category: 'BT-95', rate: 'BT-96', name: 'an allowance', sign: -1 },
  { group: 'BG-21', amount: 'BT-99', category: 'BT-102', rate: 'BT-103', name: 'a charge', sign: 1 },
] as const
type Place = (typeof PLACES)[number]
const GROUPS = PLACES.map(({ group }) => group)

const WHO: Readonly<Record<Identified, { readonly terms: readonly string[]; readonly says: string }>> = {
  seller: { terms: ['BT-31', 'BT-32', 'BT-63'], says: 'the seller or a representative must have a tax number' },
  'seller for VAT': { terms: ['BT-31', 'BT-63'], says: 'the seller or a representative must have a VAT identifier' },
  both: {
    terms: ['BT-31', 'BT-32', 'BT-63', 'BT-47', 'BT-48'],
    says: 'the seller must have a tax number, and the buyer a VAT identifier or a registration',
  },
  'both for VAT': { terms: ['BT-31', 'BT-63', 'BT-48'], says: 'the seller and the buyer must have VAT identifiers' },
  neither: { terms: ['BT-31', 'BT-63', 'BT-48'], says: 'neither the seller nor the buyer may have a VAT identifier' },
}

/** EN 16931-1, 6.4.3: the rules of each VAT category (BR-S-01 to BR-O-14). */
export const VAT_CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap((category) => [
    breakdownRule(category),
    ...PLACES.map((place, index) => partyRule(category, { place, number: index + 2 })),
    ...PLACES.map((place, index) => rateRule(category, { place, number: index + 5 })),
    ...sumRules(category),
  ]),
  ...intraCommunity(),
  ...notSubject(),
  ...splitPayment(),
]

function uses(invoice: Stated, code: string, places: readonly Place[] = PLACES): boolean {
  return places.some(({ group, category }) => invoice.groups(group).some((one) => one.text(category) === code))
}

function taxesOf(invoice: Stated, code: string): readonly Stated[] {
  return invoice.groups('BG-23').filter((tax) => tax.text('BT-118') === code)
}

function hasRates({ rate }: Category): boolean {
  return rate === 'above zero' || rate === 'zero or more'
}

function breakdownRule(category: Category): Rule {
  const { code, prefix, name } = category
  const isOfRates = hasRates(category)
  return {
    id: `BR-${prefix}-01`,
    terms: ['BT-118', 'BT-151', 'BT-95', 'BT-102'],
    says: `The VAT breakdown must have the category ${code} (${name}) ${isOfRates ? '' : 'once '}if and only if it is used.`,
    holds(invoice) {
      const count = taxesOf(invoice, code).length
      if (!uses(invoice, code)) return count === 0 || (isOfRates && invoice.syntax === 'cii')
      return isOfRates ? count > 0 : count === 1
    },
  }
}

function partyRule(
  { code, prefix, name, identified }: Category,
  { place, number }: { place: Place; number: number },
): Rule {
  const { terms, says } = WHO[identified]
  return {
    id: `BR-${prefix}-0${number}`,
    terms,
    says: `If ${place.name} has the category ${code} (${name}), ${says}.`,
    holds: (invoice) => !uses(invoice, code, [place]) || isIdentified(invoice, identified),
  }
}

function isIdentified(invoice: Stated, who: Identified): boolean {
  const has = (group: string, ...terms: string[]) =>
    invoice.groups(group).some((party) => terms.some((term) => party.has(term)))
  const sellerForVat = has('BG-4', 'BT-31') || has('BG-11', 'BT-63')
  if (who === 'neither') return !sellerForVat && !has('BG-7', 'BT-48')
  if (who === 'seller for VAT') return sellerForVat
  if (who === 'both for VAT') return sellerForVat && has('BG-7', 'BT-48')
  const seller = sellerForVat || has('BG-4', 'BT-32')
  return seller && (who === 'seller' || has('BG-7', 'BT-48', 'BT-47'))
}

function rateRule({ code, prefix, name, rate }: Category, { place, number }: { place: Place; number: number }): Rule {
  const says = {
    'above zero': 'must be above 0',
    'zero or more': 'must be 0 or more',
    zero: 'must be 0',
    none: 'must not be stated',
  }
  return {
    id: `BR-${prefix}-0${number}`,
    group: place.group,
    terms: [place.rate],
    says: `The VAT rate of ${place.name} with the category ${code} (${name}) ${says[rate]}.`,
    holds(one) {
      if (one.text(place.category) !== code) return true
      const stated = one.number(place.rate)
      if (rate === 'none') return !one.has(place.rate)
      if (stated === null) return false
      return rate === 'zero' ? stated.eq(0) : rate === 'above zero' ? stated.gt(0) : stated.gte(0)
    },
  }
}

function sumRules(category: Category): Rule[] {
  const { code, prefix, name, needsReason } = category
  const ofCategory = (holds: Rule['holds']): Rule['holds'] => {
    return (tax, invoice) => tax.text('BT-118') !== code || holds(tax, invoice)
  }
  const what = `the category ${code} (${name})`
  return [
    {
      id: `BR-${prefix}-08`,
      group: 'BG-23',
      terms: ['BT-116', 'BT-131', 'BT-92', 'BT-99'],
      says: `The taxed amount of ${what} must be its lines plus charges less allowances${hasRates(category) ? ' at the rate' : ''}.`,
      holds: ofCategory((tax, invoice) => isBaseOf(tax, { invoice, category })),
    },
    {
      id: `BR-${prefix}-09`,
      group: 'BG-23',
      terms: ['BT-117'],
      says: hasRates(category)
        ? `The VAT of ${what} must be its rate times the taxed amount.`
        : `The VAT of ${what} must be 0.`,
      holds: ofCategory((tax) => (hasRates(category) ? isTaxOfRate(tax) : (tax.number('BT-117')?.eq(0) ?? false))),
    },
    {
      id: `BR-${prefix}-10`,
      group: 'BG-23',
      terms: ['BT-120', 'BT-121'],
      says: `A reason for an exemption ${needsReason ? 'must' : 'must not'} be stated for ${what}.`,
      holds: ofCategory((tax) => (tax.has('BT-120') || tax.has('BT-121')) === needsReason),
    },
  ]
}

/**
 * Compares with the sums of a category, or of each of its rates. Amounts that were rounded line by line are within
 * 1.00.
 */
function isBaseOf(tax: Stated, { invoice, category }: { invoice: Stated; category: Category }): boolean {
  const { code } = category
  const [stated, rate] = [tax.number('BT-116'), tax.number('BT-119')]
  if (hasRates(category) && rate === null) return true
  if (stated === null) return false
  let sum = new Big(0)
  for (const place of PLACES) {
    for (const one of invoice.groups(place.group)) {
      const isOfRate = !hasRates(category) || (rate !== null && (one.number(place.rate)?.eq(rate) ?? false))
      if (one.text(place.category) !== code || !isOfRate) continue
      sum = sum.plus(new Big(one.number(place.amount) ?? 0).times(place.sign))
    }
  }
  // The two bindings allow this tolerance for different categories.
  const isExact = hasRates(category) === (invoice.syntax === 'cii') && code !== 'L' && code !== 'M'
  const slack = roundingSlack(invoice, GROUPS)
  if (isExact) return stated.minus(roundToCents(sum)).abs().lte(slack)
  return stated.minus(sum).abs().lt(1)
}

function intraCommunity(): Rule[] {
  return [
    {
      id: 'BR-IC-11',
      terms: ['BT-72', 'BG-14'],
      says: 'An intra-community supply must state the delivery date (BT-72) or the period (BG-14).',
      holds: (invoice) =>
        taxesOf(invoice, 'K').length === 0 ||
        invoice.groups('BG-13').some((delivery) => delivery.text('BT-72') !== '') ||
        invoice
          .groups('BG-14')
          .some((period) => period.has('BT-73') || period.has('BT-74') || period.has('period BT-8')),
    },
    {
      id: 'BR-IC-12',
      terms: ['BT-80'],
      says: 'An intra-community supply must state the country of the delivery (BT-80).',
      holds: (invoice) =>
        taxesOf(invoice, 'K').length === 0 ||
        invoice.groups('BG-13').some((delivery) => delivery.groups('BG-15').some((to) => to.text('BT-80').length > 1)),
    },
  ]
}

function notSubject(): Rule[] {
  const isOnly = (invoice: Stated, holds: () => boolean) => taxesOf(invoice, 'O').length === 0 || holds()
  return [
    {
      id: 'BR-O-11',
      terms: ['BG-23'],
      says: 'With the category O (not subject to VAT), the VAT breakdown must have no other category.',
      holds: (invoice) =>
        isOnly(invoice, () => invoice.groups('BG-23').every((tax) => ['O', ''].includes(tax.text('BT-118')))),
    },
    ...PLACES.map(
      (place, index): Rule => ({
        id: `BR-O-${12 + index}`,
        terms: [place.category],
        says: `With the category O (not subject to VAT) in the VAT breakdown, ${place.name} must have no other category.`,
        holds: (invoice) =>
          isOnly(invoice, () =>
            invoice.groups(place.group).every((one) => ['O', ''].includes(one.text(place.category))),
          ),
      }),
    ),
  ]
}

function splitPayment(): Rule[] {
  const isUsed = (invoice: Stated, code: string) => uses(invoice, code) || taxesOf(invoice, code).length > 0
  return [
    {
      id: 'BR-B-01',
      terms: ['BT-118', 'BT-40'],
      says: 'The category B (split payment) is for invoices within Italy only.',
      holds: (invoice) =>
        !isUsed(invoice, 'B') ||
        ['BG-4/BG-5 BT-40', 'BG-7/BG-8 BT-55'].every((place) => {
          const [path = '', term = ''] = place.split(' ')
          const [party = '', address = ''] = path.split('/')
          return invoice
            .groups(party)
            .flatMap((one) => one.groups(address))
            .every((one) => ['', 'IT'].includes(one.text(term)))
        }),
    },
    {
      id: 'BR-B-02',
      terms: ['BT-118'],
      says: 'The categories B (split payment) and S (standard rate) must not occur in the same invoice.',
      holds: (invoice) => !isUsed(invoice, 'B') || !isUsed(invoice, 'S'),
    },
  ]
}
