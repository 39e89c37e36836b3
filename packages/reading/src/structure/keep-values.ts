import { type DomDocument, type DomElement, isUnder } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

const MAX_CHARS = 100
const NOT_SHOWN = /^(?:hidden|password|checkbox|radio|submit|button|reset|image|file|color|range)$/
const BESIDE = new Set(['nav', 'header', 'footer', 'button', 'svg'])

/**
 * Writes the values that elements without text show: the selected option, a field that nobody may change, a progress bar
 * and a meter. Runs before form fields are removed.
 */
export function keepValues(document: DomDocument) {
  for (const select of document.body.querySelectorAll('select')) {
    const chosen = [...select.querySelectorAll('option')].filter((option) => option.hasAttribute('selected'))
    write(select, chosen.map((option) => option.textContent).join(', '))
  }
  for (const field of document.body.querySelectorAll(
    'input[readonly][value], input[disabled][value], textarea[readonly]',
  ))
    if (!NOT_SHOWN.test((field.getAttribute('type') ?? '').toLowerCase()))
      write(field, field.getAttribute('value') ?? field.textContent)
  for (const bar of document.body.querySelectorAll('progress, meter'))
    write(bar, bar.textContent.trim() || shareOf(bar))
}

function write(element: DomElement, value: string) {
  const text = collapse(value)
  if (text === '' || text.length > MAX_CHARS || isUnder(element, BESIDE)) return
  const shown = element.ownerDocument.createElement('span')
  shown.append(text)
  // Two values without a space between their elements are two words.
  element.replaceWith(' ', shown, ' ')
}

/** HTML, 4.10.13: the value of the maximum, which is 1 unless stated. */
function shareOf(bar: DomElement): string {
  const [value, max] = [bar.getAttribute('value')?.trim() ?? '', bar.getAttribute('max')?.trim() ?? '']
  const isNumber = value !== '' && Number.isFinite(Number(value))
  if (!isNumber) return ''
  return max === '' ? `${Math.round(100 * Number(value))} %` : `${value}/${max}`
}
