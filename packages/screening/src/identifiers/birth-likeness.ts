/**
 * How near a known date of birth comes to the listed ones (EDTF). same: both tell the month, and nothing differs. slip: of two whole
 * days only the year, the month or the day differs, or day and month are exchanged, as lists and registers do. Null: neither;
 * a year alone, 'about' and a span are of many people.
 */
export function toBirthLikeness(known: string, listed: readonly string[]): 'same' | 'slip' | null {
  const plain = listed.filter((date) => /^\d{4}-\d\d(?:-\d\d)?$/.test(date) && known.length >= MONTH_LENGTH)
  if (plain.some((date) => date.startsWith(known) || known.startsWith(date))) return 'same'
  return plain.some((date) => isSlip(known.split('-'), date.split('-'))) ? 'slip' : null
}

const MONTH_LENGTH = 'YYYY-MM'.length

function isSlip([year, month, day]: readonly string[], [otherYear, otherMonth, otherDay]: readonly string[]): boolean {
  if (day === undefined || otherDay === undefined) return false
  const alike = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length
  return alike === 2 || (year === otherYear && month === otherDay && day === otherMonth)
}
