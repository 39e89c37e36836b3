import { findIbans } from '../../iban/find-ibans.ts'
import type { Line } from '../../text-lines.ts'
import { readDate } from '../dates/dates.ts'
import { foldText } from '../fold-text.ts'
import { isLabelOnly } from '../labels/find-labels.ts'
import { isOfAnother } from '../labels/label-owner.ts'
import { findValues, type LabelledText, type LabelledValue } from '../labels/labelled-value.ts'
import { findLegalForm, toNameKey } from './company-names.ts'
import { cellBelow, findNamesBelow } from './names-below.ts'
import { namesRegister } from './registers.ts'
import { findRestatedNames } from './restated-names.ts'

/** A name, and the confidence that it is the seller's, 0 to 1. */
export interface FoundName {
  readonly name: string
  readonly confidence: number
}

const [LABELLED, REGISTERED, PAID, RESTATED] = [0.9, 0.88, 0.85, 0.85]
const LONGEST = 70
const SHORTEST = 4
const MAX_LINE = 400
const MAX_HOLDERS = 3
// 'Jo Farmer, VAT GB444555666': what has many digits is no part of the name.
const IDENTIFIER = /,[^,]*\d{4}.*$/u
const PARTS = /\s*[,;:·|•●]\s*|\s+[-–−]\s+/
const EITHER_ORDER = { monthFirst: null }
// 'From: Oslo S' is the start of a journey. After such a word only a company is a seller.
const PREPOSITION = /^(?:from|من)$/

/**
 * The seller's name if it has no address: beside a label, as a company that names its register, or as an account holder
 * whose name occurs elsewhere too. Null if there is none, or if there are two.
 */
export function findSellerName(text: LabelledText, buyer: string | null): FoundName | null {
  const ways = [
    { names: findLabelled(text, 'seller'), confidence: LABELLED },
    { names: findRegistered(text.lines), confidence: REGISTERED },
    { names: findPaid(text), confidence: PAID },
    { names: findRestatedNames(text.lines), confidence: RESTATED },
  ]
  const buyerKey = toNameKey(buyer ?? '')
  for (const { names, confidence } of ways) {
    const [name] = names
    const keys = new Set(names.map(toNameKey))
    if (!name) continue
    return keys.size === 1 && !keys.has(buyerKey) ? { name, confidence } : null
  }
  return null
}

/** The buyer's name if it has no address, if labels name one only; 'Customer: K10023' and 'Client: VIP' are no names. */
export function findBuyerName(text: LabelledText, seller: string | null): FoundName | null {
  const isOfParty = (name: string) => findLegalForm(name) !== -1 || /^\D+ \D+$/.test(name)
  const below = findNamesBelow(text)
  const [name, ...others] = below.length > 0 ? below : findLabelled(text, 'buyer').filter(isOfParty)
  const isOnly = name !== undefined && [...others, name].every((other) => toNameKey(other) === toNameKey(name))
  return isOnly && toNameKey(name) !== toNameKey(seller ?? '') ? { name, confidence: LABELLED } : null
}

/** Finds 'Sold by: Acme Ltd', and companies beside and below a label without a colon. */
function findLabelled(text: LabelledText, kind: 'seller' | 'buyer'): string[] {
  const pick = (value: string) => {
    const [, colon, all] = /^\s*(:?)\s*(\p{L}.{2,})$/u.exec(value) ?? []
    const name = all?.replace(IDENTIFIER, '').replace(/[\s,.;]+$/, (end) => (end.startsWith('.') ? '.' : ''))
    const isWhole = name && name.length <= LONGEST && isName(name)
    return isWhole && (colon || isCompany(name)) ? name : null
  }
  return findValues(text, { kind, pick })
    .filter(({ label, source }) => !isInNextColumn(text.lines, { label, source }))
    .filter(({ label }) => !isOfAnother(label.before + label.term, { orYours: false }))
    .filter(({ value, label }) => !PREPOSITION.test(label.term.trim()) || findLegalForm(value) !== -1)
    .map(({ value }) => value)
}

/** True for 'Acme Ltd', not for 'Corporation' alone. */
function isCompany(name: string): boolean {
  return findLegalForm(name) === name.length && toNameKey(name) !== foldText(name).replaceAll(' ', '')
}

/** True for the name beside a heading if both have their own lines below them. */
function isInNextColumn(
  lines: readonly Line[],
  { label, source }: Pick<LabelledValue<string>, 'label' | 'source'>,
): boolean {
  const cells = lines[label.line]?.cells ?? []
  const [own, beside] = [cells[label.cell], cells[label.cell + 1]]
  if (!own || beside?.text !== source) return false
  return [own, beside].every((cell) => cellBelow(lines, { line: label.line, cell }))
}

function isName(text: string): boolean {
  return (
    !isLabelOnly(text) &&
    !/[@:]|www\./i.test(text) &&
    readDate(text, EITHER_ORDER) === null &&
    /^\p{Lu}|^\p{Lo}/u.test(text)
  )
}

/** Finds 'Acme Ltd, registered office: 4 Mill Lane', also with the name on the line above. */
function findRegistered(lines: readonly Line[]): string[] {
  return lines.flatMap((line, index) => {
    if (!namesRegister(line.text)) return []
    const own = findCompanies(line)
    const above = lines[index - 1]
    return own.length > 0 || !above ? own : findCompanies(above)
  })
}

function findCompanies({ cells }: Line): string[] {
  return cells
    .flatMap(({ text }) => text.slice(0, MAX_LINE).split(PARTS))
    .flatMap((part) => {
      const name = part.slice(0, Math.max(0, findLegalForm(part))).trim()
      // 'Sarl au capital de ...' has a legal form but no name.
      const isWhole = name.includes(' ') && toNameKey(name).length >= SHORTEST && name.length <= LONGEST
      return isWhole && isName(name) ? [name] : []
    })
}

function findPaid(text: LabelledText): string[] {
  const { lines } = text
  if (lines.every((line) => findIbans(line.text).length === 0)) return []
  const pick = (value: string) => {
    const name = value.replace(/^[\s:.–-]+/, '').trim()
    return toNameKey(name).length >= SHORTEST && name.length <= LONGEST && isName(name) ? name : null
  }
  const holders = findValues(text, { kind: 'account_name', pick }).slice(0, MAX_HOLDERS)
  return holders
    .map(({ value }) => value)
    .filter(
      (name) => lines.filter((line) => toNameKey(line.text.slice(0, MAX_LINE)).includes(toNameKey(name))).length > 1,
    )
}
