import { monthOf } from '../../facts/month-names.ts'
import { shareOf } from '../../structure/controls/keep-values.ts'
import { signName } from '../../structure/sign-name.ts'
import { type DomElement, isUnder } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { DRAWN_TEXTS, drawnText } from '../../tree/visible-chars.ts'

const MAX_CHARS = 1000
const MAX_LABEL_CHARS = 100
const WORD = /[\p{L}\p{N}]/u
const DRAWING = new Set(['svg'])
// Drawn only where another element refers to them.
const STORED = new Set(['defs', 'symbol', 'clippath', 'mask', 'pattern', 'marker', 'foreignobject', 'text'])
const CONTROLS = new Set(['a', 'button', 'select', 'label', 'summary'])
// Their labels name what stands within, or beside them.
const LABELLED_BY_NEED =
  /^(?:body|main|nav|header|footer|section|aside|form|select|input|textarea|img|iframe|video|audio)$/
const HOLDS = 'img, input, select, textarea, iframe, video, audio'
const NOT_SHOWN = /^(?:hidden|password|checkbox|radio|file|color|range|image)$/
// An empty date is filled in with that of the visit.
const FOLLOWS_CALENDAR = /^(?:date|time|datetime-local|month|week)$/

/**
 * Writes the texts of drawings in their place, a line each, or the name of one without text; and keeps the words that a
 * style sheet writes. Runs before drawings are removed.
 */
export function writeDrawings(body: DomElement) {
  for (const written of body.querySelectorAll('[data-by-style]')) written.removeAttribute('data-by-style')
  for (const drawing of body.querySelectorAll('svg, canvas')) {
    if (isUnder(drawing, DRAWING) || isHidden(drawing)) continue
    const lines = [...drawing.querySelectorAll(DRAWN_TEXTS)].filter(isDrawn).map(textIn).filter(Boolean)
    if (lines.length > 0) drawing.replaceWith(...lines.map((line) => toLine(body, line)))
    else if (isSign(drawing)) drawing.replaceWith(` ${signName(drawing).slice(0, MAX_LABEL_CHARS)} `)
  }
}

function isDrawn(text: DomElement): boolean {
  const isUnseen = text.getAttribute('display') === 'none' || text.getAttribute('visibility') === 'hidden'
  return !isUnseen && !isHidden(text) && !isUnder(text, { has: (name) => STORED.has(name.toLowerCase()) })
}

function textIn(element: DomElement): string {
  return collapse(drawnText(element).slice(0, MAX_CHARS))
}

function toLine(body: DomElement, words: string): DomElement {
  const line = body.ownerDocument.createElement('div')
  line.append(words)
  return line
}

/** Whether a drawing says something: in a control it names what a click does, and beside its own name it says it again. */
function isSign(drawing: DomElement): boolean {
  const name = signName(drawing)
  if (!WORD.test(name) || drawing.getAttribute('aria-hidden') === 'true' || drawing.querySelector('symbol'))
    return false
  const beside = [drawing.previousSibling, drawing.nextSibling].map((node) => collapse(node?.textContent ?? ''))
  return !isUnder(drawing, CONTROLS) && !beside.includes(name)
}

/** Writes what fields and bars show: the value that the page has put in, the chosen option, the share. */
export function writeFields(body: DomElement) {
  for (const field of body.querySelectorAll('input[value]')) {
    const type = (field.getAttribute('type') ?? '').toLowerCase()
    const isFixed = field.hasAttribute('readonly') || field.hasAttribute('disabled')
    if (NOT_SHOWN.test(type) || (!isFixed && FOLLOWS_CALENDAR.test(type))) continue
    const shown = ` ${collapse(field.getAttribute('value') ?? '').slice(0, MAX_CHARS)} `
    // It stays: a button may ask for consent.
    field.parentNode?.insertBefore(body.ownerDocument.createTextNode(shown), field)
  }
  for (const select of body.querySelectorAll('select:has(option[selected])')) {
    const options = [...select.querySelectorAll('option')]
    // A scale, such as of days: what is chosen is the day of the visit, or the first number.
    if (options.filter(isStep).length * 2 > options.length) continue
    for (const option of options) if (option.hasAttribute('selected')) option.append(' [chosen]')
  }
  for (const bar of body.querySelectorAll('progress, meter'))
    if (!WORD.test(bar.textContent)) bar.replaceWith(` ${shareOf(bar)} `)
}

function isStep(option: DomElement): boolean {
  const text = collapse(option.textContent)
  return /^\d+$/.test(text) || monthOf(text, null) > 0
}

/**
 * Writes the labels of elements that have no text, and those that say in words what another element with a text shows by
 * its colour. Numbers in the label of a control, or beside a text, say again what the text says.
 */
export function writeLabels(body: DomElement) {
  for (const element of body.querySelectorAll('[aria-label]')) {
    const label = collapse(element.getAttribute('aria-label') ?? '')
    if (!WORD.test(label) || label.length > MAX_LABEL_CHARS || LABELLED_BY_NEED.test(element.localName)) continue
    const isControl = CONTROLS.has(element.localName) || element.getAttribute('role') === 'button'
    const text = collapse(element.textContent)
    if (WORD.test(text)) {
      if (isControl || /\d/.test(label) || [...element.children].length > 0 || text.includes(label)) continue
      element.append(` [${label}]`)
    } else if (!(isControl && /\d/.test(label)) && !element.querySelector(HOLDS)) element.append(` ${label} `)
  }
}
