import type { GreyImage } from '../image/grey-image.ts'
import { type InkShape, unlikeness } from '../image/ink-shape.ts'
import type { ReadWord } from '../parse-tsv.ts'
import { type PrintedLetter, placeLetters } from './place-letters.ts'

const DIGIT = /\d/
// Of two shapes that are compared, as shares of the greater one: another size is another type, and so are bold strokes.
const [OTHER_HEIGHT, OTHER_INK] = [0.2, 0.35]
// How many shapes that were read alike are enough to judge by; and the one of them whose distance counts, the third nearest, so that
// two others that were misread alike, as codes are that come again, prove nothing.
const [FEWEST_OWN, FEWEST_OTHER, NEAREST] = [5, 3, 3]
// What is compared at most of each letter: more of the same print show the same.
const MOST_SAMPLES = 24
const MOST_DIGITS = 2000
// Unlikeness as a share of that to its own kind: to other digits, and to letters, which may have the shape of a digit.
const [NEARER_DIGIT, NEARER_LETTER] = [0.8, 0.3]
// Unlikeness: a damaged digit is like no kind.
const LIKE = 0.03

/**
 * The words, with those marked as doubtful that have a digit whose shape is nearer to what was read as another one on this page than to
 * what was read as the same: the page against the engine, which makes the same mistake each time that it looks.
 */
export function doubtShapes(page: GreyImage, words: readonly ReadWord[]): readonly ReadWord[] {
  const letters = placeLetters(page, words)
  const kinds = [...Map.groupBy(letters, ({ letter }) => letter)]
  const digits = letters.filter(({ letter }) => DIGIT.test(letter)).slice(0, MOST_DIGITS)
  const doubtful = new Set(digits.filter((digit) => isLikeAnother(digit, kinds)).map(({ word }) => word))
  return words.map((word) => (doubtful.has(word) ? { ...word, isDoubtful: true } : word))
}

/** All letters of a page that were read as the same. */
type Kind = readonly [letter: string, samples: readonly PrintedLetter[]]

function isLikeAnother({ letter, shape }: PrintedLetter, kinds: readonly Kind[]): boolean {
  const from = (samples: readonly PrintedLetter[], fewest: number) => distanceFrom(samples, { shape, fewest })
  const own = from(kinds.find(([kind]) => kind === letter)?.[1] ?? [], FEWEST_OWN)
  if (own === null) return false
  return kinds.some(([kind, samples]) => {
    const other = kind === letter ? null : from(samples, FEWEST_OTHER)
    return other !== null && other < LIKE && other < (DIGIT.test(kind) ? NEARER_DIGIT : NEARER_LETTER) * own
  })
}

/** The unlikeness of a shape to others of its size and stroke; null if they are too few. */
function distanceFrom(
  samples: readonly PrintedLetter[],
  { shape, fewest }: { readonly shape: InkShape; readonly fewest: number },
): number | null {
  const distances: number[] = []
  for (const { shape: other } of samples) {
    if (other === shape || !isOfType(other, shape)) continue
    distances.push(unlikeness(other, shape))
    if (distances.length === MOST_SAMPLES) break
  }
  if (distances.length < fewest) return null
  return distances.sort((a, b) => a - b)[NEAREST - 1] ?? null
}

function isOfType(one: InkShape, other: InkShape): boolean {
  return isNear(one.height, other.height, OTHER_HEIGHT) && isNear(one.ink, other.ink, OTHER_INK)
}

function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= share * Math.max(one, other)
}
