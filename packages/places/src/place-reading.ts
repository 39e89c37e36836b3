import anyAscii from 'any-ascii'
import { foldPlaceName } from './place-name.ts'

/** One way to parse a location: the name of a town, and the region or country around it. */
export interface PlaceReading {
  /** As written, without qualifiers. */
  readonly city: string
  readonly qualifiers: readonly string[]
  /** True if the name was changed: only large places match then. */
  readonly isLoose?: true
}

const SEPARATORS = /[,;/|、，]|\s[-–—]\s/u
const MAX_WORDS = 12

/**
 * The possible meanings of a location, the likeliest first. 'paris texas us' may be a town of three words, or a town in
 * 'texas us', or a town in 'us'; 'St. Louis' is also searched as 'Saint Louis'.
 */
export function readingsOf(location: string): PlaceReading[] {
  const [first = '', ...rest] = location.split(SEPARATORS)
  // 'Frankfurt (Oder)' is a name; 'Paris (France)', but 'Kinshasa, Congo (Kinshasa)'.
  const [city = '', ...qualifiers] = [...first.split(/[()]/), ...rest.map((part) => part.replaceAll(/[()]/g, ' '))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // 'Seoul, Korea, Republic of' names one country in three parts.
  const joined = qualifiers.length > 1 ? [{ city, qualifiers: [qualifiers.join(' ')] }] : []
  const inBrackets = /[()]/.test(first) ? [{ city: first.trim(), qualifiers: rest.map((part) => part.trim()) }] : []
  const readings =
    qualifiers.length > 0
      ? [...inBrackets, { city, qualifiers }, ...joined]
      : [{ city, qualifiers: [] }, ...splitWords(city)]
  const respelt = readings.flatMap((reading) => [
    reading,
    ...respell(reading.city, ABBREVIATIONS).map((city) => ({ ...reading, city })),
  ])
  const loose = readings.flatMap((reading) =>
    [...respell(reading.city, OFFICIAL_FORMS), ...inLatinLetters(reading.city)].map((city) => ({
      ...reading,
      city,
      isLoose: true as const,
    })),
  )
  return [...respelt, ...loose]
}

function splitWords(text: string): PlaceReading[] {
  const words = text.split(/\s+/)
  if (words.length > MAX_WORDS) return []
  const last = words.slice(-2)
  return [
    { city: words.slice(0, -1).join(' '), qualifiers: words.slice(-1) },
    { city: words.slice(0, -2).join(' '), qualifiers: [last.join(' ')] },
    { city: words.slice(0, -2).join(' '), qualifiers: last },
    { city: words.slice(0, -3).join(' '), qualifiers: [words.slice(-3).join(' ')] },
  ].filter(({ city }) => city !== '')
}

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bst\b/, 'saint'],
  [/\bsaint\b/, 'st'],
  [/\bste\b/, 'sainte'],
  [/\bft\b/, 'fort'],
  [/\bmt\b/, 'mount'],
]

/** Official words to strip from a name, and words to append that a name may lack. */
const OFFICIAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:city of|greater|downtown) /, ''],
  [/ (?:city|village|town|metropolitan area|metro area|downtown|city cent(?:er|re))$/, ''],
  [/^(?:ciudad|cidade|ville|stadt) (?:de |du |von |do |da |d)?(?:la |las |los |el )?/, ''],
  [/$/, ' city'],
  [/$/, ' village'],
]

function respell(city: string, rules: typeof ABBREVIATIONS): string[] {
  const folded = foldPlaceName(city)
  // Without a letter, an added word would be the whole name.
  if (folded === '') return []
  return rules.flatMap(([written, other]) => (written.test(folded) ? [folded.replace(written, other)] : []))
}

const IS_LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Transliterates each letter; GeoNames has the same syllables for Chinese characters, separated. */
function inLatinLetters(city: string): string[] {
  if (IS_LATIN.test(city)) return []
  const letters = anyAscii(city)
  return [letters, letters.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')]
}
