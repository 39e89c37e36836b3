import type { Letter, PageLine } from '../pdf-letters.ts'
import type { DrawnRule } from './drawn-rules.ts'

/** Where the lines of a page go: tables that are wider than the paper stand on their side. */
export type PageHeading = 'right' | 'up' | 'down'

/** Where a letter stands, as if the page were held so that its lines go to the right. Lengths are in points. */
export interface LetterPlace {
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
}

// As a share of the size of letters: how far the room of a letter reaches below its base line.
const BELOW = 0.2

/** Where most steps from a letter to the next one go. */
export function headingOf(lines: readonly PageLine[]): PageHeading {
  const steps = { right: 0, up: 0, down: 0 }
  for (const { letters } of lines)
    for (const [at, letter] of letters.entries()) {
      const before = letters[at - 1]
      if (!before || before.word !== letter.word) continue
      const [right, up] = [letter.x - before.x, letter.y - before.y]
      if (Math.abs(right) >= Math.abs(up)) steps.right += 1
      else steps[up > 0 ? 'up' : 'down'] += 1
    }
  if (steps.right >= steps.up + steps.down) return 'right'
  return steps.up > steps.down ? 'up' : 'down'
}

/** The place of a letter on the page, held by its heading. */
export function placeLetter(letter: Letter, heading: PageHeading): LetterPlace {
  const { left, right, y, size, height, from, to } = letter
  if (heading === 'right') return { left, right, y, size }
  const room = to - from
  if (heading === 'up') return { left: y, right: y + height, y: BELOW * room - to, size: room }
  return { left: -y, right: height - y, y: from + BELOW * room, size: room }
}

/** The rules of a page, held by its heading. */
export function turnRules(rules: readonly DrawnRule[], heading: PageHeading): readonly DrawnRule[] {
  if (heading === 'right') return rules
  const isUp = heading === 'up'
  return rules.map(({ isAcross, at, from, to }) => {
    // (x, y) becomes (y, -x), or (-y, x).
    const isMirrored = isAcross === isUp
    return { isAcross: !isAcross, ...(isMirrored ? { at, from: -to, to: -from } : { at: -at, from, to }) }
  })
}
