const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i
// More places than any amount has; behind them zeros say less than an exponent.
const MOST_PLACES = 100
// Longer exponents are no exact numbers of JavaScript.
const SAFE_DIGITS = 15
// Nobody measures what has longer ones, and to add to them takes quadratic time: such a number has the spelling that it came in.
const MOST_EXPONENT_DIGITS = 1000

/** One spelling for a number of JSON, however written: 100 for 1e2 and 100.0. Null for what is none, such as Infinity. */
export function spellNumber(written: string): string | null {
  const match = WRITTEN.exec(written)
  if (!match) return null
  const [, sign = '', whole = '', decimals = '', power = '0'] = match
  const exponent = withoutZeros(power)
  const all = whole + decimals
  // Loops, since an expression for zeros at an end takes quadratic time.
  let [first, end] = [0, all.length]
  while (all[first] === '0') first += 1
  while (end > first && all[end - 1] === '0') end -= 1
  const digits = all.slice(first, end)
  if (digits === '') return '0'
  if (exponent.length > MOST_EXPONENT_DIGITS) return written
  if (exponent.length > SAFE_DIGITS)
    return `${sign}${digits}e${BigInt(exponent) + BigInt(whole.length - first - digits.length)}`
  const point = whole.length - first + Number(exponent)
  if (Math.abs(point) > MOST_PLACES) return `${sign}${digits}e${point - digits.length}`
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  const places = digits.padEnd(point, '0')
  return sign + (places.length === point ? places : `${places.slice(0, point)}.${places.slice(point)}`)
}

/** '+007' is 7. */
function withoutZeros(exponent: string): string {
  const isNegative = exponent.startsWith('-')
  let first = /^[+-]/.test(exponent) ? 1 : 0
  while (first < exponent.length - 1 && exponent[first] === '0') first += 1
  return (isNegative ? '-' : '') + exponent.slice(first)
}
