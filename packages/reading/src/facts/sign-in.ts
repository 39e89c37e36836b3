import { type DomDocument, type DomElement, findAround, isPartOf, isUnder } from '../tree/dom.ts'
import { charsOf, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { SIGN_IN_HEADING, SIGN_IN_TEXT } from './wall-phrases.ts'

const FORM = new Set(['form'])
// Maximum of text besides the request for a password.
const REST_CHARS = 200
const SENTENCE_CHARS = 40
const MIN_HEADLINES = 5

/**
 * Whether a page is a sign-in form: that stands in place of the page. `headings` are its titles. A table that does not ask for the
 * password is the page, though some programs put all of it into one form.
 */
export function isSignIn(document: DomDocument, headings: readonly string[]): boolean {
  const field = document.querySelector('input[type="password"]')
  const isHeaded = headings.some((heading) => SIGN_IN_HEADING.test(heading))
  const isData = (element: DomElement) => {
    const table = findAround(element, ({ localName }) => localName === 'table')
    return field !== null && table !== null && !isPartOf(field, table)
  }
  const isBeside = (element: DomElement) => element.localName !== 'form' && !isUnder(element, FORM)
  const blocks = textBlocks(document.body)
  // A form leads to a few pages of its own, whatever box of a front page is headed like one.
  const isHeadline = ({ element, text, linkShare, words }: TextBlock) =>
    linkShare >= 0.5 && words > 4 && isBeside(element) && !SIGN_IN_TEXT.test(text)
  const headlines = new Set(blocks.filter(isHeadline).map(({ text }) => text))
  if (headlines.size >= MIN_HEADLINES && !SIGN_IN_HEADING.test(headings[0] ?? '')) return false
  const beside = blocks.filter(
    ({ element, linkShare, words }) => linkShare < 0.5 && (isData(element) || (words > 4 && isBeside(element))),
  )
  const rest = charsOf(beside.filter(({ text }) => isHeaded || !SIGN_IN_TEXT.test(text)))
  // Beside a sentence on another subject, the field is for members; the sentence is the content of the page.
  if (field) return isHeaded ? rest < 3 * REST_CHARS : rest < SENTENCE_CHARS
  // Some forms ask for the user name first.
  const asksName = document.querySelector('input[type="email"], input[autocomplete~="username"], input[name*="user" i]')
  return isHeaded && rest < REST_CHARS && asksName !== null
}
