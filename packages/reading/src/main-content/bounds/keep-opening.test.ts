import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { keepOpening } from './keep-opening.ts'

const SAID = '<p>A gate that closes by its own weight when the power fails.</p>'
const MORE =
  '<p>Divers inspect the sill once a year, after the ice, and replace the seals that the gravel has worn down.</p><p>The pumps start at a level of three metres, one after the other, so that the grid does not notice them.</p>'

const comment = (inner: string) => `<section class="panel comment"><div class="comment">${inner}</div></section>`
const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>class C${at}</p>`).join('')

function isKept(part: string, above = ''): boolean {
  const { body } = parsePage(`<title>Gate | Lock</title><main>${above}<h1>Gate</h1>${part}${MORE}</main>`)
  keepOpening(body)
  return body.querySelector('.comment') === null
}

it('the first sentence below the heading of a page is its text, though it is named a comment', async () => {
  const { text } = await readHtml(`<title>Gate | Lock</title><main><h1>Gate</h1>${comment(SAID)}${MORE}</main>`)
  expect(text).toContain('A gate that closes')
})

it('a path or a declaration may stand above it, and another heading in a menu: MAX_ABOVE texts with it', () => {
  expect(isKept(lines(3) + comment(SAID), '<nav><h1>Packages</h1></nav>')).toBe(true)
  expect(isKept(lines(4) + comment(SAID))).toBe(false)
})

it.each([
  ['stands below a sentence', MORE + comment(SAID)],
  ['is one of several', `<div class="comments">${comment(SAID)}${comment('<p>I have one of these.</p>')}</div>`],
  ['is signed with a day', comment(`<time>3 May</time>${SAID}`)],
  [
    'mostly leads away (LINKED)',
    comment(`${SAID}<p><a href="/all">All that was said of the gates of this town, by year and by place</a></p>`),
  ],
  ['is shorter than SENTENCE_WORDS', comment('<p>Say something nice.</p>')],
  ['is a line of the site', comment('<p>Leave a comment on this page.</p>')],
])('visitors wrote what is so named if it %s', (_, part) => {
  expect(isKept(part)).toBe(false)
})
