import type { DomElement } from './dom.ts'

type ElementTest = (element: DomElement) => boolean

/** A compiled list of simple selectors. */
export interface SimpleSelector {
  readonly test: ElementTest
  /**
   * One of these an element needs: a name, or an attribute behind `[`, both in lower case. Null if any element may
   * match.
   */
  readonly keys: readonly string[] | null
}

const NAME = String.raw`-?[A-Za-z_][\w-]*`
const PART = new RegExp(
  String.raw`\[\s*(${NAME})\s*(?:([~^$*]?)=\s*(?:"([^"\\]+)"|'([^'\\]+)')\s*(i)?\s*)?\]|\.(${NAME})|#(${NAME})`,
  'y',
)
const TAG = new RegExp(String.raw`\s*(\*|${NAME})?`, 'y')
const COMMA = /\s*(?:,|$)/y
// HTML, 4.16.3: the values of some attributes match without regard to case. These are the ones asked for here.
const CASELESS = new Set(['rel', 'type'])
const CASED = /^(?:data-.*|aria-.*|class|content|href|id|itemprop|itemtype|name|property|role|src|style)$/

/**
 * Compiles a list of simple selectors: tags, classes, ids and attributes of the element itself. Null for any other
 * selector, and for an attribute whose case is not known.
 */
export function simpleSelector(selector: string): SimpleSelector | null {
  const compounds: Compound[] = []
  for (let at = 0; at < selector.length; at = compounds.at(-1)?.end ?? 0) {
    const compound = readCompound(selector, at)
    if (!compound) return null
    compounds.push(compound)
  }
  const [first, ...others] = compounds
  if (!first) return null
  if (others.length === 0) return first
  const isKeyed = compounds.every(({ keys }) => keys !== null)
  const keys = isKeyed ? [...new Set(compounds.flatMap((each) => each.keys ?? []))] : null
  return { test: anyOf(compounds.map(({ test }) => test)), keys }
}

interface Compound extends SimpleSelector {
  readonly end: number
}

function readCompound(selector: string, start: number): Compound | null {
  const tests: ElementTest[] = []
  const tag = matchAt(TAG, selector, start)
  let at = start + (tag?.[0].length ?? 0)
  const name = tag?.[1] && tag[1] !== '*' ? tag[1].toLowerCase() : null
  if (name) tests.push(hasTag(name))
  let key = name
  for (let part = matchAt(PART, selector, at); part; part = matchAt(PART, selector, at)) {
    const test = testOfPart(part)
    if (!test) return null
    tests.push(test)
    key ??= `[${attributeOf(part)}`
    at += part[0].length
  }
  const comma = matchAt(COMMA, selector, at)
  const isEmpty = tests.length === 0 && tag?.[1] !== '*'
  if (!comma || isEmpty) return null
  const end = at + comma[0].length
  // A comma at the end is a mistake.
  return end === selector.length && comma[0].endsWith(',')
    ? null
    : { test: allOf(tests), keys: key === null ? null : [key], end }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function attributeOf([, name, , , , , className]: RegExpExecArray): string {
  return name?.toLowerCase() ?? (className ? 'class' : 'id')
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
  return ({ localName }) => localName === name || (localName.length === name.length && localName.toLowerCase() === name)
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

function anyOf(tests: readonly ElementTest[]): ElementTest {
  return (element) => {
    for (const test of tests) if (test(element)) return true
    return false
  }
}
