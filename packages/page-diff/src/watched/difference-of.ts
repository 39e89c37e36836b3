import { readNumber } from './read-number.ts'

/**
 * `to` minus `from`, of two texts that are the same but for one number, which is read without doubt in both. Null
 * otherwise: with another unit it is a difference of something else.
 */
export function differenceOf(from: string, to: string): number | null {
  const [before, after] = [readNumber(from), readNumber(to)]
  if (!before || !after || before.around !== after.around) return null
  // Whoever writes 1.10 writes 1.90 before it, so 1.9 is the version before 1.10.
  const [short = '', long = ''] = [before.decimals, after.decimals].sort((a, b) => a.length - b.length)
  if (short !== '' && short.length < long.length && long.endsWith('0')) return null
  // Rounded to remove the noise of binary fractions: prices have few decimals.
  return Number((after.value - before.value).toFixed(8))
}
