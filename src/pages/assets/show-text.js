import { showTurning } from './bidi.js'
import { copyButton } from './copy-button.js'
import { element } from './element.js'
import { showName } from './field-words.js'

const LONG = 300

/**
 * Whether a text needs its own block.
 * @param {unknown} value
 * @returns {value is string}
 */
export function isLongText(value) {
  return typeof value === 'string' && (value.length > LONG || value.includes('\n'))
}

/**
 * A long text in full, wrapped, with buttons to copy and save it.
 * @param {string} name
 * @param {string} text
 */
export function showText(name, text) {
  const ending = name === 'markdown' ? 'md' : 'txt'
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const save = element('a', { href: address, download: `${name}.${ending}` }, `Save as ${name}.${ending}`)
  const count = element('span', { class: 'hint' }, ` ${text.length.toLocaleString('en')} characters`)
  return element(
    'div',
    {},
    element('h3', {}, ...showName(name)),
    element(
      'pre',
      { class: 'text', tabindex: '0', dir: 'auto', role: 'region', 'aria-label': name },
      showTurning(text),
    ),
    element(
      'p',
      {},
      copyButton(() => text),
      ' ',
      save,
      count,
    ),
  )
}
