import { checkIban } from '../../iban/iban.ts'
import type { Stated } from './business-terms.ts'
import { PEPPOL_CORE_RULES } from './peppol-core-rules.ts'
import tables from './presence-rules.json' with { type: 'json' }
import { toPresenceRule } from './presence-rules.ts'
import type { Rule } from './rule.ts'

const VAT_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']
const TYPE_CODES = ['326', '380', '381', '384', '389', '875', '876', '877']
const [TRANSFERS, CARDS, DEBIT] = [['30', '58'], ['48', '54', '55'], '59']
const IDENTIFIERS =
  /^urn:cen\.eu:en16931:2017#compliant#urn:xeinkauf\.de:kosit:xrechnung_3\.0(#conformant#urn:xeinkauf\.de:kosit:extension:xrechnung_3\.0|#compliant#urn:xeinkauf\.de:kosit:xrechnung:cvd_0\.9)?$/
const SPECIFICATION_RULE = 'BR-DE-21'
const ADDRESS = /^[a-z][a-z\d+.-]+:/i
const EMAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/
const DISCOUNT = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/

const GERMAN_RULES: readonly Rule[] = [
  ...tables.xrechnung.map(toPresenceRule),
  {
    id: 'BR-DE-15',
    terms: ['BT-10'],
    says: "The buyer's reference (BT-10), such as a Leitweg-ID, must be stated.",
    holds: (invoice) => invoice.text('BT-10') !== '',
  },
  {
    id: 'BR-DE-16',
    terms: ['BT-31', 'BT-32', 'BG-11'],
    says: 'If VAT applies, the seller must have a VAT identifier (BT-31), a tax number (BT-32) or a representative (BG-11).',
    holds: (invoice) =>
      !hasVatCategory(invoice) ||
      invoice.has('BG-11') ||
      invoice.groups('BG-4').some((seller) => seller.text('BT-31') !== '' || seller.text('BT-32') !== ''),
  },
  {
    id: 'BR-DE-17',
    terms: ['BT-3'],
    says: `The type code (BT-3) should be one of ${TYPE_CODES.join(', ')}.`,
    isWarning: true,
    holds: (invoice) => TYPE_CODES.includes(invoice.text('BT-3')),
  },
  {
    id: 'BR-DE-18',
    terms: ['BT-20'],
    says: 'A cash discount in the terms of payment (BT-20) must have the form #SKONTO#TAGE=n#PROZENT=n.nn# on a line of its own, with a line break after it.',
    holds: (invoice) => {
      const lines = invoice.raw('BT-20').split(/\r?\n/)
      const discounts = lines.filter((line) => line.trim().startsWith('#'))
      return (
        discounts.every((line) => DISCOUNT.test(line.trim())) &&
        (discounts.length === 0 || !lines.at(-1)?.trim().startsWith('#'))
      )
    },
  },
  iban('BR-DE-19', {
    group: 'BG-16',
    code: '58',
    account: (means) => means.groups('BG-17').map((one) => one.text('BT-84'))[0] ?? '',
  }),
  iban('BR-DE-20', { group: 'BG-16', code: DEBIT, account: (means) => means.text('BT-91') }),
  {
    id: SPECIFICATION_RULE,
    terms: ['BT-24'],
    says: 'The specification identifier (BT-24) should be the one of XRechnung 3.0.',
    isWarning: true,
    holds: (invoice) => IDENTIFIERS.test(invoice.text('BT-24')),
  },
  {
    id: 'BR-DE-22',
    terms: ['BT-125-2'],
    says: 'The names of attached files (BT-125) must differ.',
    holds: (invoice) => {
      const names = invoice.groups('BG-24').flatMap((document) => document.texts('BT-125-2'))
      return new Set(names).size === names.length
    },
  },
  ...means('BR-DE-23', { codes: TRANSFERS, needs: 'BG-17', name: 'a credit transfer' }),
  ...means('BR-DE-24', { codes: CARDS, needs: 'BG-18', name: 'a card' }),
  ...means('BR-DE-25', { codes: [DEBIT], needs: 'BG-19', name: 'a direct debit' }),
  {
    id: 'BR-DE-26',
    terms: ['BG-3'],
    says: 'A corrected invoice (type code 384) should name the preceding invoice (BG-3).',
    isWarning: true,
    holds: (invoice) => invoice.text('BT-3') !== '384' || invoice.has('preceding invoice'),
  },
  {
    id: 'BR-DE-27',
    group: 'BG-4/BG-6',
    terms: ['BT-42'],
    says: 'A telephone number (BT-42) should have at least three digits.',
    isWarning: true,
    holds: (contact) => contact.text('BT-42').replace(/\D/g, '').length >= 3,
  },
  {
    id: 'BR-DE-28',
    group: 'BG-4/BG-6',
    terms: ['BT-43'],
    says: 'The e-mail address (BT-43) should have the form of an e-mail address.',
    isWarning: true,
    holds: (contact) => EMAIL.test(contact.text('BT-43')),
  },
  {
    id: 'BR-DE-30',
    terms: ['BT-90'],
    says: 'With a direct debit (BG-19), the creditor identifier (BT-90) must be stated.',
    holds: (invoice) =>
      !hasDebit(invoice) ||
      invoice.has('creditor') ||
      invoice.groups('BG-4').some((seller) => seller.has('seller BT-90')) ||
      invoice.groups('BG-10').some((payee) => payee.has('payee BT-90')),
  },
  {
    id: 'BR-DE-31',
    terms: ['BT-91'],
    says: 'With a direct debit (BG-19), the debited account (BT-91) must be stated.',
    holds: (invoice) => !hasDebit(invoice) || invoice.groups('BG-16').some((one) => one.has('BT-91')),
  },
]

