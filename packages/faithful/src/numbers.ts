import { hasMonth } from './days.ts'
import { type Surroundings, saysPercent } from './measures.ts'
import { hasNumberWords, wordsIn } from './said-numbers.ts'
import sizes from './unit-sizes.json' with { type: 'json' }
import { numbersIn, type Writing, type WrittenNumber } from './written-numbers.ts'

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
const KINDS: readonly ReadonlyMap<string, number>[] = sizes.map((units) => new Map(Object.entries(units)))
// A measure in other units is rounded: '10 miles' and '16 km'.
const ROUNDED = 0.1
// 'Ten minutes to four' is 3:50.
const TIME = /(?<!\d)\d{1,2}[:h]\d\d(?!\d)/u

/**
 * What a translation changes of a number of its text, in words; undefined if it changes none. Scales
 * ('10000' and '1万'), words ('ten'), hours of half a day, years of two digits and other units of the same measure are the
 * same number. A unit, a currency, a sign or a code differs only where both languages have one that can be told.
 */
export function findChangedNumber(text: Writing, translation: Writing): string | undefined {
  // Spaces may group digits, or separate two numbers.
  const waysToRead = (one: Writing) => [SPACED, /(?!)/gu].map((joins) => numbersIn(one, joins))
  const others = waysToRead(translation)
  const readings = waysToRead(text).flatMap((own) => others.map((other) => [own, other] as const))
  const said = [text, translation].map((one) => hasNumberWords(one) || hasMonth(one))
  const words = TIME.test(text.text) === TIME.test(translation.text) ? [text, translation].map(wordsIn) : []
  const changed = readings.map(([own, other]) => compare(own, other, { words, said }))
  const same = readings[changed.indexOf(undefined)]
  if (!same) return `the number ${changed[0]} differs`
  const [own, other] = [
    [...same[0], ...(words[0] ?? [])],
    [...same[1], ...(words[1] ?? [])],
  ]
  const pairs = new Set([...translation.text.matchAll(PAIR)].map(({ 1: a, 3: b }) => `${a}:${b}`))
  const turned = [...text.text.matchAll(PAIR)].find(
    ({ 1: a, 3: b }) => a !== b && pairs.has(`${b}:${a}`) && !pairs.has(`${a}:${b}`),
  )
  if (turned) return `the order of ${turned[0]} differs`
  const isBelow = [text, translation].some((one) => MINUS.test(one.text))
  const isShare = [text, translation].every((one) => saysPercent(one.text, one.language))
  const unlike = own.find((number) => {
    const same = other.filter((candidate) => isSame(number, candidate))
    return (
      same.length > 0 &&
      !same.some(
        (candidate) => isConverted(number, candidate) || isAlike(number.around, candidate.around, [isBelow, isShare]),
      )
    )
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

interface Said {
  /** The numbers that text and translation have in words; undefined if those are not told by single words. */
  readonly words: readonly (readonly WrittenNumber[] | undefined)[]
  /** Whether they may have numbers in words. */
  readonly said: readonly boolean[]
}

/** The number, in digits or a word, that a translation does not have, or has instead of another. */
function compare(own: readonly WrittenNumber[], other: readonly WrittenNumber[], { words, said }: Said) {
  const [ownWords, otherWords] = words
  const areTold = ownWords !== undefined && otherWords !== undefined
  const left = [...other, ...(areTold ? otherWords : [])]
  const lost = [...own, ...(areTold ? ownWords : [])].filter((number) => {
    const at = left.findIndex((candidate) => isSame(number, candidate))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  const [digits = [], added = []] = [lost, left].map((some) => some.filter(({ isWord }) => !isWord))
  // One word for a number may be another thing: two that differ are two numbers.
  if (lost.length > 0 && left.length > 0 && (areTold || (digits.length > 0 && added.length > 0)))
    return lost[0]?.written
  const isPlain = ({ written, values }: WrittenNumber) => written === '000' || !values.some((a) => UNSAID.includes(a))
  const isLong = ({ written, values }: WrittenNumber) =>
    Number(written.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')) > SAID &&
    values.every((value) => value >= CENTURY || !Number.isInteger(value))
  const changed = digits.find((number) => digits.length >= MANY || isLong(number) || (!said[1] && isPlain(number)))
  return (
    changed ??
    (said[0] ? undefined : added.find((number) => isPlain(number) && !own.some((one) => isSame(one, number))))
  )?.written
}

function isSame(one: WrittenNumber, other: WrittenNumber): boolean {
  if (one.hours && other.hours) return !one.hours.isDisjointFrom(other.hours)
  return one.values.some((a) => other.values.some((b) => isSameValue(a, b))) || isConverted(one, other)
}

function isSameValue(a: number, b: number): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if (high - low <= 1e-9 * high || (high < DAY && high - low === HALF_DAY)) return true
  return high >= FIRST_YEAR && high <= LAST_YEAR && high % CENTURY === low
}

/** Whether two numbers measure the same in different units: '6 ft' and '1.83 m', '14 days' and '2 weeks'. */
function isConverted(one: WrittenNumber, other: WrittenNumber): boolean {
  const [own, others] = [one.around?.measures, other.around?.measures]
  if (!own?.size || !others?.size) return false
  const [[value = 0], [otherValue = 0]] = [one.values, other.values]
  return KINDS.some((kind) =>
    [...own].some((unit) =>
      [...others].some((otherUnit) => {
        const ratio = (value * (kind.get(unit) ?? Number.NaN)) / (otherValue * (kind.get(otherUnit) ?? Number.NaN))
        return unit !== otherUnit && Math.abs(ratio - 1) <= ROUNDED
      }),
    ),
  )
}
