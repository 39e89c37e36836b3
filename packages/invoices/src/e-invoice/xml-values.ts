import { toPlainDecimal } from './decimal.ts'
import { textAt, type XmlElement } from './xml-tree.ts'

/**
 * Reads values from XML and collects warnings about unreadable ones, so that a wrong value is never treated as absent.
 */
export interface XmlValues {
  readonly warnings: string[]
  /** The decimal at a path; null, with a warning, if the text there is not a decimal. */
  decimal(element: XmlElement | undefined, path: string): string | null
  /** The decimal in the element itself. */
  ownDecimal(element: XmlElement | undefined): string | null
  /** The date at a path as YYYY-MM-DD, from ISO 8601 or CII format 102. Null, with a warning, if it is not a date. */
  date(element: XmlElement | undefined, path: string): string | null
}

/** Creates a reader with an empty list of warnings: one for each document. */
export function createXmlValues(): XmlValues {
  const warnings: string[] = []

  function read(text: string | null, path: string, convert: (text: string) => string | null): string | null {
    if (text === null) return null
    const value = convert(text)
    if (value === null) warnings.push(`${path}: '${text.slice(0, 60)}' cannot be read and is left out.`)
    return value
  }

  return {
    warnings,
    decimal: (element, path) => read(textAt(element, path), path, toPlainDecimal),
    ownDecimal: (element) => (element ? read(element.text.trim() || null, element.name, toPlainDecimal) : null),
    date: (element, path) => read(textAt(element, path), path, toDate),
  }
}

// A time or an offset after the day does not change the stated day.
function toDate(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T +Z-])/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})\d{4,6}$/.exec(text)
  if (!match) return null
  const [, year, month, day] = match
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