/** XRechnung 3.0: the rules of Germany (BR-DE) and those of Peppol that it takes over. */
export const XRECHNUNG_RULES: readonly Rule[] = [
  ...GERMAN_RULES,
  {
    id: 'BR-TMP-2',
    group: 'BG-24',
    terms: ['BT-124'],
    says: 'The place of an external document (BT-124) should be an absolute address.',
    isWarning: true,
    holds: (document) => !document.has('BT-124') || ADDRESS.test(document.text('BT-124')),
  },
  {
    id: 'BR-TMP-3',
    group: 'BG-25',
    terms: ['BT-149', 'BT-150'],
    syntax: 'cii',
    says: 'The base quantity (BT-149) and its unit (BT-150) must be the same for the gross and the net price.',
    holds: (line) =>
      ['BT-149', 'BT-150'].every((term) => {
        return !line.has(term) || !line.has(`gross ${term}`) || line.text(term) === line.text(`gross ${term}`)
      }),
  },
  // Here the amount of a line is a warning.
  ...PEPPOL_CORE_RULES.map((rule) => (rule.id.endsWith('-R120') ? { ...rule, isWarning: true } : rule)),
]

/** The same rules as Peppol has them for invoices within Germany, with the ids of Peppol (DE-R). */
export function toGermanRules(isGerman: (invoice: Stated) => boolean): Rule[] {
  return GERMAN_RULES.filter(({ id }) => id !== SPECIFICATION_RULE).map(({ holds, ...rule }) => ({
    ...rule,
    id: rule.id.replace(/^BR-DE-(\d+)(-[ab])?$/, (_, number: string, part?: string) => {
      return `DE-R-${number.padStart(3, '0')}${part ? `-${part === '-a' ? 1 : 2}` : ''}`
    }),
    holds: (stated, invoice) => !isGerman(invoice) || holds(stated, invoice),
  }))
}

function hasVatCategory(invoice: Stated): boolean {
  return ['BG-25 BT-151', 'BG-20 BT-95', 'BG-21 BT-102'].some((place) => {
    const [group = '', term = ''] = place.split(' ')
    return invoice.groups(group).some((one) => VAT_CODES.includes(one.text(term)))
  })
}

/** CII spreads a direct debit over three places. */
function isDebit(means: Stated, invoice: Stated): boolean {
  return means.has('BG-19') || invoice.has('mandate') || invoice.has('creditor')
}

function hasDebit(invoice: Stated): boolean {
  return (
    invoice.has('mandate') || invoice.has('creditor') || invoice.groups('BG-16').some((means) => means.has('BG-19'))
  )
}

function means(
  id: string,
  { codes, needs, name }: { codes: readonly string[]; needs: 'BG-17' | 'BG-18' | 'BG-19'; name: string },
): Rule[] {
  const has = (one: Stated, invoice: Stated, group: string) =>
    group === 'BG-19' ? isDebit(one, invoice) : one.has(group)
  const others = ['BG-17', 'BG-18', 'BG-19'].filter((group) => group !== needs)
  const stands = `If the means of payment (BT-81) is ${name} (${codes.join(', ')}),`
  return [
    {
      id: `${id}-a`,
      group: 'BG-16',
      terms: [needs],
      says: `${stands} ${needs} must be stated.`,
      holds: (one, invoice) => !codes.includes(one.text('BT-81')) || has(one, invoice, needs),
    },
    {
      id: `${id}-b`,
      group: 'BG-16',
      terms: others,
      says: `${stands} ${others.join(' and ')} must not be stated.`,
      holds: (one, invoice) => !codes.includes(one.text('BT-81')) || !others.some((group) => has(one, invoice, group)),
    },
  ]
}

function iban(
  id: string,
  { group, code, account }: { group: string; code: string; account: (means: Stated) => string },
): Rule {
  return {
    id,
    group,
    terms: [code === DEBIT ? 'BT-91' : 'BT-84'],
    says: `With SEPA (means ${code}), the account should be a valid IBAN.`,
    isWarning: true,
    holds: (one) => one.text('BT-81') !== code || checkIban(account(one)).valid,
  }
}
