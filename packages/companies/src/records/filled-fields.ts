/**
 * The fields of a register's record that say something: not null, false, a dash, or made of such parts. What a register
 * records of few companies is a field that the others lack.
 */
export function filledFields(record: object): [field: string, value: unknown][] {
  return Object.entries(record).filter(([, value]) => isFilled(value))
}

/** Whether a field of this kind of name says something, at any depth. */
export function hasFilled(record: unknown, name: RegExp): boolean {
  if (typeof record !== 'object' || record === null) return false
  return filledFields(record).some(([field, value]) => name.test(field) || hasFilled(value, name))
}

/** The words of a field's name, and its value where that is a text. */
export function fieldInWords(field: string, value: unknown): string {
  const words = field.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return typeof value === 'string' ? `${words} ${value}` : words
}

/** Whether a field's name speaks of insolvency, restructuring or winding up: roots of words of the registers' laws. */
export function namesProceeding(field: string): boolean {
  return PROCEEDING.test(field)
}

const PROCEEDING =
  /bankrupt|insolven|liquidat|receiver|restruktur|rekonstruks|konkurs|avvikl|tvangs|upadlosc|likwidac|uklad|napraw|rozwiaza|uniewaz/i

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return /[\p{L}\p{N}]/u.test(value)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled)
  return value === true || typeof value === 'number'
}
