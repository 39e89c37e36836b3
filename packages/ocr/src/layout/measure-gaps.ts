import type { GreyImage } from '../image/grey-image.ts'
import type { ReadWord } from '../parse-tsv.ts'
import { groupLines } from './group-lines.ts'

const DARK = 128
// Korean and Thai words are separated by white space; the engine's boxes are off by half a space.
const MEASURED = /[\p{sc=Hangul}\p{sc=Thai}]/u

/** Adds the white space before each word, measured on the page, if the word or the one before is Korean or Thai. */
export function measureGaps(page: GreyImage, words: readonly ReadWord[]): readonly ReadWord[] {
  if (!words.some(({ text }) => MEASURED.test(text))) return words
  return groupLines(words)
    .flat()
    .flatMap((line) =>
      line.map((word, index) => {
        const before = line[index - 1]
        if (!before || !(MEASURED.test(before.text) || MEASURED.test(word.text))) return word
        return { ...word, gap: findGap(page, before, word) }
      }),
    )
}

/** The widest white space from the middle of the last character of one word to the middle of the first of the next. */
function findGap({ data, width, height }: GreyImage, before: ReadWord, word: ReadWord): number {
  const from = before.box.left + before.box.width - halfCharacter(before)
  const to = Math.min(width - 1, word.box.left + halfCharacter(word))
  const top = Math.max(0, Math.min(before.box.top, word.box.top))
  const bottom = Math.min(height, Math.max(before.box.top + before.box.height, word.box.top + word.box.height))
  let [white, widest] = [0, 0]
  for (let x = Math.max(0, Math.round(from)); x <= to; x += 1) {
    let isWhite = true
    for (let y = top; y < bottom && isWhite; y += 1) isWhite = (data[y * width + x] ?? 255) >= DARK
    white = isWhite ? white + 1 : 0
    widest = Math.max(widest, white)
  }
  return widest
}

function halfCharacter({ text, box }: ReadWord): number {
  return box.width / (2 * [...text].length)
}
