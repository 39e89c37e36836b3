import { type DomDocument, type DomElement, findAround, isElement, isUnder } from '../dom.ts'
import { type SimpleSelector, simpleSelector } from '../simple-selector.ts'
import { visibleChars } from '../visible-chars.ts'

interface Rule {
  readonly selector: string
  readonly simple: SimpleSelector | null
  /** Of the element itself. */
  readonly names: readonly string[]
  /** none, hidden, or what is shown. */
  readonly value: string
  readonly isImportant: boolean
  /** Whether nothing ends its state, once it is known. */
  lasts?: boolean
}

const MAX_CHARS = 300_000
const MAX_RULES = 1000
// Whether a rule is about an element; each takes about 20 µs.
const NEARLY_ALL = 0.9
const MAX_ASKED = 20_000
const MAX_AROUND = 50
const MAX_SELECTOR_CHARS = 1000
// As the window of a screenshot is.
const WINDOW_PX = 1280
const EM_PX = 16
const MAY_HIDE = /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|\[hidden)/i
const COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g
const DECLARED = /(?<![\w-])(?:display|visibility)\s{0,9}:\s{0,9}([a-z-]{3,20})(\s{0,9}!\s{0,9}important)?/gi
const WIDTH = /^\s*(min-width\s*:|max-width\s*:|width\s*[<>]=?)\s*([\d.]+)(px|r?em)\s*$/i
// What a pointer shows is a hint or a menu, and a part without text of the page has no element.
const UNREAD_STATE = /::|:(?:hover|focus|active|before|after|first-l)/
const INERT = new Set(['noscript', 'template', 'svg'])
const OWN = /display|visibility/i
const HIDES = /^(?:none|hidden)$/i

/**
 * Hides what a style sheet within the page hides on a screen by a class or an id, as the attribute would, and shows what
 * a rule for hidden parts shows. What another rule shows, or a script or a rule for another state names, too, is or will
 * be shown; so is what hides by a class of the whole page, which is a state.
 */
export function hideByRules(document: DomDocument, html: string) {
  if (!MAY_HIDE.test(html)) return
  const sheets = [...document.querySelectorAll('style')].filter(
    (sheet) => isInForce(sheet.getAttribute('media') ?? '') && !isUnder(sheet, INERT),
  )
  const rules = readRules(sheets.map(({ textContent }) => textContent).join('\n'))
  if (rules.length === 0) return
  const states = (document.documentElement.getAttribute('class') ?? '').split(/\s+/)
  const byName = Map.groupBy(rules, ({ names }) => names.at(-1) ?? '')
  const openers = rules.filter(({ value }) => value === 'shown')
  const opened = new Set(openers.flatMap(({ names }) => names))
  const forced = new Set(openers.flatMap(({ names, isImportant }) => (isImportant ? names : [])))
  // Asked only of rules that fit: scripts are long, and most rules are about other pages.
  let scripts: string | null = null
  const isNamed = (name: string) => {
    scripts ??= [...document.querySelectorAll('script')].map(({ textContent }) => textContent.toLowerCase()).join()
    return scripts.includes(name.toLowerCase())
  }
  const lasts = (rule: Rule) => {
    const { selector, value, names, isImportant } = rule
    rule.lasts ??=
      value !== 'shown' &&
      !states.some((state) => state && selector.includes(`.${state}`)) &&
      !names.some((name) => (isImportant ? forced : opened).has(name) || isNamed(name))
    return rule.lasts
  }
  let asked = 0
  const hidden = new Map<DomElement, Rule>()
  const holdsShown = new Set<DomElement>()
  for (const element of document.body.querySelectorAll('[class], [id]')) {
    const names = `${element.getAttribute('class') ?? ''} ${element.id}`.split(/\s+/)
    const named = names.flatMap((name) => byName.get(name) ?? []).slice(0, MAX_ASKED - asked)
    if (named.length === 0) continue
    asked += named.length
    const fitting = named.filter((rule) => fits(element, rule))
    const important = fitting.filter(({ isImportant }) => isImportant)
    const own = important.length > 0 ? important : fitting
    const shown = own.filter(({ value }) => value === 'shown')
    const hiding = own.find(lasts)
    if (shown.some(({ selector }) => selector.includes('[hidden'))) element.removeAttribute('hidden')
    if (hiding && important.length > 0) element.removeAttribute('style')
    if (hiding && shown.length === 0 && !OWN.test(element.getAttribute('style') ?? '')) hidden.set(element, hiding)
    let at: DomElement | null = shown.length > 0 ? element : null
    for (; at && isElement(at) && !holdsShown.has(at); at = at.parentNode) holdsShown.add(at)
  }
  // CSS 2.2, 11.2: a part of what is not visible may be.
  const ends = endingRules(document.body, hidden)
  for (const [element, rule] of hidden)
    if (!ends.has(rule) && (rule.value === 'none' || !holdsShown.has(element))) element.setAttribute('hidden', '')
}

