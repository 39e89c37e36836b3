import { type DomDocument, type DomElement, isUnder } from '../dom.ts'
import type { SimpleSelector } from '../simple-selector.ts'

const MAX_CHARS = 300_000
/** Of one page. */
export const MAX_RULES = 1000
const MAX_AROUND = 50
const MAX_SELECTOR_CHARS = 1000
// As the window of a screenshot is.
const WINDOW_PX = 1280
const EM_PX = 16
const COMMENT = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g
const WIDTH = /^\s*(min-width\s*:|max-width\s*:|width\s*[<>]=?)\s*([\d.]+)(px|r?em)\s*$/i
/** What a pointer shows is a hint or a menu, and a part without text of the page has no element. */
export const UNREAD_STATE = /::|:(?:hover|focus|active|before|after|first-l)/
// So short, a name is one of a variable, unless it is quoted.
const MAX_VARIABLE_CHARS = 2
const QUOTES = ['"', "'", '`']
const SIGNS = ['', '.', '#']
const INERT = new Set(['noscript', 'template', 'svg'])

/** What one rule declares, as written, and which elements it is about. */
export interface StyleRule {
  readonly declared: string
  selectors(): readonly string[]
}

/** The rules of the style sheets within a page that are in force on a screen, in their order. */
export function* readRules(document: DomDocument): Generator<StyleRule> {
  const sheets = [...document.querySelectorAll('style')].filter(
    (sheet) => isInForce(sheet.getAttribute('media') ?? '') && !isUnder(sheet, INERT),
  )
  const css = sheets.map(({ textContent }) => textContent).join('\n')
  const open: (() => readonly string[])[] = []
  // Sticky: else the rest behind the last brace is tried from each of its letters on.
  for (const [, text = '', mark] of css
    .slice(0, MAX_CHARS)
    .replace(COMMENT, ' ')
    .matchAll(/([^{}]*)([{}])/gy)) {
    const end = mark === '{' ? text.lastIndexOf(';') + 1 : text.length
    const selectors = open.at(-1)
    if (selectors) yield { declared: text.slice(0, end), selectors }
    if (mark === '}') open.pop()
    else open.push(once(text.slice(end).trim(), open.at(-1)))
    // Else what is nested without end would be asked for at once.
    if (open.length > MAX_AROUND) open.at(-1)?.()
  }
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

/** The classes and the id that the selector asks of the element itself. */
export function namesOfSubject(selector: string): readonly string[] {
  const [subject = ''] = /[^\s>+~]*$/.exec(selector) ?? []
  return Array.from(subject.matchAll(/[.#]((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''))
}

/** Whether a selector, and its quicker form if it has one, is about an element. */
export function fits(
  element: DomElement,
  { selector, simple }: { readonly selector: string; readonly simple: SimpleSelector | null },
): boolean {
  try {
    return simple ? simple.test(element) : element.matches(selector)
  } catch {
    return false
  }
}

/** Tells whether a script of the page holds a name, and may end what a rule about it says. */
export function namedByScripts(document: DomDocument): (name: string) => boolean {
  let scripts: string | null = null
  return (name) => {
    scripts ??= [...document.querySelectorAll('script')].map(({ textContent }) => textContent.toLowerCase()).join()
    if (name.length > MAX_VARIABLE_CHARS) return scripts.includes(name.toLowerCase())
    return QUOTES.some((quote) =>
      SIGNS.some((sign) => scripts?.includes(`${quote}${sign}${name.toLowerCase()}${quote}`)),
    )
  }
}
