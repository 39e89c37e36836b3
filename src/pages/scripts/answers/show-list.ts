import type { Answer } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'
import { toPlainValue } from './show-value.ts'

const FIRST_ITEMS = 6
const LONGEST_LINE = 100

const CHANGES: ReadonlyMap<string, 'added' | 'removed'> = new Map(
  Object.entries<'added' | 'removed'>({ 'diff.added': 'added', 'diff.removed': 'removed' }),
)

/** Whether a list is easier to read line by line: long values, and added or removed ones. */
export function isLongList(name: string, value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return CHANGES.has(name) || (value.length > 1 && value.join(', ').length > LONGEST_LINE)
}

/** Values line by line; additions and removals of page-watch are marked. */
export function showList(name: string, values: readonly unknown[], answer: Answer) {
  const change = CHANGES.get(name)
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

const TAGS = { added: 'ins', removed: 'del' } as const
