import { exactNumberOf } from './exact-json.ts'

/** Makes another value of the digits of a number that no double holds; `path` leads to it. */
export type FromDigits = (digits: string, path: readonly string[]) => unknown

/** A value with doubles in the place of numbers that none holds, or with what is made of them; the same object if it has none. */
export function withDoubles(value: unknown, toDouble: FromDigits = Number, path: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  const digits = exactNumberOf(value)
  if (digits !== null) return toDouble(digits, path)
  let copy: [string, unknown][] | undefined
  const entries = Object.entries(value)
  for (const [index, [name, inner]] of entries.entries()) {
    if (typeof inner !== 'object' || inner === null) continue
    const now = withDoubles(inner, toDouble, [...path, name])
    if (now === inner) continue
    copy ??= [...entries]
    copy[index] = [name, now]
  }
  if (!copy) return value
  return Array.isArray(value) ? copy.map(([, inner]) => inner) : Object.fromEntries(copy)
}

/**
 * The value with the nearest doubles below its exact numbers, and with those above: what holds for both, as a limit does,
 * holds for the numbers. The value alone if it has none.
 */
export function boundsOf(value: unknown): readonly unknown[] {
  const below = withDoubles(value, (digits) => neighbour(digits, -1))
  return below === value ? [value] : [below, withDoubles(value, (digits) => neighbour(digits, 1))]
}

/** Puts the numbers of `exact` that no double holds in the place of what was made of them in a value of the same shape. */
export function withExactNumbers(value: unknown, exact: unknown): unknown {
  if (exactNumberOf(exact) !== null) return typeof value === 'number' ? exact : value
  if (!isObject(value) || !isObject(exact) || Array.isArray(value) !== Array.isArray(exact)) return value
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    Object.hasOwn(exact, name) ? withExactNumbers(inner, Reflect.get(exact, name)) : inner,
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The nearest double on one side of a number that no double holds. */
function neighbour(digits: string, side: 1 | -1): number {
  const nearest = Number(digits)
  return Math.sign(compare(digits, nearest)) === side ? step(nearest, side) : nearest
}

/** Above 0 if the number is more than its nearest double, below if less. */
function compare(digits: string, nearest: number): number {
  if (nearest === Number.POSITIVE_INFINITY) return -1
  if (nearest === Number.NEGATIVE_INFINITY) return 1
  if (nearest === 0) return digits.startsWith('-') ? -1 : 1
  const [, sign = '', whole = '', decimals = '', power = '0'] = /^(-?)(\d+)\.?(\d*)(?:e(.*))?$/.exec(digits) ?? []
  const exponent = Number(power) - decimals.length
  let [double, halvings] = [nearest, 0n]
  while (!Number.isInteger(double)) [double, halvings] = [double * 2, halvings + 1n]
  // Both as whole numbers: times 2 ** halvings, and times 10 ** -exponent where that is needed.
  const tens = (of: number) => 10n ** BigInt(Math.max(0, of))
  const written = BigInt(sign + whole + decimals) * tens(exponent) * 2n ** halvings
  const held = BigInt(double) * tens(-exponent)
  if (written === held) return 0
  return written > held ? 1 : -1
}

/** The next double up or down. */
function step(double: number, side: 1 | -1): number {
  if (double === 0) return side * Number.MIN_VALUE
  const bits = new BigInt64Array(new Float64Array([double]).buffer)
  // As whole numbers they grow away from 0. Infinity has the largest double before it.
  bits[0] = (bits[0] ?? 0n) + BigInt(side * Math.sign(double))
  return new Float64Array(bits.buffer)[0] ?? double
}
