/** The middle one of these numbers, of an even count the upper one of two; 0 of none. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
