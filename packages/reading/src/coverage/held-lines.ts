import { UNSPACED } from '../tree/text-blocks.ts'

const WORD = /[\p{L}\p{N}]+/gu
const MAY_BE_UNSPACED = /[\u0e00-\u1fff\u2e80-\uffef]/
const RUN = 3
const HALF = 0.5

/** Which lines of a page the lines of a text hold: each as it stands, or at least half of its runs of three words. */
export function holdsLine(lines: readonly string[]): (line: string) => boolean {
  const whole = new Set(lines)
  let runs: ReadonlySet<string> | undefined
  return (line) => {
    if (whole.has(line)) return true
    // Most lines stand there as they are, so the runs of most pages are never made.
    runs ??= new Set(runsOf(lines.join(' ')))
    const own = runsOf(line)
    return own.length > 0 && own.filter((run) => runs?.has(run)).length >= HALF * own.length
  }
}

/** The runs of three words of a text; of a shorter one, its words. */
function runsOf(text: string): string[] {
  const written = text.toLowerCase()
  const words = (MAY_BE_UNSPACED.test(written) ? written.replace(UNSPACED, ' $& ') : written).match(WORD) ?? []
  if (words.length < RUN) return words.length === 0 ? [] : [words.join(' ')]
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}
