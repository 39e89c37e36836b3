import { cutBox, withinImage } from '../image/cut-box.ts'
import { type GreyImage, scale, toGrey, toSharp } from '../image/grey-image.ts'
import { boxAround } from '../layout/box-around.ts'
import { groupLines, type WordLine } from '../layout/group-lines.ts'
import { middleOf } from '../middle-of.ts'
import type { ReadWord } from '../parse-tsv.ts'

interface DoubtOptions {
  readonly words: readonly ReadWord[]
  /** Reads a piece of the page. */
  read(piece: GreyImage): Promise<readonly ReadWord[]>
  /** False once no time is left for another piece. */
  hasTime(): boolean
  /** How much larger the page is than the image as sent. */
  readonly factor: number
}

// How a line is seen again: its size, and how much around it, as a share of its height. Figures that are printed read the same in the
// first look, or in both others; those that the engine made of something else, or that are printed too small, do not.
const FIRST_LOOK = { factor: 1.3, around: 0.15 }
const OTHER_LOOKS = [
  { factor: 0.75, around: 0.15 },
  { factor: 1.3, around: 0.3 },
]
// In the image as sent: of lower figures one in nine lines was read wrong, and so again, for an enlarged page has no more of them.
const LEAST_PIXELS = 7.5
// White around the piece, as a share of its height.
const MARGIN = 0.5
const DIGIT = /\p{N}/u
// A digit, or the mark between two: 2,01045 is not 2,010.45. Quotes are read as one sign or the other, and the
// space after a per cent sign is lost.
const FIGURES = /\p{N}|(?<=\p{N})[\p{Po}--['"%]](?=\p{N})/gv

/** The words, with those of a line marked as doubtful whose figures are too small, are read otherwise in two of three looks, or had no time for one. */
export async function doubtNumbers(
  page: GreyImage,
  { words, read, hasTime, factor }: DoubtOptions,
): Promise<readonly ReadWord[]> {
  const doubtful = new Set<ReadWord>()
  for (const line of groupLines(words).flat()) {
    if (!line.some(({ text }) => DIGIT.test(text))) continue
    const isSmall = heightOf(line) < LEAST_PIXELS * factor
    if (isSmall || !hasTime() || !(await isSeenAgain(page, { line, read }))) for (const word of line) doubtful.add(word)
  }
  return words.map((word) => (doubtful.has(word) ? { ...word, isDoubtful: true } : word))
}

async function isSeenAgain(
  page: GreyImage,
  { line, read }: Pick<DoubtOptions, 'read'> & { line: WordLine },
): Promise<boolean> {
  const figures = figuresOf(line)
  const isSame = async ({ factor, around }: typeof FIRST_LOOK) =>
    figuresOf(await read(await scale(await cutLine(page, { line, around }), factor))) === figures
  if (await isSame(FIRST_LOOK)) return true
  for (const look of OTHER_LOOKS) if (!(await isSame(look))) return false
  return true
}

/** The height of most words with figures. */
function heightOf(line: WordLine): number {
  return middleOf(line.filter(({ text }) => DIGIT.test(text)).map(({ box }) => box.height))
}

function figuresOf(words: readonly ReadWord[]): string {
  return words.flatMap(({ text }) => text.match(FIGURES) ?? []).join('')
}

async function cutLine(page: GreyImage, { line, around }: { line: WordLine; around: number }): Promise<GreyImage> {
  const { left, top, width, height } = boxAround(line)
  const [beside, margin] = [Math.ceil(around * height), Math.ceil(MARGIN * height)]
  const box = { left: left - beside, top: top - beside, width: width + 2 * beside, height: height + 2 * beside }
  const sides = { top: margin, right: margin, bottom: margin, left: margin }
  return toGrey(toSharp(cutBox(page, withinImage(page, box))).extend({ ...sides, background: 'white' }))
}
