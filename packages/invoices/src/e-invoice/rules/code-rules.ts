import type { Stated } from './business-terms.ts'
import { isCode } from './code-lists.ts'
import tables from './code-rules.json' with { type: 'json' }
import type { Rule } from './rule.ts'

/** EN 16931-1: the code lists (BR-CL) and the decimals of amounts (BR-DEC). */
export const CODE_RULES: readonly Rule[] = [
  {
    id: 'BR-CL-01',
    terms: ['BT-3'],
    says: 'The type code (BT-3) must be a code of UNTDID 1001 for an invoice or a credit note.',
    holds: ({ has, text, syntax }) => {
      const isListed = (list: string) => isCode(list, text('BT-3'))
      if (!has('BT-3')) return true
      if (syntax === 'cii') return isListed('invoice types') || isListed('credit note types')
      return isListed(has('invoice type') ? 'invoice types' : 'credit note types')
    },
  },
  {
    id: 'BR-CL-03',
    group: 'tax total',
    terms: ['BT-110'],
    says: 'The currency of a VAT total must be an ISO 4217 code.',
    holds: (total) => total.texts('BT-110 currency').every((code) => isCode('currencies', code)),
  },
  {
    id: 'BR-CL-06',
    terms: ['BT-8'],
    says: 'The code of the tax point date (BT-8) must be one that the syntax defines.',
    holds: ({ texts, syntax }) => texts('BT-8').every((code) => isCode(`tax point codes ${syntax}`, code)),
  },
  ...tables.coded.map(({ id, group, term, list, what }): Rule => {
    const [, base = term] = /^(BT-\d+)-1$/.exec(term) ?? []
    const ofScheme = base !== term && list !== 'media types' ? 'The scheme of ' : ''
    return {
      id,
      ...(group ? { group } : {}),
      terms: [term],
      says: `${ofScheme}${base} must be a code of ${what}.`.replace(/^./, (first) => first.toUpperCase()),
      holds: (stated) =>
        stated.texts(term).every((code) => isCode(list, list === 'exemption reasons' ? code.toUpperCase() : code)),
    }
  }),
  // Amounts that may have at most two decimals.
  ...tables.cents.map(
    ({ id, group, term }): Rule => ({
      id,
      group,
      terms: [term],
      says: `${term} must have at most two decimals.`,
      holds: (stated) => hasCents(stated, term),
    }),
  ),
  totalCents('BR-DEC-13', 'BT-5'),
  totalCents('BR-DEC-15', 'BT-6'),
]

function hasCents(stated: Stated, term: string): boolean {
  return stated.texts(term).every((amount) => (amount.split('.')[1] ?? '').length <= 2)
}

function totalCents(id: string, currency: string): Rule {
  const term = currency === 'BT-5' ? 'BT-110' : 'BT-111'
  return {
    id,
    terms: [term],
    says: `The VAT total (${term}) must have at most two decimals.`,
    holds: (invoice) =>
      invoice
        .groups('tax total')
        .filter((total) => total.text('BT-110 currency') === invoice.text(currency))
        .every((total) => hasCents(total, 'BT-110')),
  }
}
