import { type DomDocument, type DomElement, elementsUp } from '../dom.ts'
import { type SimpleSelector, simpleSelector } from '../simple-selector.ts'
import { channelsOf } from './colour-channels.ts'
import { fits, MAX_RULES, namedByScripts, namesOfSubject, readRules, UNREAD_STATE } from './read-rules.ts'

interface Declared {
  readonly value: string
  /** What overrules another. */
  readonly weight: number
  /** Null for the element's own style. */
  readonly rule: Rule | null
}

interface Rule {
  readonly selector: string
  readonly simple: SimpleSelector | null
  readonly names: readonly string[]
  readonly weight: number
  readonly declares: ReadonlyMap<string, { readonly value: string; readonly isImportant: boolean }>
}

type Style = ReadonlyMap<string, Declared>

const MAX_ASKED = 20_000
const MAX_DECLARED_CHARS = 5000
const DECLARED =
  /(?<![\w-])(display|visibility|opacity|font-size|color|background(?:-color|-image)?|left|top|right|bottom|text-indent|margin-(?:left|top)|clip(?:-path)?|transform|(?:max-)?(?:height|width)|overflow|animation(?:-name)?)\s{0,9}:\s{0,9}([^;{}!]{1,200})(!\s{0,9}important)?/gi
const OWN_STYLE = 1e9
const IMPORTANT = 1e10
// By its parts of these kinds: ids, classes, tags.
const ID = 1e6
const CLASS = 1e3
// What a part within can declare anew for itself.
const INHERITED = new Set(['color', 'font-size', 'visibility'])
const AWAY = /(?:^|[\s(,])-\d{3,}|^-\d{2,}(?:em|rem|vw|vh|%)/
const NO_SIZE = /^(?:0+(?:\.0+)?[a-z%]*|1px)$/i
// Of 255: nobody sees so small a difference.
const ALIKE = 24

const HIDES: ReadonlyMap<string, RegExp> = new Map([
  ...['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'].map(
    (name) => [name, AWAY] as const,
  ),
  ['display', /^none/i],
  ['visibility', /^(?:hidden|collapse)/i],
  ['opacity', /^0*(?:\.0\d*)?%?$/],
  ['font-size', NO_SIZE],
  ['color', /^(?:transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\))/i],
  ['transform', /scale\(\s*0?(?:\.0+)?\s*[,)]|translate\w*\([^)]*-\d{3,}/i],
  ['clip', /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]/i],
  ['clip-path', /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/i],
])
// Only where what does not fit is cut off.
const CUTS = new Set(['height', 'max-height', 'width', 'max-width'])

/**
 * Tells whether the style sheets within a page make what an element holds unreadable for those who look at it. What a
 * script or a rule for another state names, too, is or will be shown. `from` is the innermost element of the text: what
 * that declares anew holds. Null if the page has no style sheet.
 */
export function disguisedByRules(document: DomDocument): ((element: DomElement, from: DomElement) => boolean) | null {
  const rules = rulesOf(document)
  if (rules.length === 0) return null
  const isNamed = namedByScripts(document)
  let asked = 0
  const mayFit = (element: DomElement, rule: Rule) => {
    asked += 1
    return asked <= MAX_ASKED && fits(element, rule)
  }
  const styleOf = readStyles(rules, mayFit)
  // What declares something else of the same names is about another state of the element.
  const isEnded = (element: DomElement, property: string, { names }: Rule) =>
    names.some(
      (name) =>
        isNamed(name) ||
        rules.some((other) => {
          const value = other.declares.get(property)?.value
          const isShown = value !== undefined && !(HIDES.get(property) ?? NO_SIZE).test(value)
          return isShown && other.names.includes(name) && !mayFit(element, other)
        }),
    )
  const isLinked = document.querySelector('link[rel~="stylesheet"]') !== null

  return (element, from) => {
    const style = styleOf(element)
    const up = elementsUp(from)
    const within = up.slice(0, Math.max(0, up.indexOf(element)))
    for (const [property, { value, rule }] of style) {
      if (INHERITED.has(property) && within.some((part) => styleOf(part).has(property))) continue
      if (property === 'opacity' && (style.has('animation') || style.has('animation-name'))) continue
      const hides = HIDES.get(property)?.test(value) || (CUTS.has(property) && isCut(style, value))
      if (rule && hides && !isEnded(element, property, rule)) return true
      if (property === 'color' && isAsItsGround(element, value)) return true
    }
    return false
  }

  /** Whether a text has the colour of what it is drawn on. */
  function isAsItsGround(element: DomElement, colour: string): boolean {
    const own = channelsOf(colour)
    const grounds = elementsUp(element).map((each) => {
      const style = styleOf(each)
      const background = ['background-color', 'background', 'background-image'].flatMap((name) => style.get(name) ?? [])
      return background.map(({ value }) => value).join(' ')
    })
    const ground = grounds.find((value) => value !== '') ?? (isLinked ? '' : 'white')
    const below = channelsOf(ground.trim())
    return own !== null && below !== null && own.every((each, at) => Math.abs(each - (below[at] ?? 0)) < ALIKE)
  }
}

function isCut(style: Style, value: string): boolean {
  return NO_SIZE.test(value) && /^(?:hidden|clip)/.test(style.get('overflow')?.value ?? '')
}

function readStyles(
  rules: readonly Rule[],
  mayFit: (element: DomElement, rule: Rule) => boolean,
): (element: DomElement) => Style {
  const known = new Map<DomElement, Style>()
  return (element) => {
    const seen = known.get(element)
    if (seen) return seen
    const style = new Map<string, Declared>()
    const put = (declares: Rule['declares'], weight: number, rule: Rule | null) => {
      for (const [property, { value, isImportant }] of declares) {
        const own = weight + (isImportant ? IMPORTANT : 0)
        if (own >= (style.get(property)?.weight ?? 0)) style.set(property, { value, weight: own, rule })
      }
    }
    const names = new Set(`${element.getAttribute('class') ?? ''} ${element.id}`.split(/\s+/))
    for (const rule of rules) {
      if (rule.names.every((name) => names.has(name)) && mayFit(element, rule)) put(rule.declares, rule.weight, rule)
    }
    put(declarationsOf(element.getAttribute('style') ?? ''), OWN_STYLE, null)
    known.set(element, style)
    return style
  }
}

function rulesOf(document: DomDocument): readonly Rule[] {
  const rules: Rule[] = []
  for (const { declared, selectors } of readRules(document)) {
    const declares = declarationsOf(declared)
    for (const selector of declares.size === 0 ? [] : selectors())
      if (rules.length < MAX_RULES && !UNREAD_STATE.test(selector))
        rules.push({
          selector,
          simple: simpleSelector(selector),
          names: namesOfSubject(selector),
          weight: weightOf(selector),
          declares,
        })
  }
  return rules
}

function declarationsOf(declared: string): Rule['declares'] {
  return new Map(
    Array.from(
      [...declared.slice(0, MAX_DECLARED_CHARS).matchAll(DECLARED)],
      ([, property = '', value = '', important]) => [
        property.toLowerCase(),
        { value: value.trim(), isImportant: important !== undefined },
      ],
    ),
  )
}

/** Selectors 4, 17. */
function weightOf(selector: string): number {
  const count = (parts: RegExp) => selector.match(parts)?.length ?? 0
  return ID * count(/#/g) + CLASS * count(/[.:[]/g) + count(/(?:^|[\s>+~])[a-z]/gi)
}
