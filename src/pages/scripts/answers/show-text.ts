import { showTurning } from '../bidi.ts'
import { copyButton } from '../copy-button.ts'
import { element } from '../element.ts'
import { showName } from './field-words.ts'

const LONG = 300

/** Whether a text needs its own block. */
export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && (value.length > LONG || value.includes('\n'))
}

/** A long text in full, wrapped, with buttons to copy and save it. */
export function showText(name: string, text: string) {
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
