import type { Letter } from './pdf-letters.ts'

// As shares of the size of a letter and of its width: as far as the second print of bold letters is from the first; two points or
// strokes in a row are further apart.
const [SAME_PLACE, OF_WIDTH] = [0.12, 0.4]

/** Letters without those that a second part of the page's program draws over the same ones, as for bold print or shadows. */
export function dropSecondPrints(letters: readonly Letter[]): Letter[] {
  const kept: Letter[] = []
  // By text and row; of two neighbouring rows a letter may be in either.
  const known = new Map<string, Letter[]>()
  for (const letter of letters) {
    const step = Math.max(SAME_PLACE * letter.size, Number.MIN_VALUE)
    const row = Math.floor(letter.y / step)
    const around = [row - 1, row, row + 1].flatMap(
      (at) => known.get(`${letter.text} ${column(letter, step)} ${at}`) ?? [],
    )
    if (around.some((other) => isSamePrint(letter, other))) continue
    kept.push(letter)
    for (const at of [-1, 0, 1]) {
      const key = `${letter.text} ${column(letter, step) + at} ${row}`
      known.set(key, [...(known.get(key) ?? []).slice(-1), letter])
    }
  }
  return kept
}

function column({ x }: Letter, step: number): number {
  return Math.floor(x / step)
}

function isSamePrint(letter: Letter, other: Letter): boolean {
  const most = SAME_PLACE * Math.max(letter.size, other.size)
  const across = Math.min(most, OF_WIDTH * (letter.to - letter.from))
  return (
    letter.object !== other.object && Math.abs(letter.x - other.x) <= across && Math.abs(letter.y - other.y) <= most
  )
}
