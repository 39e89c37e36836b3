import { absoluteUrl } from '../../tree/absolute-url.ts'
import type { DomElement } from '../../tree/dom.ts'
import { writeFields, writeLabels } from './drawn-texts.ts'

// Their own text is that of what they hold.
const AROUND = new Set(['input', 'select', 'textarea', 'fieldset'])
// What styles and browsers show of an element without a word.
const STATES = [
  ['del, s, strike', 'struck out'],
  ['button[disabled], [role="button"][aria-disabled="true"]', 'disabled'],
  ['input[type="checkbox"][checked], input[type="radio"][checked]', 'chosen'],
] as const
const OTHER_CONTROLS = [
  [
    'option[disabled], optgroup[disabled] option, select[disabled], input[disabled]:not([type="hidden"]), textarea[disabled], fieldset[disabled], [aria-disabled="true"]:not(button[disabled], [role="button"])',
    'disabled',
  ],
] as const

/**
 * What lines contain besides text: link targets, addresses and alternative texts of pictures, titles (tooltips), the
 * state: what is struck out, chosen, a disabled button, or drawn with a label; other controls that are disabled; and what
 * is shown without text: words of drawings and of style sheets, values of fields, labels; and the hidden panels of tabs.
 */
export type LineExtra = 'links' | 'images' | 'alt_texts' | 'titles' | 'states' | 'controls' | 'drawn' | 'panels'

/** Writes it into the text of the page. */
export function writeExtra(body: DomElement, extra: LineExtra, baseUrl: string) {
  // Shown in the page that the lines are a part of.
  if (extra === 'panels') return
  if (extra === 'controls') return writeStates(body, OTHER_CONTROLS)
  if (extra === 'states') {
    writeLabelled(body)
    return writeStates(body, STATES)
  }
  if (extra === 'drawn') {
    writeFields(body)
    return writeLabels(body)
  }
  if (extra === 'titles') {
    for (const element of body.querySelectorAll('[title]')) element.append(` [title: ${element.getAttribute('title')}]`)
    return
  }
  if (extra === 'links') {
    for (const link of body.querySelectorAll('a[href]'))
      link.append(` [link: ${absoluteUrl(link.getAttribute('href') ?? '', baseUrl) ?? link.getAttribute('href')}]`)
    return
  }
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    const value =
      extra === 'alt_texts' ? image.getAttribute('alt') : (absoluteUrl(source, baseUrl) ?? source.slice(0, 200))
    const label = extra === 'alt_texts' ? 'alt' : 'image'
    // Callers may request both, so the picture stays for the other.
    if (value) image.parentNode?.insertBefore(textOf(body, ` [${label}: ${value}]`), image.nextSibling)
  }
}

function writeLabelled(body: DomElement) {
  for (const drawn of body.querySelectorAll('[role="img"][aria-label]'))
    if (drawn.textContent.trim() === '') drawn.append(drawn.getAttribute('aria-label') ?? '')
}

function writeStates(body: DomElement, states: typeof STATES | typeof OTHER_CONTROLS) {
  for (const [places, state] of states) {
    for (const element of body.querySelectorAll(places)) {
      if (AROUND.has(element.localName)) element.parentNode?.insertBefore(textOf(body, ` [${state}] `), element)
      else if (element.textContent.trim() !== '') element.append(` [${state}]`)
    }
  }
}

function textOf(body: DomElement, text: string) {
  return body.ownerDocument.createTextNode(text)
}
