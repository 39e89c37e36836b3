import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'

/** @import { Answer } from './call-types.d.ts' */

const FIRST_ITEMS = 10
const LONGEST_LINE = 100

/** @type {Readonly<Record<string, 'added' | 'removed'>>} */
const CHANGES = { 'diff.added': 'added', 'diff.removed': 'removed' }

/**
 * True for values that read better one below the other, and for what came and went.
 * @param {string} name
 * @param {unknown} value
 * @returns {value is readonly unknown[]}
 */
export function isLongList(name, value) {
  if (!Array.isArray(value) || value.length === 0) return false
  return name in CHANGES || (value.length > 1 && value.join(', ').length > LONGEST_LINE)
}

/**
 * Values one below the other; what page-watch saw come and go is marked so.
 * @param {string} name
 * @param {readonly unknown[]} values
 * @param {Answer} answer
 */
export function showList(name, values, answer) {
  const change = CHANGES[name]
  const list = element('ul', { class: change ?? 'values' })
  const tag = change && TAGS[change]
  const more = appendFolded(list, values, {
    first: FIRST_ITEMS,
    what: 'values',
    make: (value) => {
      const shown = toPlainValue(value, { field: name, answer })
      return element('li', { dir: 'auto' }, tag ? element(tag, {}, shown) : shown)
    },
  })
  return element('div', {}, element('h3', {}, `${name} (${values.length})`), list, ...(more ? [more] : []))
}

const TAGS = /** @type {const} */ ({ added: 'ins', removed: 'del' })
