import { fitsPattern, jumped, lineWords, patternOf } from './varying-line.ts'
import { withoutLines } from './without-lines.ts'

interface Looks {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly again: readonly string[]
}

interface Known {
  /** Lines that earlier visits saw vary by themselves. */
  readonly rotating: ReadonlySet<string>
  /** Between the visit before and the first look. */
  readonly elapsedMs: number
}

// Fewer may be one line before and after a change, of two servers that do not know it at the same time.
const MIN_ROTATING = 3
// Comparisons of words at one place: beyond, lines are compared as wholes.
const MAX_COMPARED = 2000

/**
 * The lines of one place, before and after, without those that vary by themselves, which only one of both looks has. Of a
 * line that went it is known only where as many went as vary, and nothing came to stay. `rotating` are lines that vary as
 * wholes, if they are several.
 */
export function steadyLines({ before, after, again }: Looks, { rotating, elapsedMs }: Known) {
  const both = common(after, again)
  const [varying, others] = [withoutLines(after, both), withoutLines(again, both)]
  const gone = withoutLines(before, both)
  const came = withoutLines(both, before)
  const left = leaveOutPairs({ before: gone, after: varying, again: others }, elapsedMs)
  const seen = new Set([...rotating, ...varying, ...others])
  const unseen = left.before.filter((line) => !seen.has(line))
  const counts = [left.after.length, left.again.length]
  const isSteady = left.news.length === 0 && came.every((line) => rotating.has(line))
  // Where no line varies at one of the looks, it is not known that one did before.
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const isOfThem = isSteady && least > 0 && gone.length >= least && left.before.length <= most
  const isOne = after.join('\n') === again.join('\n')
  const proven = new Set([...left.after, ...left.again, ...withoutLines(left.before, unseen)])
  const taken = proven.size + (isOfThem ? unseen.length : 0)
  const known = came.filter((line) => rotating.has(line))
  return {
    before: withoutLines(before, withoutLines(gone, isOfThem ? [] : unseen)),
    after: withoutLines(after, [...withoutLines(varying, left.news), ...known]),
    rotating: taken < MIN_ROTATING || isOne ? [] : [...proven],
  }
}

/**
 * The lines without those that are one line of which some words vary. `news` are lines of which others than these words
 * are new.
 */
function leaveOutPairs({ before, after, again }: Looks, elapsedMs: number) {
  let compared = 0
  const spare = again.map((line) => ({ line, words: lineWords(line) }))
  const earlier = before.map((line) => ({ line, words: lineWords(line) }))
  const news: string[] = []
  const unpaired = after.filter((line) => {
    const words = lineWords(line)
    for (const [at, other] of spare.entries()) {
      compared += 1
      const pattern = compared > MAX_COMPARED ? null : patternOf(words, other.words)
      if (!pattern) continue
      spare.splice(at, 1)
      const was = earlier.findIndex(
        (each) => fitsPattern(each.words, pattern, elapsedMs) && !jumped(each.line, [line, other.line], elapsedMs),
      )
      if (was < 0) news.push(line)
      else earlier.splice(was, 1)
      return false
    }
    return true
  })
  const linesOf = (entries: typeof spare) => entries.map(({ line }) => line)
  return { before: linesOf(earlier), after: unpaired, again: linesOf(spare), news }
}

/** Lines that both have, in the order of the first. */
export function common(left: readonly string[], right: readonly string[]): string[] {
  return withoutLines(left, withoutLines(left, right))
}
