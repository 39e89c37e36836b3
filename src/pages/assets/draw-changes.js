import { pickRows } from './answer-view.js'
import { showTurning } from './bidi.js'
import { element } from './element.js'
import { appendFolded } from './fold.js'

/** @import { Answer, Fields } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */

const FIRST_BLOCKS = 20
// The comparison takes the product of both numbers.
const MOST_WORDS = 400

/**
 * Lines that went on the left, lines that came on the right, with the words that differ marked.
 * @param {Extract<AnswerDrawing, { kind: 'changes' }>} drawing
 * @param {Answer} answer
 */
export function drawChanges({ rows }, { data }) {
  const blocks = pickRows(data, rows)
  if (blocks.length === 0) return undefined
  const place = element('div', { class: 'drawing changes', tabindex: '0', role: 'group', 'aria-label': 'What changed' })
  const more = appendFolded(place, blocks, { first: FIRST_BLOCKS, what: 'changes', make: drawBlock })
  return element('section', {}, element('h3', {}, 'What changed'), place, ...(more ? [more] : []))
}

/** @param {Fields} block */
function drawBlock({ removed, added }) {
  const [before, after] = [wordsOf(removed), wordsOf(added)]
  const kept =
    before.length <= MOST_WORDS && after.length <= MOST_WORDS
      ? keptOf(before, after)
      : { before: new Set(), after: new Set() }
  return element(
    'div',
    { class: 'block' },
    element('p', { dir: 'auto' }, ...markWords(before, { kept: kept.before, tag: 'del' })),
    element('p', { dir: 'auto' }, ...markWords(after, { kept: kept.after, tag: 'ins' })),
  )
}

/**
 * @param {unknown} lines
 * @returns {readonly string[]}
 */
function wordsOf(lines) {
  return Array.isArray(lines)
    ? lines
        .map(String)
        .join('\n')
        .split(/(?<=\s)(?=\S)/)
    : []
}

/**
 * Neighbouring words of one kind are one element.
 * @param {readonly string[]} words
 * @param {{ kept: ReadonlySet<unknown>, tag: 'ins' | 'del' }} marking
 */
function markWords(words, { kept, tag }) {
  /** @type {{ isKept: boolean, text: string }[]} */
  const runs = []
  for (const [index, word] of words.entries()) {
    const isKept = kept.has(index)
    const last = runs.at(-1)
    if (last?.isKept === isKept) last.text += word
    else runs.push({ isKept, text: word })
  }
  return runs.map(({ isKept, text }) => (isKept ? showTurning(text) : element(tag, {}, showTurning(text))))
}

/**
 * The places of the longest common subsequence in both.
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
function keptOf(before, after) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (/** @type {number} */ one, /** @type {number} */ other) => lengths[one]?.[other] ?? 0
  const same = (/** @type {number} */ one, /** @type {number} */ other) => before[one]?.trim() === after[other]?.trim()
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const row = lengths[one]
    if (!row) continue
    for (let other = after.length - 1; other >= 0; other -= 1) {
      row[other] = same(one, other) ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  /** @type {{ before: Set<unknown>, after: Set<unknown> }} */
  const kept = { before: new Set(), after: new Set() }
  for (let one = 0, other = 0; one < before.length && other < after.length; ) {
    if (same(one, other)) {
      kept.before.add(one)
      kept.after.add(other)
      one += 1
      other += 1
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  }
  return kept
}