/** Those that hide nearly all text of the page, however many parts it is in: a script that did not run ends that. */
function endingRules(body: DomElement, hidden: ReadonlyMap<DomElement, Rule>): ReadonlySet<Rule> {
  if (hidden.size === 0) return new Set()
  const most = NEARLY_ALL * visibleChars(body)
  const parts = [...hidden].filter(([part, rule]) => !findAround(part, (around) => hidden.get(around) === rule))
  const charsOf = (own: typeof parts) => own.reduce((sum, [part]) => sum + visibleChars(part), 0)
  return new Set(
    Array.from(Map.groupBy(parts, ([, rule]) => rule)).flatMap(([rule, own]) => (charsOf(own) > most ? [rule] : [])),
  )
}

function fits(element: DomElement, { selector, simple }: Rule): boolean {
  try {
    return simple ? simple.test(element) : element.matches(selector)
  } catch {
    return false
  }
}

/** The rules about classes and ids that are in force on a screen, the last of each selector, or the important one. */
function readRules(css: string): readonly Rule[] {
  const rules = new Map<string, Rule>()
  const open: (() => readonly string[])[] = []
  // Sticky: else the rest behind the last brace is tried from each of its letters on.
  for (const [, text = '', mark] of css
    .slice(0, MAX_CHARS)
    .replace(COMMENT, ' ')
    .matchAll(/([^{}]*)([{}])/gy)) {
    const end = mark === '{' ? text.lastIndexOf(';') + 1 : text.length
    const declared = text.slice(0, end)
    const [, value = '', important = ''] = OWN.test(declared) ? ([...declared.matchAll(DECLARED)].at(-1) ?? []) : []
    for (const selector of value === '' ? [] : (open.at(-1)?.() ?? [])) {
      const [subject = ''] = /[^\s>+~]*$/.exec(selector) ?? []
      const names = Array.from(subject.matchAll(/[.#]((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''))
      if (important === '' && rules.get(selector)?.isImportant) continue
      if (names.length > 0 && rules.size < MAX_RULES && !UNREAD_STATE.test(selector))
        rules.set(selector, {
          selector,
          simple: simpleSelector(selector),
          names,
          value: HIDES.test(value) ? value.toLowerCase() : 'shown',
          isImportant: important !== '',
        })
    }
    if (mark === '}') open.pop()
    else open.push(once(text.slice(end).trim(), open.at(-1)))
    // Else what is nested without end would be asked for at once.
    if (open.length > MAX_AROUND) open.at(-1)?.()
  }
  return [...rules.values()]
}

/** The selectors of a rule, when they are needed: most rules declare something else. */
function once(rule: string, around: (() => readonly string[]) | undefined): () => readonly string[] {
  let known: readonly string[] | null = null
  return () => {
    known ??= selectorsOf(rule, around?.())
    return known
  }
}

/** CSS Nesting 1, 3: a selector within a rule is about what that is about, or about the parts of it. */
function selectorsOf(rule: string, around: readonly string[] = ['']): readonly string[] {
  if (/^@(?:layer|supports)\b/.test(rule) || (/^@media\b/.test(rule) && isInForce(rule.slice('@media'.length))))
    return around
  if (rule.startsWith('@')) return []
  // Each comma looks ahead as far as the next bracket.
  const own = rule.split(/\s*,\s*(?![^([]*[)\]])/, MAX_RULES).map((each) => (each.includes('&') ? each : `& ${each}`))
  const all = around.slice(0, MAX_AROUND).flatMap((outer) => own.map((each) => each.replace('&', () => outer).trim()))
  return all.filter(({ length }) => length <= MAX_SELECTOR_CHARS)
}

/** Media Queries 4, for a screen. What is not known, such as a preference, does not hold. */
function isInForce(query: string): boolean {
  return query.split(',').some((each) => {
    const holds = Array.from(each.matchAll(/\(([^()]*)\)/g), ([, feature = '']) => {
      const [, bound = '', length = '', unit = ''] = WIDTH.exec(feature) ?? []
      const px = Number(length) * (unit.toLowerCase() === 'px' ? 1 : EM_PX)
      return bound !== '' && (/min|>/i.test(bound) ? WINDOW_PX >= px : WINDOW_PX <= px)
    })
    return /^\s*not\b/i.test(each) !== (!/\b(?:print|speech)\b/i.test(each) && holds.every(Boolean))
  })
}
