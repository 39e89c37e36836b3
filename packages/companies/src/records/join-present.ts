/** Joins what is there; null if nothing is. */
export function joinPresent(separator: string, words: readonly (string | null | undefined)[]): string | null {
  return words.filter((word) => word?.trim()).join(separator) || null
}
