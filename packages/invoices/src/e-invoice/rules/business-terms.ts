import { Big } from 'big.js'
import { toPlainDecimal } from '../decimal.ts'
import { listElements, type PlacedElement, type XmlElement } from '../xml-tree.ts'
import extended from './cii-extended-terms.json' with { type: 'json' }
import cii from './cii-terms.json' with { type: 'json' }
import ubl from './ubl-terms.json' with { type: 'json' }

/** The invoice, or a group inside it, as the document states it. */
export interface Stated {
  /** Identifies the group among several, such as 'line 2'; '' for the invoice itself. */
  readonly where: string
  /** The two bindings of the standard. */
  readonly syntax: 'ubl' | 'cii'
  /** The profile EXTENDED of CII. */
  readonly isExtended: boolean
  /** Whether there is an element for a term, even an empty one. */
  has(term: string): boolean
  /** The text of a term, trimmed; '' if it is empty or not stated. */
  text(term: string): string
  texts(term: string): readonly string[]
  /** The text of a term with its line breaks; '' if it is not stated. */
  raw(term: string): string
  /** Null if a term is not stated or not a number. */
  number(term: string): Big | null
  groups(group: string): readonly Stated[]
  /** The element itself and all below it, for the rules that concern elements by their names wherever they stand. */
  elements(): readonly PlacedElement[]
}

interface Binding {
  readonly where: string
  readonly syntax: Stated['syntax']
  readonly paths: ReadonlyMap<string, string>
}

/**
 * The terms of an invoice in UBL or CII, by the name of its syntax; null for any other syntax. The profile EXTENDED of
 * CII has lines that only group or explain others, which are left out, and charges for logistics.
 */
export function readTerms(root: XmlElement, syntax: string, isExtended = false): Stated | null {
  if (syntax.startsWith('UBL')) return toStated(root, { syntax: 'ubl', where: '', paths: UBL })
  if (syntax !== 'UN/CEFACT CII') return null
  return toStated(root, { syntax: 'cii', where: '', paths: isExtended ? EXTENDED : CII })
}

// Groups (BG) and terms (BT) of EN 16931, each from its parent group, as bound by CEN/TS 16931-3-3 and 16931-3-2.
const UBL: ReadonlyMap<string, string> = new Map(Object.entries(ubl))
const CII: ReadonlyMap<string, string> = new Map(Object.entries(cii))
const EXTENDED: ReadonlyMap<string, string> = new Map([...CII, ...Object.entries(extended)])
const NAMES: ReadonlyMap<string, string> = new Map([
  ['BG-20', 'allowance'],
  ['BG-21', 'charge'],
  ['BG-23', 'tax'],
  ['BG-25', 'line'],
  ['BG-27', 'allowance'],
  ['BG-28', 'charge'],
  ['BG-20 or BG-21', 'allowance or charge'],
  ['BG-27 or BG-28', 'allowance or charge'],
])

function toStated(element: XmlElement, { syntax, where, paths }: Binding): Stated {
  // Cached, because dozens of rules look at the lines, and a dozen at every element.
  const groups = new Map<string, readonly Stated[]>()
  let elements: readonly PlacedElement[] | undefined
  // Of the invoice the terms, too: the rules of a line ask for them at every line.
  const terms = where === '' ? new Map<string, readonly Found[]>() : undefined
  const find = (term: string) => {
    const known = terms?.get(term)
    if (known) return known
    const path = paths.get(term)
    const found = path === undefined ? [] : followPath(element, path)
    terms?.set(term, found)
    return found
  }
  const raws = (term: string) => find(term).map((found) => (typeof found === 'string' ? found : found.text))
  const texts = (term: string) => raws(term).map((text) => text.trim())
  return {
    where,
    syntax,
    isExtended: paths === EXTENDED,
    texts,
    elements: () => {
      elements ??= listElements(element)
      return elements
    },
    raw: (term) => raws(term)[0] ?? '',
    has: (term) => find(term).length > 0,
    text: (term) => texts(term).find((text) => text !== '') ?? '',
    number(term) {
      const value = toPlainDecimal(texts(term)[0] ?? '')
      return value === null ? null : new Big(value)
    },
    groups(group) {
      const known = groups.get(group)
      if (known) return known
      const found = find(group).flatMap((child, index) => {
        if (typeof child === 'string') return []
        const name = NAMES.get(group)
        const own = name ? `${name} ${index + 1}` : ''
        return toStated(child, { syntax, paths, where: [where, own].filter(Boolean).join(', ') })
      })
      groups.set(group, found)
      return found
    },
  }
}

type Found = XmlElement | string

/**
 * Elements, or the texts of an attribute. 'A/B' is a path, 'A|B' means either, 'A@b' is an attribute. 'A[B.C=d|e]' and
 * 'A[@b!=c]' filter elements by a text they have or do not have, ignoring case; '' is the element itself.
 */
function followPath(element: XmlElement, path: string): readonly Found[] {
  const { steps, attribute } = readPath(path)
  let found: readonly XmlElement[] = [element]
  for (const { names, condition } of steps) {
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)))
    if (condition) found = found.filter((child) => holds(child, condition) !== condition.isNegated)
  }
  if (!attribute) return found
  return found.flatMap(({ attributes }) => attributes[attribute] ?? [])
}

interface Condition {
  readonly what: string
  readonly values: readonly string[]
  readonly isNegated: boolean
}

interface Path {
  readonly steps: readonly { readonly names: readonly string[]; readonly condition: Condition | undefined }[]
  readonly attribute: string | undefined
}

// Grows no larger than the number of paths in the tables.
const knownPaths = new Map<string, Path>()

function readPath(path: string): Path {
  const known = knownPaths.get(path)
  if (known) return known
  const [elements = '', attribute] = path.split(/@(?=\w+$)/)
  const steps = elements
    .split('/')
    .filter(Boolean)
    .map((step) => {
      const [, names = '', what, not, value = ''] = /^([\w|]+)(?:\[([@\w.]+)(!?)=([\w|]+)\])?$/.exec(step) ?? []
      const values = value.toLowerCase().split('|')
      const condition = what ? { what: what.replaceAll('.', '/'), values, isNegated: not === '!' } : undefined
      return { names: names.split('|'), condition }
    })
  const read = { steps, attribute }
  knownPaths.set(path, read)
  return read
}

function holds(element: XmlElement, { what, values }: Condition): boolean {
  const texts = followPath(element, what)
  return texts.some((text) => values.includes((typeof text === 'string' ? text : text.text).trim().toLowerCase()))
}
