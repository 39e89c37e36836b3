import { findDay } from '../parse-day.ts'

const STAMP = /[|｜]/
const NUMBERS = /(?<![\d/.-])\d{1,4}(?:[-/.]\d{1,4}){1,2}(?![\d/-])/g

/**
 * Whether a title names a day, in any order of its numbers, with or without the year: it is that of what the page is
 * about, unless it stands alone between bars. `day` is YYYY-MM-DD.
 */
export function isNamedByTitle(day: string, title: string, language: string | null): boolean {
  // Publishers stamp a title with the day behind the name of the site.
  if (title.split(STAMP).some((part) => isOnlyDay(part, day, language))) return false
  if (findDay(title, language)?.day === day) return true
  const [year = 0, ...rest] = day.split('-').map(Number)
  const forms = [rest, [year, ...rest], [year % 100, ...rest]].map(sorted)
  return [...title.matchAll(NUMBERS)].some(([written]) => forms.includes(sorted(written.split(/\D/).map(Number))))
}

function isOnlyDay(part: string, day: string, language: string | null): boolean {
  const found = findDay(part, language)
  return found?.day === day && !/\p{L}/u.test(found.before + found.after)
}

function sorted(numbers: readonly number[]): string {
  return numbers.toSorted((one, other) => one - other).join()
}
