import { type DomElement, findAround } from './dom.ts'
import { rememberNames } from './parser/known-names.ts'

type ElementTest = (element: DomElement) => boolean

/** A compiled list of simple selectors. */
export interface SimpleSelector {
  readonly test: ElementTest
  /** One of these an element needs, in lower case. Null if any element may match. */
  readonly names: readonly string[] | null
  /** The attributes that each alternative needs. */
  readonly attributes: readonly (readonly string[])[]
}

const smallOf = rememberNames((name) => name.toLowerCase())
const NAME = String.raw`-?[A-Za-z_][\w-]*`
const PART = new RegExp(
  String.raw`\[\s*(${NAME})\s*(?:([~^$*]?)=\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*(i)?\s*)?\]|\.(${NAME})|#(${NAME})`,
  'y',
)
const TAG = new RegExp(String.raw`\s*(\*|${NAME})?`, 'y')
const COMMA = /\s*(?:,|$)/y
const RELATION = /\s*>\s*|\s+(?=\S)/y
const NOT = /:not\(\s*(?=[^\s)])/y
const HAS = new RegExp(String.raw`:has\((${NAME})\)`, 'y')
const CLOSE = /\s*\)/y
// HTML, 4.16.3: the values of some attributes match without regard to case. These are the ones asked for here.
const CASELESS = new Set(['rel', 'type'])
const CASED = /^(?:data-.*|aria-.*|class|content|href|id|itemprop|itemtype|name|property|role|src|style)$/

/**
 * Compiles a list of simple selectors: tags, classes, ids and attributes of an element, of one around it, and that it
 * does not have. Null for any other selector, and for an attribute whose case is not known.
 */
export function simpleSelector(selector: string): SimpleSelector | null {
  const compounds: Compound[] = []
  for (let at = 0; at < selector.length; at = compounds.at(-1)?.end ?? 0) {
    const compound = readRelated(selector, at)
    if (!compound) return null
    compounds.push(compound)
  }
  const [first, ...others] = compounds
  if (!first) return null
  if (others.length === 0) return first
  const isNamed = compounds.every((each) => each.names !== null)
  const names = isNamed ? [...new Set(compounds.flatMap((each) => each.names ?? []))] : null
  return { test: anyOf(compounds), names, attributes: compounds.flatMap((each) => each.attributes) }
}

interface Compound extends SimpleSelector {
  readonly end: number
}

function readRelated(selector: string, start: number): Compound | null {
  const outer = readCompound(selector, start)
  const relation = outer && matchAt(RELATION, selector, outer.end)
  // The parser remembers what failed. Without that, one more relation is asked of all pairs of elements around, and so on.
  const inner = relation && readCompound(selector, outer.end + relation[0].length)
  const found = inner ? { ...inner, test: within(inner.test, outer.test, relation[0].includes('>')) } : outer
  const comma = found && matchAt(COMMA, selector, found.end)
  const end = (found?.end ?? 0) + (comma?.[0].length ?? 0)
  // A comma at the end is a mistake.
  return !comma || (end === selector.length && comma[0].endsWith(',')) ? null : { ...found, end }
}

function within(test: ElementTest, testOuter: ElementTest, isChild: boolean): ElementTest {
  return (element) =>
    test(element) &&
    findAround(element, (around) => (isChild && around !== element.parentNode ? false : testOuter(around))) !== null
}

function readCompound(selector: string, start: number): Compound | null {
  const tests: ElementTest[] = []
  const attributes: string[] = []
  const tag = matchAt(TAG, selector, start)
  const name = tag?.[1] && tag[1] !== '*' ? tag[1].toLowerCase() : null
  if (name) tests.push(hasTag(name))
  let end = start + (tag?.[0].length ?? 0)
  for (let part = matchAt(PART, selector, end); part; part = matchAt(PART, selector, end)) {
    const test = testOfPart(part)
    if (!test) return null
    tests.push(test)
    attributes.push(attributeOf(part))
    end += part[0].length
  }
  for (let other = readOther(selector, end); other; other = readOther(selector, end)) {
    tests.push(other.test)
    end = other.end
  }
  return tests.length === 0 && tag?.[1] !== '*'
    ? null
    : { test: allOf(tests), names: name === null ? null : [name], attributes: [attributes], end }
}

/** What an element must not be, or an element within it. */
function readOther(selector: string, start: number): Pick<Compound, 'test' | 'end'> | null {
  const [written = '', inner = ''] = matchAt(HAS, selector, start) ?? []
  const holds: ElementTest = (element) => element.getElementsByTagName(inner.toLowerCase()).length > 0
  if (inner) return { test: holds, end: start + written.length }
  const not = matchAt(NOT, selector, start)
  const compound = not && readCompound(selector, start + not[0].length)
  const close = compound && matchAt(CLOSE, selector, compound.end)
  return close && { test: (element) => !compound.test(element), end: compound.end + close[0].length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function attributeOf([, name = '', , , , , className, id]: RegExpExecArray): string {
  return className ? 'class' : id ? 'id' : name.toLowerCase()
}

function testOfPart([, name, sign, double, single, caseless, className, id]: RegExpExecArray): ElementTest | null {
  if (className) return hasValue('class', '~', className, false)
  if (id) return hasValue('id', '', id, false)
  if (!name) return null
  const attribute = name.toLowerCase()
  const value = double ?? single
  if (value === undefined) return (element) => element.hasAttribute(attribute)
  const ignoresCase = caseless !== undefined || CASELESS.has(attribute)
  return ignoresCase || CASED.test(attribute) ? hasValue(attribute, sign ?? '', value, ignoresCase) : null
}

function hasTag(name: string): ElementTest {
  return ({ localName }) => localName === name || (localName.length === name.length && smallOf(localName) === name)
}

function hasValue(name: string, sign: string, value: string, ignoresCase: boolean): ElementTest {
  const wanted = ignoresCase ? value.toLowerCase() : value
  const compare = comparison(sign, wanted)
  return (element) => {
    const own = element.getAttribute(name)
    return own !== null && own.length >= wanted.length && compare(ignoresCase ? own.toLowerCase() : own)
  }
}

/** Selectors 4, 6: by the sign before the equals sign. */
function comparison(sign: string, wanted: string): (own: string) => boolean {
  switch (sign) {
    case '~':
      return (own) => own.includes(wanted) && own.split(/\s+/).includes(wanted)
    case '^':
      return (own) => own.startsWith(wanted)
    case '$':
      return (own) => own.endsWith(wanted)
    case '*':
      return (own) => own.includes(wanted)
    default:
      return (own) => own === wanted
  }
}

function allOf(tests: readonly ElementTest[]): ElementTest {
  const [first, ...others] = tests
  if (!first) return () => true
  return others.length === 0 ? first : (element) => tests.every((test) => test(element))
}

/** An element is asked only for what its name, or any, may have. */
function anyOf(compounds: readonly Compound[]): ElementTest {
  const byName = Map.groupBy(compounds, ({ names }) => names?.[0] ?? '')
  const nameless = byName.get('') ?? []
  return (element) => {
    for (const { test } of byName.get(smallOf(element.localName)) ?? []) if (test(element)) return true
    for (const { test } of nameless) if (test(element)) return true
    return false
  }
}
