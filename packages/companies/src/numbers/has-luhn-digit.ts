/** ISO/IEC 7812-1: every second digit from the right counts twice, as the sum of its digits. */
export function hasLuhnDigit(digits: string): boolean {
  const worth = [...digits]
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : (SUMS_OF_TWICE[Number(digit)] ?? 0)))
  return worth.reduce((sum, one) => sum + one, 0) % 10 === 0
}

const SUMS_OF_TWICE: readonly number[] = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
