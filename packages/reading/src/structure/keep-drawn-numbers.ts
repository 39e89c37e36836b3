import { UNSHOWN_NAMES } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, isElement, isUnder } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse } from '../tree/text-blocks.ts'

const MAX_CHARS = 100
const WORDS = /[\p{L}\p{N}]/u
// A share, or a number of another: a single one counts something beside it.
const SCORE = /^(?!.*\/\/).*(?:\d ?%|\d\D{1,20}\d)/
const DRAWN = '[aria-label], [title], [role="meter"], [role="progressbar"]'
const MAY_BE_SAID = /sr-only|visually|screen-reader/i
const SAID = '[class*="sr-only" i], [class*="visually" i], [class*="screen-reader" i]'
// Their labels say what a click does, or what is shown within.
const NOT_DRAWN = /^(?:a|button|select|label|input|textarea|img|picture|iframe|video|audio|object|embed|body)$/
const HOLDS = 'a, button, select, input, img, picture, iframe, video, audio, canvas, svg text'
const BESIDE = new Set(['nav', 'header', 'footer', 'button', 'a', 'svg'])

/**
 * Writes the numbers that are drawn, such as a rating in stars or a bar: their label, their value, or the text beside
 * them that is only read aloud. `html` is the page as received: what it cannot hold is not searched for.
 */
export function keepDrawnNumbers(document: DomDocument, html: string) {
  for (const drawn of document.body.querySelectorAll(DRAWN)) {
    const number = labelOf(drawn) || barValueOf(drawn)
    if (number !== '' && isDrawing(drawn) && !isOneOfMany(drawn)) write(drawn, number)
  }
  if (!MAY_BE_SAID.test(html)) return
  for (const said of document.body.querySelectorAll(SAID)) {
    const drawing = said.previousElementSibling
    if (SCORE.test(said.textContent) && drawing && isDrawing(drawing) && isNamed(said, UNSHOWN_NAMES))
      write(said, said.textContent)
  }
}

function isDrawing(element: DomElement): boolean {
  return !NOT_DRAWN.test(element.localName) && !WORDS.test(element.textContent) && !element.querySelector(HOLDS)
}

function labelOf(element: DomElement): string {
  const names = ['aria-label', 'aria-valuetext', 'title'].map((name) => element.getAttribute(name) ?? '')
  const isDrawnByRole = /^(?:img|meter|progressbar)$/.test(element.getAttribute('role') ?? '')
  return names.find((name) => (isDrawnByRole ? /\d/ : SCORE).test(name)) ?? ''
}

/** WAI-ARIA 1.2, 6.6: the value of the maximum, which is 100 unless stated. An empty bar is one that loads. */
function barValueOf(element: DomElement): string {
  const [now, max] = ['aria-valuenow', 'aria-valuemax'].map((name) => element.getAttribute(name)?.trim() ?? '')
  return Number(now) > 0 ? `${now}/${max || 100}` : ''
}

/** Whether labels beside it differ only in their numbers: the dots below a slide show. */
function isOneOfMany(drawn: DomElement): boolean {
  const series = (element: DomElement | null) => (element ? labelOf(element).replace(/\d+/g, '#') : '')
  const own = series(drawn)
  let after = drawn.nextSibling
  while (after && !isElement(after)) after = after.nextSibling
  return own !== '' && (series(drawn.previousElementSibling) === own || series(after) === own)
}

function write(element: DomElement, value: string) {
  const text = collapse(value)
  if (text.length > MAX_CHARS || isUnder(element, BESIDE)) return
  const shown = element.ownerDocument.createElement('span')
  shown.append(text)
  element.replaceWith(' ', shown, ' ')
}
