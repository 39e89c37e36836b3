import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'

/** @import { Answer } from './call-types.d.ts' */

const FIRST_ITEMS = 6
const LONGEST_LINE = 100

/** @type {Readonly<Record<string, 'added' | 'removed'>>} */
const CHANGES = { 'diff.added': 'added', 'diff.removed': 'removed' }

/**
 * Whether a list is easier to read line by line: long values, and added or removed ones.
 * @param {string} name
 * @param {unknown} value
 * @returns {value is readonly unknown[]}
 */
export function isLongList(name, value) {
  if (!Array.isArray(value) || value.length === 0) return false
  return name in CHANGES || (value.length > 1 && value.join(', ').length > LONGEST_LINE)
}

/**
 * Values line by line; additions and removals of page-watch are marked.
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
