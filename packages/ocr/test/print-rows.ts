import type { GreyImage } from '../src/image/grey-image.ts'
import type { ReadWord } from '../src/parse-tsv.ts'

/** A row of characters of a page, and what the engine took them for. */
export interface PrintedRow {
  readonly drawn: string
  /** Absent: as drawn. */
  readonly read?: string
  /** Pixels of each field of a character. Default 4. */
  readonly size?: number
  /** The tone of the ink. Default 0. */
  readonly tone?: number
}

// Five rows of three fields, ~ where the ink is faint.
const FIELDS: Readonly<Record<string, string>> = {
  '0': '### #.# #.# #.# ###',
  '1': '.#. ##. .#. .#. ###',
  '6': '### #.. ### #.# ###',
  '8': '### #.# ### #.# ###',
  l: '.#. .#. .#. .#. .#.',
  i: '.#. ... .#. .#. .#.',
  H: '#.# #.# ### #.# #.#',
  o: '... ... ### #.# ###',
  '.': '... ... ... ... .#.',
  // An 8 that is broken across, and one down.
  a: '### #.# ... #.# ###',
  b: '#~# #.# #~# #.# #~#',
}
const [FAINT, PAPER] = [0.38, 255]
const [ACROSS, DOWN, PITCH] = [3, 5, 4]
const WIDTH = 1000

/** A page of rows of one word each, below each other, with the words as they were read. */
export function printRows(rows: readonly PrintedRow[]): { page: GreyImage; words: ReadWord[] } {
  const heights = rows.map(({ size = 4 }) => (DOWN + 2) * size)
  const height = heights.reduce((sum, one) => sum + one, 0)
  const data = new Uint8Array(WIDTH * height).fill(PAPER)
  let top = 0
  const words = rows.map(({ drawn, read = drawn, size = 4, tone = 0 }, line) => {
    const box = { left: 20, top: top + size, width: drawn.length * PITCH * size, height: DOWN * size }
    for (const [at, character] of [...drawn].entries())
      drawAt(data, { character, left: box.left + at * PITCH * size, top: box.top, size, tone })
    top += (DOWN + 2) * size
    return { text: read, confidence: 96, block: 0, paragraph: 0, line, box }
  })
  return { page: { data, width: WIDTH, height }, words }
}

function drawAt(
  data: Uint8Array,
  { character, left, top, size, tone }: { character: string; left: number; top: number; size: number; tone: number },
): void {
  const fields = (FIELDS[character] ?? '').replaceAll(' ', '')
  for (let y = 0; y < DOWN * size; y += 1)
    for (let x = 0; x < ACROSS * size; x += 1) {
      const field = fields[Math.floor(y / size) * ACROSS + Math.floor(x / size)]
      if (field === '#' || field === '~')
        data[(top + y) * WIDTH + left + x] = field === '#' ? tone : PAPER - FAINT * (PAPER - tone)
    }
}
