import type { Letter } from './pdf-letters.ts'

/** Letters of a line from top to bottom, or across. */
interface Run {
  readonly letters: readonly Letter[]
  readonly isDown: boolean
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
// Steps from one letter to the next: fewer prove nothing; of them the share that goes down on a page that is written so.
const [ENOUGH, MOSTLY_DOWN] = [20, 0.6]
// As multiples of the width of letters: how far the middles of letters of a column are apart at most, and one letter is below another.
const [SAME_COLUMN, NEXT_BELOW] = [0.6, 1.7]
// The same: white between blocks of columns, beside each other and one above the other.
const [BETWEEN_BLOCKS, BETWEEN_TIERS] = [3, 0.9]
// Blocks within blocks, and letters: no page has more. The time grows with the square of the parts of columns.
const [DEEPEST, MOST_LETTERS] = [12, 10_000]

/** The text of a page that is written in columns from right to left, as Japanese is; null of any other page. */
export function readVertical(letters: readonly Letter[]): string | null {
  const wide = letters
    .filter(({ text }) => EAST_ASIAN.test(text))
    .map(({ from, to, left, right }) => Math.max(to - from, right - left))
  const size = wide.toSorted((one, other) => one - other)[wide.length >> 1] ?? 0
  if (wide.length < ENOUGH || size <= 0 || letters.length > MOST_LETTERS) return null
  const steps = letters.slice(1).map((letter, at) => stepTo(letter, letters[at], size))
  const [down, across] = ['down', 'across'].map((way) => steps.filter((step) => step === way).length)
  if ((down ?? 0) < ENOUGH || (down ?? 0) < MOSTLY_DOWN * ((down ?? 0) + (across ?? 0))) return null
  const runs = toRuns(letters, size)
  return inOrder(joinColumns(runs, size), size, 0)
    .map(({ letters: line }) => line.map(({ text }) => text).join(''))
    .join('\n')
}

type Step = 'down' | 'across' | 'none'

function stepTo(letter: Letter, before: Letter | undefined, size: number): Step {
  if (!before) return 'none'
  const [right, down] = [letter.x - before.x, before.y - letter.y]
  if (Math.abs(right) <= SAME_COLUMN * size && down > 0 && down <= NEXT_BELOW * size) return 'down'
  return Math.abs(down) <= SAME_COLUMN * size && right > 0 && right <= NEXT_BELOW * size ? 'across' : 'none'
}

function toRuns(letters: readonly Letter[], size: number): Run[] {
  const runs: { letters: Letter[]; step: Step }[] = []
  for (const letter of letters) {
    const run = runs.at(-1)
    const step = stepTo(letter, run?.letters.at(-1), size)
    if (run && step !== 'none' && (run.step === 'none' || run.step === step)) {
      run.letters.push(letter)
      run.step = step
    } else runs.push({ letters: [letter], step: 'none' })
  }
  return runs.map((run) => describe(run.letters, run.step !== 'across', size))
}

function describe(letters: readonly Letter[], isDown: boolean, size: number): Run {
  const [xs, ys] = [letters.map(({ x }) => x), letters.map(({ y }) => y)]
  const half = size / 2
  // PDFium gives the lower edge of letters that are written downwards.
  return {
    ...{ letters, isDown, left: Math.min(...xs) - half, right: Math.max(...xs) + half },
    ...{ bottom: Math.min(...ys), top: Math.max(...ys) + size },
  }
}

/** Columns whose parts, such as their brackets, are drawn one by one. */
function joinColumns(runs: readonly Run[], size: number): Run[] {
  const columns: Run[] = []
  const order = runs.toSorted((one, other) => other.top - one.top)
  for (const run of order) {
    const at = run.isDown
      ? columns.findIndex(
          (column) =>
            column.isDown &&
            Math.abs(column.left + column.right - run.left - run.right) <= SAME_COLUMN * size &&
            column.bottom - run.top <= (NEXT_BELOW - 1) * size &&
            column.bottom >= run.bottom,
        )
      : -1
    const column = columns[at]
    if (column) {
      const letters = [...column.letters, ...run.letters].toSorted((one, other) => other.y - one.y)
      columns[at] = describe(letters, true, size)
    } else columns.push(run)
  }
  return columns
}

/** Tiers from top to bottom, and within one the columns from right to left. */
function inOrder(runs: readonly Run[], size: number, depth: number): readonly Run[] {
  if (runs.length < 2 || depth === DEEPEST) return fromRight(runs)
  const tiers = split(runs, { near: (run) => -run.top, far: (run) => -run.bottom, gap: BETWEEN_TIERS * size })
  if (tiers.length > 1) return tiers.flatMap((tier) => inOrder(tier, size, depth + 1))
  const blocks = split(runs, { near: (run) => -run.right, far: (run) => -run.left, gap: BETWEEN_BLOCKS * size })
  if (blocks.length > 1) return blocks.flatMap((block) => inOrder(block, size, depth + 1))
  return fromRight(runs)
}

function fromRight(runs: readonly Run[]): readonly Run[] {
  return runs.toSorted((one, other) => other.right - one.right || other.top - one.top)
}

interface Direction {
  /** Where a run begins and ends, in the direction of reading. */
  near(run: Run): number
  far(run: Run): number
  readonly gap: number
}

/** The runs in parts with white between them. */
function split(runs: readonly Run[], { near, far, gap }: Direction): Run[][] {
  const parts: Run[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const run of runs.toSorted((one, other) => near(one) - near(other))) {
    if (near(run) - end >= gap) parts.push([])
    parts.at(-1)?.push(run)
    end = Math.max(end, far(run))
  }
  return parts
}
