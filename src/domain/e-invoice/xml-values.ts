import { toPlainDecimal } from './decimal.ts'
import { textAt, type XmlElement } from './xml-tree.ts'

/** Reads values out of XML and collects what could not be read, so that a wrong value is never passed off as absent. */
export interface XmlValues {
  readonly warnings: string[]
  /** The decimal at a path; null, with a warning, where there is text that is not one. */
  decimal(element: XmlElement | undefined, path: string): string | null
  /** The decimal an element itself holds. */
  ownDecimal(element: XmlElement | undefined): string | null
  /** The date at a path as YYYY-MM-DD: ISO 8601, or CII format 102. Null, with a warning, where it is no date. */
  date(element: XmlElement | undefined, path: string): string | null
}

/** Makes a reader of values with an empty list of warnings: one for each document. */
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

// A time or an offset after the day does not change the day that is stated.
function toDate(text: string): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T +Z-])/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})\d{4,6}$/.exec(text)
  if (!match) return null
  const [, year, month, day] = match
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
