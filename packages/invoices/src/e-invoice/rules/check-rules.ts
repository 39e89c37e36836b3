import type { XmlElement } from '../xml-tree.ts'
import { readTerms, type Stated } from './business-terms.ts'
import { CODE_RULES } from './code-rules.ts'
import { CONDITION_RULES } from './condition-rules.ts'
import { PEPPOL_RULES } from './peppol-rules.ts'
import { PRESENCE_RULES } from './presence-rules.ts'
import { type BrokenRule, findBroken, type Rule } from './rule.ts'
import { VAT_CATEGORY_RULES } from './vat-category-rules.ts'
import { isReplacedInExtension, XRECHNUNG_EXTENSION_RULES } from './xrechnung-extension-rules.ts'
import { XRECHNUNG_RULES } from './xrechnung-rules.ts'

/** The official rules that were evaluated for an e-invoice, and those it breaks. */
export interface RuleCheck {
  /** EN 16931, and additions of the specification. */
  readonly rule_sets: readonly string[]
  /** Number of evaluated rules, by id. */
  readonly rules_checked: number
  /** What a receiver may check in addition for this document. */
  readonly not_checked: readonly string[]
  /** Broken rules, one entry per place; at most a hundred. */
  readonly broken: readonly BrokenRule[]
}

interface RuleSet {
  /** Absent if the set only leaves out rules. */
  readonly name?: string
  /** Matches the identifier of the specification. */
  readonly pattern: RegExp
  readonly syntax?: Stated['syntax']
  readonly rules: readonly Rule[]
  /** Whether a rule of another set does not hold here. */
  leavesOut?(rule: Rule, invoice: Stated): boolean
}

const CORE: readonly Rule[] = [...PRESENCE_RULES, ...CONDITION_RULES, ...VAT_CATEGORY_RULES, ...CODE_RULES]
const PEPPOL = /peppol\.eu/i
const EXTENDED_PROFILE = /:extended$/i
const VEHICLES = /xrechnung:cvd/i
// EXTENDED has no such rules: it splits the VAT by reasons of exemption, too, and allows negative prices.
const NOT_IN_EXTENDED = /^BR-(?:27|28|(?:S|Z|AF|AG)-10|(?:E|AE|IC|G|O)-01|O-0[2-4]|O-1[1-4])$/
const RULE_SETS: readonly RuleSet[] = [
  { name: 'XRechnung', pattern: /xrechnung/i, rules: XRECHNUNG_RULES },
  {
    name: 'XRechnung extension',
    pattern: /#conformant#.*:xrechnung_/i,
    rules: XRECHNUNG_EXTENSION_RULES,
    leavesOut: isReplacedInExtension,
  },
  // Vehicles are classified by a list of their own.
  { pattern: VEHICLES, rules: [], leavesOut: ({ id }) => id === 'BR-CL-13' },
  { pattern: EXTENDED_PROFILE, syntax: 'cii', rules: [], leavesOut: ({ id }) => NOT_IN_EXTENDED.test(id) },
  { name: 'Peppol BIS Billing', pattern: PEPPOL, syntax: 'ubl', rules: PEPPOL_RULES },
]
const MAX_BROKEN = 100
// The countries for whose sellers Peppol has rules of its own, beside Germany.
const PEPPOL_COUNTRIES = ['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']
// What extends the rules that are checked here, by its identifier.
const EXTENSIONS: readonly (readonly [RegExp, string])[] = [
  [VEHICLES, 'XRechnung for vehicles (BR-DE-CVD)'],
  [EXTENDED_PROFILE, 'profile EXTENDED (BR-FXEXT)'],
]
const WHOLLY_CHECKED = /^urn:cen\.eu:en16931:2017$|xrechnung|peppol\.eu:2017:poacc:billing:3/i
// Profiles of Factur-X and ZUGFeRD that omit fields which EN 16931 requires.
const NOT_EN_16931 = /:(minimum|basicwl)$/

interface CheckedDocument {
  /** Name as in readEInvoice(). */
  readonly syntax: string
  readonly specification: string | null
}

/**
 * Evaluates the rules of EN 16931-1, and those of XRechnung and Peppol if the invoice claims to follow them. Null for
 * documents that are not meant to follow any: ZUGFeRD 1, FatturaPA and the profiles MINIMUM and BASIC WL.
 */
export function checkRules(root: XmlElement, { syntax, specification }: CheckedDocument): RuleCheck | null {
  const isExtended = EXTENDED_PROFILE.test(specification ?? '')
  const invoice = readTerms(root, syntax, isExtended)
  if (!invoice || NOT_EN_16931.test(specification ?? '')) return null
  const text = specification ?? ''
  const sets = RULE_SETS.filter(({ pattern, syntax: only }) => {
    return pattern.test(text) && (only === undefined || only === invoice.syntax)
  })
  const isLeftOut = (rule: Rule) => sets.some(({ leavesOut }) => leavesOut?.(rule, invoice))
  const rules = [...CORE, ...sets.flatMap((set) => set.rules)].filter(
    (rule) => (rule.syntax === undefined || rule.syntax === invoice.syntax) && !isLeftOut(rule),
  )
  return {
    rule_sets: ['EN 16931', ...sets.flatMap(({ name }) => name ?? [])],
    rules_checked: new Set(rules.map(({ id }) => id)).size,
    not_checked: nameUnchecked(invoice, text),
    broken: findBroken(rules, invoice).slice(0, MAX_BROKEN),
  }
}

function nameUnchecked(invoice: Stated, specification: string): string[] {
  const extension = EXTENSIONS.find(([pattern]) => pattern.test(specification))?.[1]
  const other = specification && !WHOLLY_CHECKED.test(specification) ? `rules of ${specification.slice(0, 120)}` : null
  const seller = invoice.groups('BG-4').flatMap((party) => {
    const prefixes = party.texts('BT-31').map((id) => id.slice(0, 2).replace('EL', 'GR'))
    return [...prefixes, ...party.groups('BG-5').map((address) => address.text('BT-40'))]
  })
  const countries = PEPPOL_COUNTRIES.filter((country) => PEPPOL.test(specification) && seller.includes(country))
  return [
    'XML schema (XSD)',
    invoice.syntax === 'ubl' ? 'syntax rules of UBL (UBL-SR, UBL-CR, UBL-DT)' : 'syntax rules of CII (CII-SR, CII-DT)',
    ...[extension ?? other ?? []].flat(),
    ...countries.map((country) => `Peppol rules for sellers in ${country} (${country}-R)`),
  ]
}
