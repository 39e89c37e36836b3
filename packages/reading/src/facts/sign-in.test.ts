import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { isSignIn } from './sign-in.ts'

const FIELD = '<table><tr><td>Card number of the reader</td><td><input type="password"></td></tr></table>'
const LOANS =
  '<table><tr><td>Roper, A.</td><td>Ladders of ash</td><td>due 3 March</td></tr><tr><td>Hill</td><td>Saws</td></tr></table>'
const FORM = `<form>${FIELD}</form>`
const headlines = (count: number, more = '') =>
  Array.from({ length: count }, (_, at) => `<p><a href="/${at}">How do I oil saw number ${at} ${more}?</a></p>`).join(
    '',
  )

it.each([
  ['a table of loans in the one form of the page, with a box to sign in', `<form>${LOANS}${FIELD}</form>`, [], false],
  ['a table that asks for the password', `<form>${FIELD}</form>`, [], true],
  // SENTENCE_CHARS
  ['a table of hardly a word', `<form><table><tr><td>Hill</td></tr></table>${FIELD}</form>`, [], true],
  // REST_CHARS: of a page that calls itself a sign-in page
  ['a table beside the form of a sign-in page', `<h1>Log in</h1><form>${LOANS}${FIELD}</form>`, ['Log in'], true],
  ['a long one', `<h1>Log in</h1><form>${LOANS.repeat(16)}${FIELD}</form>`, ['Log in'], false],
  // MIN_HEADLINES
  ['a front page with a box that is headed so', `<h2>Log in</h2>${FORM}${headlines(5)}`, ['Ladders', 'Log in'], false],
  ['one of few headlines', `<h2>Log in</h2>${FORM}${headlines(4)}`, ['Ladders', 'Log in'], true],
  ['headlines on a sign-in page', `<h1>Log in</h1>${FORM}${headlines(5)}`, ['Log in'], true],
  ['helps to sign in', `<h2>Log in</h2>${FORM}${headlines(5, 'with your account')}`, ['Ladders', 'Log in'], true],
] as const)('%s', (_, body, headings, expected) => {
  expect(isSignIn(parsePage(body), headings)).toBe(expected)
})
