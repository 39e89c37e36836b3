/** Whether a text of a published example is marked as cut, by `…` at its end. */
export function isCutText(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('…')
}
