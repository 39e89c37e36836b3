/** The approximate memory of a row as a database returns it. */
export function bytesOf(row: Readonly<Record<string, unknown>>): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}
