import { describe, expect, test } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const TEXT = `<p>The hall is open to all who want to swim, and the desk sells tickets until an hour before closing. Ask at the
  desk for an appointment with the royal trainer.</p><p>Children under ten swim for free, and their parents pay half.</p>`

async function authorOf(line: string, text = TEXT) {
  const html = `<title>The hall</title><main><h1>The hall</h1>${line}${text}</main>`
  return (await readHtml(html)).author
}

describe('the words behind "by" below a title', () => {
  test.each([
    ['days', '<p>Von Montag bis Freitag</p>'],
    ['places, beside a day', '<p>Von Celle bis Uelzen</p><p>3. März 2024</p>'],
    ['one thing after the other', '<p>Von Haus zu Haus</p><p>3. März 2024</p>'],
    ['a manner, that nothing proves to be a name', '<h2>By Popular Demand</h2>'],
    ['words of its text, beside a day', '<p>By Royal Appointment</p><p>3 March 2024</p>'],
  ])('are %s', async (_, line) => {
    expect(await authorOf(line)).toBeNull()
  })

  test.each([
    ['a day beside it', '<p>By Ann Lee</p><p>3 March 2024</p>', 'Ann Lee'],
    ['a day in figures above it', '<p>03/04/2024</p><p>By Ann Lee</p>', 'Ann Lee'],
    ['the particles of names', '<p>Von Karl von der Heide</p><p>3. März 2024</p>', 'Karl von der Heide'],
    ['a link', '<p>By <a href="/desk/7">Royal Appointment</a></p>', 'Royal Appointment'],
    ['an element for addresses', '<address>By Ann Lee</address>', 'Ann Lee'],
    ['what goes on with a title', '<p>By Ann Lee, MD</p>', 'Ann Lee, MD'],
    ['a label that says more', '<p>Written by Ann Lee</p>', 'Ann Lee'],
    [
      'the same name below',
      '<p>By Ann Lee</p><p>Ann Lee has kept the desk of the hall since it opened.</p>',
      'Ann Lee',
    ],
  ])('are a name by %s', async (_, line, author) => {
    expect(await authorOf(line)).toBe(author)
  })
})
