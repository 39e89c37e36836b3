import { type Surroundings, saysPercent } from './measures.ts'
import { hasNumberWords, numbersIn, type Writing, type WrittenNumber } from './written-numbers.ts'

// French groups, and the digits of a telephone number.
const SPACED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu
// A score, a time or a range.
const PAIR = /(?<![\d.,:/-])(\d+)([:–-])(\d+)(?![\d.,:/-]\d|\d)/gu
// Words may say digits below a hundred, or up to these with zeros after them, but hardly so many numbers.
const [SAID, MANY] = [20, 3]
// What 'midnight', 'once', 'both' and 'noon' say without a number.
const UNSAID = [0, 1, 2, 12]
// Stems of the words for a number below zero.
const MINUS =
  /minus|moins|menos|meno|mínus|мінус|минус|below|under|unter|sous|bajo|sotto|abaixo|onder|poniżej|ниже|нижче|零下|[负負]|マイナス|氷点下|영하|마이너스|سالب|تحت|ناقص|מינוס|eksi|altı|\bâm\b|ลบ|माइनस|ऋण/iu
const [HALF_DAY, DAY, CENTURY] = [12, 24, 100]
const [FIRST_YEAR, LAST_YEAR] = [1000, 2999]

/**
 * What a translation changes of a number of its text, in words; undefined if it changes none. Scales
 * ('10000' and '1万'), hours of half a day, and years of two digits are the same number. A unit, a currency, a sign
 * or a code differs only where both languages have one that can be told.
 */
export function findChangedNumber(text: Writing, translation: Writing): string | undefined {
  // Spaces may group digits, or separate two numbers.
  const waysToRead = (one: Writing) => [SPACED, /(?!)/gu].map((joins) => numbersIn(one, joins))
  const others = waysToRead(translation)
  const readings = waysToRead(text).flatMap((own) => others.map((other) => [own, other] as const))
  const isSaid = [text, translation].map(hasNumberWords)
  const changed = readings.map(([own, other]) => compare(own, other, isSaid))
  const same = readings[changed.indexOf(undefined)]
  if (!same) return `the number ${changed[0]} differs`
  const [own, other] = same
  const pairs = new Set([...translation.text.matchAll(PAIR)].map(({ 1: a, 3: b }) => `${a}:${b}`))
  const turned = [...text.text.matchAll(PAIR)].find(
    ({ 1: a, 3: b }) => a !== b && pairs.has(`${b}:${a}`) && !pairs.has(`${a}:${b}`),
  )
  if (turned) return `the order of ${turned[0]} differs`
  const isBelow = [text, translation].some((one) => MINUS.test(one.text))
  const isShare = [text, translation].every((one) => saysPercent(one.text, one.language))
  const unlike = own.find((number) => {
    const same = other.filter((candidate) => isSame(number, candidate))
    return same.length > 0 && !same.some((candidate) => isAlike(number.around, candidate.around, [isBelow, isShare]))
  })
  return unlike && `what stands around the number ${unlike.written} differs`
}

/** False if both numbers have a measure, a symbol, a code or a sign, and another one; or one is below zero, or a percentage. */
function isAlike(own: Surroundings | undefined, other: Surroundings | undefined, said: readonly boolean[]): boolean {
  if (!own || !other) return true
  const [a, b] = [own.measures, other.measures]
  const isOther = (one: string, two: string) => one !== '' && two !== '' && one !== two
  if ((a.size > 0 && b.size > 0 && a.isDisjointFrom(b)) || isOther(own.symbol, other.symbol)) return false
  if ((!said[1] && a.has('percent') !== b.has('percent')) || isOther(own.code, other.code)) return false
  const isOneBelow = own.sign !== other.sign && [own.sign, other.sign].includes('-')
  return !isOther(own.sign, other.sign) && (said[0] || !isOneBelow)
}

function compare(own: readonly WrittenNumber[], other: readonly WrittenNumber[], isSaid: readonly boolean[]) {
  const left = [...other]
  const lost = own.filter((number) => {
    const at = left.findIndex((candidate) => isSame(number, candidate))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  const isPlain = ({ written, values, around }: WrittenNumber) =>
    written === '000' || (around && !values.some((a) => UNSAID.includes(a)))
  const isLong = ({ written, values: [value = 0] }: WrittenNumber) =>
    Number(written.replaceAll(/\D|^0+|0+$/g, '')) > SAID && (value >= CENTURY || !Number.isInteger(value))
  // A number of the translation that the text does not have may be a word there: 'ten'.
  const isMuch = left.length > 0 || lost.length >= MANY
  const changed = lost.find((number) => isMuch || isLong(number) || (!isSaid[1] && isPlain(number)))
  return (changed ?? (isSaid[0] ? undefined : left.find(isPlain)))?.written
}

function isSame(one: WrittenNumber, other: WrittenNumber): boolean {
  return one.values.some((a) => other.values.some((b) => isSameValue(a, b)))
}

function isSameValue(a: number, b: number): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if (high - low <= 1e-9 * high || (high < DAY && high - low === HALF_DAY)) return true
  return high >= FIRST_YEAR && high <= LAST_YEAR && high % CENTURY === low
}
