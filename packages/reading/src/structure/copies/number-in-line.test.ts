import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { dropCopies } from './drop-copies.ts'

function isRead(html: string): boolean {
  const document = parsePage(html)
  dropCopies(document)
  return document.body.querySelector('[aria-hidden]') === null
}

const drawn = (text: string) => `<span aria-hidden="true">${text}</span>`

it.each([
  `<p>The tide takes ${drawn('5 hrs')} to turn.</p>`,
  `<div>Tide: <b aria-label="5 hours">${drawn('5 hrs')}</b></div>`,
  `<div><b>Tide:</b> ${drawn('5')}</div>`,
  `<p>Tide<i>1</i><i>2</i><i>3</i>${drawn('4')}</p>`,
])('reads a number behind the words of its line that nothing says in its place: %s', (html) => {
  expect(isRead(html)).toBe(true)
})

it.each([
  ['no number', `<p>Next ${drawn('arrow')}</p>`],
  ['the name of a sign', `<p>Next ${drawn('filter_1')}</p>`],
  ['before all words', `<p>${drawn('1')} Open the gate.</p>`],
  ['on its own', `<p>Open</p><p>${drawn('1')}</p>`],
  ['a part of its own', '<p>Open</p><div aria-hidden="true">1</div>'],
  ['more than MAX_BACK parts behind', `<p>Tide<i>1</i><i>2</i><i>3</i><i>4</i>${drawn('5')}</p>`],
  ['longer than MAX_CHARS', `<p>Tide ${drawn('of 5 hours in the harbour, and of 4 hours outside of it')}</p>`],
])('leaves what is %s', (_, html) => {
  expect(isRead(html)).toBe(false)
})
