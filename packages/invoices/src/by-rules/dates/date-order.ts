import type { InvoiceTerms } from '../languages/terms.ts'
import { UNITED_STATES } from '../parties/united-states.ts'
import { type DateStyle, isMonthFirst } from './dates.ts'

// Text of addresses and registers outside the United States.
const ELSEWHERE =
  /\b(?:ABN|VAT|GST|United Kingdom|England|Ireland|Australia|New Zealand|India|Singapore|Malaysia|South Africa|UAE|Dubai|Hong Kong|Kuwait|Bahrain|Nigeria|Kenya)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/i
const DOLLARS = /\$|\bUSD\b/
const DAY_FIRST_CURRENCIES = 'GBP EUR AUD NZD INR SGD MYR ZAR AED SAR KWD BHD OMR QAR HKD NGN KES CHF'.split(' ')

interface OrderEvidence {
  readonly language: InvoiceTerms | undefined
  readonly currency: string | null
  readonly own?: string
}

/**
 * Whether 03/04 is the fourth of March: by the other dates of the text, the language, the country; null if nothing
 * decides. With `own`, only countries in that part of the text count: a customer's says nothing about how the seller writes.
 */
export function findDateStyle(text: string, { language, currency, own = text }: OrderEvidence): DateStyle {
  const byDates = isMonthFirst(text)
  // Where the day is not first, the year is.
  const yearFirst = language?.dayFirst === false
  if (byDates !== undefined) return { monthFirst: byDates, yearFirst }
  const [isAmerican, isOther] = [UNITED_STATES.test(own), ELSEWHERE.test(own)]
  // Words of a language whose dates begin with the day contradict an American address and its dollars.
  if (language?.dayFirst) return { monthFirst: isAmerican && !isOther && DOLLARS.test(text) ? null : false }
  if (yearFirst) return { monthFirst: null, yearFirst }
  if (isAmerican) return { monthFirst: isOther ? null : true }
  return { monthFirst: isOther || (currency !== null && DAY_FIRST_CURRENCIES.includes(currency)) ? false : null }
}
