import type { InvoiceTerms } from '../languages/terms.ts'
import { UNITED_STATES } from '../parties/united-states.ts'
import { isMonthFirst } from './dates.ts'

// Text of addresses and registers outside the United States.
const ELSEWHERE =
  /\b(?:ABN|VAT|GST|United Kingdom|England|Ireland|Australia|New Zealand|India|Singapore|Malaysia|South Africa|UAE|Dubai|Hong Kong|Kuwait|Bahrain|Nigeria|Kenya)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/i
const DOLLARS = /\$|\bUSD\b/
const DAY_FIRST_CURRENCIES = 'GBP EUR AUD NZD INR SGD MYR ZAR AED SAR KWD BHD OMR QAR HKD NGN KES CHF'.split(' ')

interface OrderEvidence {
  readonly language: InvoiceTerms | undefined
  readonly currency: string | null
}

/**
 * Whether 03/04 is the fourth of March: by the other dates of the text, the language, the country; null if nothing
 * decides.
 */
export function findDateOrder(text: string, { language, currency }: OrderEvidence): boolean | null {
  const byDates = isMonthFirst(text)
  if (byDates !== undefined) return byDates
  const [isAmerican, isOther] = [UNITED_STATES.test(text), ELSEWHERE.test(text)]
  // Words of a language whose dates begin with the day contradict an American address and its dollars.
  if (language?.dayFirst != null) return isAmerican && !isOther && DOLLARS.test(text) ? null : false
  if (isAmerican !== isOther) return isAmerican
  return currency !== null && DAY_FIRST_CURRENCIES.includes(currency) ? false : null
}
