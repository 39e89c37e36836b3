import { UnknownPlace } from './unknown-place.ts'

/** Decimal degrees, WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

// Up to three numbers: degrees, minutes and seconds, of which only the last may have decimals.
const NUMBERS = String.raw`(?<!\d)(\d{1,3}(?:\.\d{1,15})?)(?:[\s°:]+(\d{1,2}(?:\.\d{1,15})?)(?:[\s'′:]+(\d{1,2}(?:\.\d{1,15})?))?)?[\s°'"]*`
const SIGNED = /^([+-]?)(\d{1,3}(?:\.\d{1,15})?)\s*°?$/
const HEMISPHERE_LAST = new RegExp(`^${NUMBERS}([NSEW])[\\s,;/]*${NUMBERS}([NSEW])$`)
const HEMISPHERE_FIRST = new RegExp(`^([NSEW])\\s*${NUMBERS}[\\s,;/]*([NSEW])\\s*${NUMBERS}$`)
// How JavaScript, JSON, Python, Go and C print a missing or impossible number, letter by letter: Nan is a town.
const MISSING = ['NaN', 'nan', 'undefined', 'null', 'None', 'nil', '<nil>', 'Infinity', '-Infinity', 'inf', '-inf']
/** A degree is divided into sixty minutes, a minute into sixty seconds. */
const SIXTY = 60

/**
 * Reads 'lat,lon' in degrees, separated by a comma, a semicolon or a space, or with degree signs, minutes, seconds and
 * hemispheres ("40°42′46″N 74°00′22″W", '51.5 N, 0.13 W'), both with a decimal comma, too ('52,52 13,41'); undefined for any other text. Throws UnknownPlace
 * if they are not on Earth.
 */
export function parseCoordinates(location: string): Coordinates | undefined {
  if (lacksNumbers(location)) {
    throw new UnknownPlace(location, {
      kind: 'unknown',
      problem: 'has no coordinates',
      hints: ', only the words by which programs write missing numbers.',
    })
  }
  const text = toPlainSigns(location)
  const read = readPair(text) ?? readHemispheres(text)
  if (read === undefined) return undefined
  if (Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180) return read
  throw new UnknownPlace(location, {
    kind: 'off Earth',
    problem: 'is not on Earth',
    hints:
      '. Latitude comes first and is -90 to 90, longitude -180 to 180, both in degrees; minutes and seconds are ' +
      'below 60.',
  })
}

/** True for 'NaN,NaN' and '52.5,undefined'; not for 'None', a town. */
function lacksNumbers(location: string): boolean {
  const parts = location.trim().split(/[\s,;]+/)
  const missing = parts.filter((part) => MISSING.includes(part))
  return parts.length === 2 && missing.length > 0 && parts.every((part) => missing.includes(part) || SIGNED.test(part))
}

function readPair(text: string): Coordinates | undefined {
  const parts = text.split(/[\s,;]+/)
  const [latitude, longitude] = parts.map((part) => {
    const [, sign, degrees] = SIGNED.exec(part) ?? []
    return degrees === undefined ? undefined : Number(`${sign}${degrees}`)
  })
  return parts.length === 2 && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
}

/** With hemispheres, either number may come first. */
function readHemispheres(text: string): Coordinates | undefined {
  const [, ...last] = HEMISPHERE_LAST.exec(text) ?? []
  const [, ...first] = HEMISPHERE_FIRST.exec(text) ?? []
  const halves =
    last.length > 0
      ? [toHalf(last[3], last.slice(0, 3)), toHalf(last[7], last.slice(4, 7))]
      : [toHalf(first[0], first.slice(1, 4)), toHalf(first[4], first.slice(5, 8))]
  const latitude = halves.find((half) => half.isLatitude)?.degrees
  const longitude = halves.find((half) => half.isLongitude)?.degrees
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

function toHalf(hemisphere: string | undefined, numbers: readonly (string | undefined)[]) {
  return {
    degrees: toDegrees(numbers, hemisphere ?? ''),
    isLatitude: hemisphere === 'N' || hemisphere === 'S',
    isLongitude: hemisphere === 'E' || hemisphere === 'W',
  }
}

/** NaN, which is nowhere, for 60 minutes or more and for decimals before the last number. */
function toDegrees(numbers: readonly (string | undefined)[], hemisphere: string): number {
  const given = numbers.filter((number) => number !== undefined)
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = given.map(Number)
  const isOdd = minutes >= SIXTY || seconds >= SIXTY || given.slice(0, -1).some((number) => number.includes('.'))
  const size = isOdd ? Number.NaN : degrees + minutes / SIXTY + seconds / SIXTY ** 2
  // Rounded to 0.1 mm, below which the sum of binary fractions is noise.
  return Number((hemisphere === 'S' || hemisphere === 'W' ? -size : size).toFixed(9))
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^\s*geo:/i, ''],
  [/\b(?:latitude|longitude|lat|lon|lng|long)\b\.?\s*[:=]?/gi, ' '],
  [/[−–]/g, '-'],
  [/[º˚]|\bdeg(?:rees?)?\b\.?/gi, '°'],
  [/''|[″”“]/g, '"'],
  [/[′’‘´ʹ]/g, "'"],
  [/(?<![a-z])(north|south|east|west)(?![a-z])/gi, ' $1 '],
]

// The comma of a decimal, not that between two numbers or before a third.
const DECIMAL_COMMA = /(?<![\d,.])(\d{1,3}),(\d{1,15})(?![\d.]|,\d)/g

/** One spelling of each sign; the letters of hemispheres in capitals. */
function toPlainSigns(location: string): string {
  const plain = SIGNS.reduce((text, [written, sign]) => text.replace(written, sign), location)
  // One number with a comma is two: '52,13'.
  const isDecimal = plain.match(DECIMAL_COMMA)?.length === 2
  return (isDecimal ? plain.replace(DECIMAL_COMMA, '$1.$2') : plain)
    .toUpperCase()
    .replaceAll(/\b([NSEW])(?:ORTH|OUTH|AST|EST)\b/g, '$1')
    .replaceAll(/(\d) +(?=[°'"])/g, '$1')
    .trim()
}
