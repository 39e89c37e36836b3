import { fits, jumped, lineWords, patternOf } from './varying-line.ts'
import { withoutLines } from './without-lines.ts'

interface Looks {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly again: readonly string[]
}

// Comparisons of words at one place: beyond, lines are compared as wholes.
const MAX_COMPARED = 2000

/**
 * The lines of one place, before and after, without those that vary by themselves, which only one of both looks has. Of a
 * line that went it is known only where as many went as vary, and nothing came to stay.
 * @param moved lines that changed places on the page, if others did between the looks: here the order varies, too
 */
export function steadyLines({ before, after, again }: Looks, moved: ReadonlySet<string>) {
  const both = common(after, again)
  const [varying, others] = [withoutLines(after, both), withoutLines(again, both)]
  const gone = withoutLines(before, both)
  const left = leaveOutPairs({ before: gone, after: varying, again: others })
  const counts = [left.after.length, left.again.length]
  const isSteady = withoutLines(both, before).length === 0 && left.news.length === 0
  const isOfThem = isSteady && gone.length >= Math.min(...counts) && left.before.length <= Math.max(...counts)
  const seen = new Set([...varying, ...others])
  const kept = isOfThem ? [] : left.before.filter((line) => !seen.has(line))
  const isOne = after.join('\n') === again.join('\n')
  const isInOrder = (line: string) => isOne || !moved.has(line)
  return {
    before: withoutLines(before, withoutLines(gone, kept)).filter(isInOrder),
    after: withoutLines(after, withoutLines(varying, left.news)).filter(isInOrder),
  }
}

/**
 * The lines without those that are one line of which some words vary. `news` are lines of which others than these words
 * are new.
 */
function leaveOutPairs({ before, after, again }: Looks) {
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
      const was = earlier.findIndex((each) => fits(each.words, pattern) && !jumped(each.line, [line, other.line]))
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
function common(left: readonly string[], right: readonly string[]): string[] {
  return withoutLines(left, withoutLines(left, right))
}
