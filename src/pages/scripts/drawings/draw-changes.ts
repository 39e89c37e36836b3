import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickRows } from '../answers/answer-view.ts'
import { showTurning } from '../bidi.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'

const FIRST_BLOCKS = 20
// The comparison takes the product of both numbers.
const MOST_WORDS = 400

/** Lines that went on the left, lines that came on the right, with the words that differ marked. */
export function drawChanges({ rows }: Extract<AnswerDrawing, { kind: 'changes' }>, { data }: Answer) {
  const blocks = pickRows(data, rows)
  if (blocks.length === 0) return undefined
  const place = element('div', { class: 'drawing changes', tabindex: '0', role: 'group', 'aria-label': 'What changed' })
  const more = appendFolded(place, blocks, { first: FIRST_BLOCKS, what: 'changes', make: drawBlock })
  return element('section', {}, element('h3', {}, 'What changed'), place, ...(more ? [more] : []))
}

function drawBlock({ removed, added }: Fields) {
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

function wordsOf(lines: unknown): readonly string[] {
  return Array.isArray(lines)
    ? lines
        .map(String)
        .join('\n')
        .split(/(?<=\s)(?=\S)/)
    : []
}

/** Neighbouring words of one kind are one element. */
function markWords(words: readonly string[], { kept, tag }: { kept: ReadonlySet<unknown>; tag: 'ins' | 'del' }) {
  const runs: { isKept: boolean; text: string }[] = []
  for (const [index, word] of words.entries()) {
    const isKept = kept.has(index)
    const last = runs.at(-1)
    if (last?.isKept === isKept) last.text += word
    else runs.push({ isKept, text: word })
  }
  return runs.map(({ isKept, text }) => (isKept ? showTurning(text) : element(tag, {}, showTurning(text))))
}

/** The places of the longest common subsequence in both. */
function keptOf(before: readonly string[], after: readonly string[]) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0
  const same = (one: number, other: number) => before[one]?.trim() === after[other]?.trim()
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const row = lengths[one]
    if (!row) continue
    for (let other = after.length - 1; other >= 0; other -= 1) {
      row[other] = same(one, other) ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const kept: { before: Set<unknown>; after: Set<unknown> } = { before: new Set(), after: new Set() }
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
