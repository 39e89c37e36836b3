import { type DomDocument, type DomElement, findAround, isElement } from '../dom.ts'
import { type SimpleSelector, simpleSelector } from '../simple-selector.ts'
import { visibleChars } from '../visible-chars.ts'
import { fits, MAX_RULES, namedByScripts, namesOfSubject, readRules, UNREAD_STATE } from './read-rules.ts'

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

// Whether a rule is about an element; each takes about 20 µs.
const NEARLY_ALL = 0.9
const MAX_ASKED = 20_000
const MAY_HIDE = /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|\[hidden)/i
const DECLARED = /(?<![\w-])(?:display|visibility)\s{0,9}:\s{0,9}([a-z-]{3,20})(\s{0,9}!\s{0,9}important)?/gi
const OWN = /display|visibility/i
const HIDES = /^(?:none|hidden)$/i

/**
 * Hides what a style sheet within the page hides on a screen by a class or an id, as the attribute would, and shows what
 * a rule for hidden parts shows. What another rule shows, or a script or a rule for another state names, too, is or will
 * be shown; so is what hides by a class of the whole page, which is a state.
 */
export function hideByRules(document: DomDocument, html: string) {
  if (!MAY_HIDE.test(html)) return
  const rules = hidingRules(document)
  if (rules.length === 0) return
  const states = (document.documentElement.getAttribute('class') ?? '').split(/\s+/)
  const byName = Map.groupBy(rules, ({ names }) => names.at(-1) ?? '')
  const openers = rules.filter(({ value }) => value === 'shown')
  const opened = new Set(openers.flatMap(({ names }) => names))
  const forced = new Set(openers.flatMap(({ names, isImportant }) => (isImportant ? names : [])))
  // Asked only of rules that fit: scripts are long, and most rules are about other pages.
  const isNamed = namedByScripts(document)
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

/** The rules about classes and ids that are in force, the last of each selector, or the important one. */
function hidingRules(document: DomDocument): readonly Rule[] {
  const rules = new Map<string, Rule>()
  for (const { declared, selectors } of readRules(document)) {
    const [, value = '', important = ''] = OWN.test(declared) ? ([...declared.matchAll(DECLARED)].at(-1) ?? []) : []
    for (const selector of value === '' ? [] : selectors()) {
      const names = namesOfSubject(selector)
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
  }
  return [...rules.values()]
}
