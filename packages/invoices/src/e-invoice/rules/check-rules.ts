import type { XmlElement } from '../xml-tree.ts'
import { readTerms } from './business-terms.ts'
import { CODE_RULES } from './code-rules.ts'
import { CONDITION_RULES } from './condition-rules.ts'
import { PEPPOL_RULES } from './peppol-rules.ts'
import { PRESENCE_RULES } from './presence-rules.ts'
import { type BrokenRule, findBroken, type Rule } from './rule.ts'
import { VAT_CATEGORY_RULES } from './vat-category-rules.ts'
import { XRECHNUNG_RULES } from './xrechnung-rules.ts'

/** The official rules that were evaluated for an e-invoice, and those it breaks. */
export interface RuleCheck {
  /** EN 16931, and additions of the specification. */
  readonly rule_sets: readonly string[]
  /** Number of evaluated rules, by id. */
  readonly rules_checked: number
  /** Broken rules, one entry per place; at most a hundred. */
  readonly broken: readonly BrokenRule[]
}

const CORE: readonly Rule[] = [...PRESENCE_RULES, ...CONDITION_RULES, ...VAT_CATEGORY_RULES, ...CODE_RULES]
const MAX_BROKEN = 100
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
  const invoice = readTerms(root, syntax)
  if (!invoice || NOT_EN_16931.test(specification ?? '')) return null
  const isXrechnung = /xrechnung/i.test(specification ?? '')
  const isPeppol = invoice.syntax === 'ubl' && /peppol\.eu/i.test(specification ?? '')
  const rules = [...CORE, ...(isXrechnung ? XRECHNUNG_RULES : []), ...(isPeppol ? PEPPOL_RULES : [])]
  return {
    rule_sets: ['EN 16931', ...(isXrechnung ? ['XRechnung'] : []), ...(isPeppol ? ['Peppol BIS Billing'] : [])],
    rules_checked: new Set(rules.map(({ id }) => id)).size,
    broken: findBroken(rules, invoice).slice(0, MAX_BROKEN),
  }
}
