import { type DomDocument, type DomElement, isUnder } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

// A longer value is a text of its own: a licence, a poem to copy.
const LINE_CHARS = 100
const MAX_CHARS = 4000
const NOT_SHOWN = /^(?:hidden|password|checkbox|radio|submit|button|reset|image|file|color|range)$/
const BESIDE = new Set(['nav', 'header', 'footer', 'button', 'svg'])

/**
 * Writes the values that elements without text show: the selected option, a field that nobody may change, a progress bar
 * and a meter. Runs before form fields are removed.
 */
export function keepValues(document: DomDocument) {
  for (const select of document.body.querySelectorAll('select')) {
    const options = [...select.querySelectorAll('option')]
    const shown = isListBox(select) ? options : options.filter((option) => option.hasAttribute('selected'))
    write(select, shown.map((option) => collapse(option.textContent)).join(', '))
  }
  for (const field of document.body.querySelectorAll(
    'input[readonly][value], input[disabled][value], textarea[readonly], textarea[disabled]',
  ))
    if (!NOT_SHOWN.test((field.getAttribute('type') ?? '').toLowerCase()))
      write(field, field.getAttribute('value') ?? field.textContent)
  for (const bar of document.body.querySelectorAll('progress, meter'))
    write(bar, bar.textContent.trim() || shareOf(bar))
}

/** HTML, 15.5.16: it shows its options, not only the chosen ones. */
function isListBox(select: DomElement): boolean {
  return select.hasAttribute('multiple') || Number(select.getAttribute('size')) > 1
}

function write(element: DomElement, value: string) {
  const text = collapse(value)
  if (text === '' || isUnder(element, BESIDE)) return
  const shown = element.ownerDocument.createElement(text.length > LINE_CHARS ? 'div' : 'span')
  shown.append(text.slice(0, MAX_CHARS))
  // Two values without a space between their elements are two words.
  element.replaceWith(' ', shown, ' ')
}

/** The value of a bar. HTML, 4.10.13: of the maximum, which is 1 unless stated. */
export function shareOf(bar: DomElement): string {
  const [value, max] = [bar.getAttribute('value')?.trim() ?? '', bar.getAttribute('max')?.trim() ?? '']
  const isNumber = value !== '' && Number.isFinite(Number(value))
  if (!isNumber) return ''
  return max === '' ? `${Math.round(100 * Number(value))} %` : `${value}/${max}`
}
