import { MAY_BE_UNSPACED, UNSPACED, WORDS } from '../tree/text-blocks.ts'

const UNSPACED_WORD = new RegExp(`^${UNSPACED.source}$`, 'u')
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

/** The runs of three words of a text, or of as many characters as such words have on average; of a shorter text, all of it. */
function runsOf(text: string): string[] {
  const written = text.toLowerCase()
  const isSpaced = !MAY_BE_UNSPACED.test(written)
  const words = (isSpaced ? written : written.replace(UNSPACED, ' $& ')).match(WORDS) ?? []
  const ends = isSpaced ? words.slice(RUN - 1).map((_, at) => at + RUN) : endsOf(words)
  if (ends.length === 0) return words.length === 0 ? [] : [words.join(' ')]
  return ends.map((end, at) => words.slice(at, end).join(' '))
}

/** Where the run from each word on ends, among words of which two characters without spaces count as one. */
function endsOf(words: readonly string[]): readonly number[] {
  const halves = words.map((word) => (UNSPACED_WORD.test(word) ? 1 : 2))
  const ends: number[] = []
  let [end, sum] = [0, 0]
  for (const [at] of words.entries()) {
    while (end < words.length && sum < 2 * RUN) sum += halves[end++] ?? 0
    if (sum < 2 * RUN) break
    ends.push(end)
    sum -= halves[at] ?? 0
  }
  return ends
}
