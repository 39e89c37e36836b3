import type { BrowserPage } from '@farebox/browser'
import { invalidInput } from '../../contract/errors.ts'
import { preparePrint } from './in-page/prepare-print.ts'

/**
 * Throws invalid_input for a page with nothing to print: its resources did not load in time, or it draws nothing without a
 * visitor.
 * @param field the field that gave the page
 */
export async function refuseBlank(page: BrowserPage, field: 'url' | 'html' | 'markdown') {
  const { isBlank, isParsed } = await page.evaluate(preparePrint, null)
  if (!isBlank || (field !== 'url' && isParsed)) return
  const reason = isParsed
    ? 'there is no text, no picture and no colour on it after its scripts ran'
    : 'a script or style sheet in its head did not load in time'
  throw invalidInput(`${field}: the page shows nothing to print: ${reason}. Not charged.`)
}
