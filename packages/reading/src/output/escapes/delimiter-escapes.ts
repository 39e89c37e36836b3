import type { AskedBlock } from './asked-block.ts'

const RUN = /\*+|_+|~+/g
const LAST = /.$/su
const FIRST = /^./su
const SPACE = /^\s/
const PUNCTUATION = /^[\p{P}\p{S}]/u

/** A run of asterisks, underscores or tildes. */
interface Run {
  /** What runs that pair have in common: of tildes, one pairs with one (GFM, 6.5), and to some renderers more with more. */
  readonly mark: string
  readonly length: number
  readonly opens: boolean
  readonly closes: boolean
  /** The places of its characters that are text of the page; the others are markup. */
  readonly asked: readonly number[]
  readonly isMarkup: boolean
}

/**
 * The places of texts that would be read as the marks of emphasis (CommonMark, 6.2) or of what is struck out, because another run pairs with them.
 * If that is a text, too, only the later one is escaped.
 */
export function delimiterEscapes({ text, asked }: AskedBlock): number[] {
  const runs = Array.from(text.matchAll(RUN), ({ 0: marks, index }) => toRun(marks, index, { text, asked }))
  const lastEnd = new Map(runs.flatMap(({ isMarkup, closes, mark }, at) => (isMarkup && closes ? [[mark, at]] : [])))
  const open = new Map<string, number>()
  // The marks of a formula are no pairs.
  const isPaired = !text.includes('$')
  return runs.flatMap((run, at) => {
    const left = open.get(run.mark) ?? 0
    const hasOther = (run.closes && left > 0) || (run.opens && (lastEnd.get(run.mark) ?? -1) > at)
    if (hasOther && !run.isMarkup) return run.asked
    if (isPaired && run.closes && left > 0) open.set(run.mark, Math.max(0, left - run.length))
    else if (run.opens) open.set(run.mark, left + run.length)
    // Beside a mark, a text would lengthen it.
    return run.isMarkup ? run.asked : []
  })
}

function toRun(marks: string, start: number, { text, asked }: AskedBlock): Run {
  const places = Array.from(marks, (_, at) => start + at).filter((place) => asked.has(place))
  const { length } = marks
  const mark = marks.slice(0, marks.startsWith('~') ? 2 : 1)
  const flanks = flanksOf(mark, { text, start, end: start + length })
  return { mark, length, ...flanks, asked: places, isMarkup: places.length < length }
}

/** CommonMark, 6.2: whether a run opens or closes emphasis, by the characters beside it. */
function flanksOf(
  mark: string,
  { text, start, end }: { text: string; start: number; end: number },
): Pick<Run, 'opens' | 'closes'> {
  const before = LAST.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ' '
  const after = FIRST.exec(text.slice(end, end + 2))?.[0] ?? ' '
  // Some renderers let any run open or close beside a tilde.
  const isLeft =
    !SPACE.test(after) &&
    (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before) || (after === '~' && mark !== '~'))
  const isRight =
    !SPACE.test(before) &&
    (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after) || (before === '~' && mark !== '~'))
  if (mark !== '_') return { opens: isLeft, closes: isRight }
  return {
    opens: isLeft && (!isRight || PUNCTUATION.test(before)),
    closes: isRight && (!isLeft || PUNCTUATION.test(after)),
  }
}
