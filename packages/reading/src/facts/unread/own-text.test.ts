import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const read = async (title: string, body: string) =>
  (
    await readHtml(
      `<html><head><title>${title}</title></head><body>${body}<div id="root"></div><script src="/a.js"></script></body></html>`,
    )
  ).notice?.reason ?? null

it.each([
  ['a chapter', 'Chapter 6 Last words | A book', '<h1>Chapter 6 Last words</h1><p>The book is done.</p>'],
  ['a report', 'Game Report - The League', '<h1>Reds Game Report No. 7</h1><h2>vs. Blues</h2><p>3 Score</p>'],
])('a short page that names itself in its title bar needs no script: %s', async (_, title, body) => {
  expect(await read(title, body)).toBeNull()
})

it.each([
  ['one title for all its pages', 'A book', '<h1>A book</h1><p>It is on its way.</p>'],
  ['another heading', 'Last words | A book', '<h1>Welcome</h1><p>It is on its way.</p>'],
  ['no text below it', 'Last words | A book', '<p>It is on its way.</p><h1>Last words</h1>'],
  ['what comes', 'Last words | A book', '<h1>Last words</h1><p>Loading…</p>'],
  ['links', 'Last words | A book', '<h1>Last words</h1><p><a href="/next">Next</a></p>'],
  ['text in a banner', 'Last words | A book', '<header><h1>Last words</h1></header><p>It is on its way.</p>'],
])('a page with %s is built by its scripts', async (_, title, body) => {
  expect(await read(title, body)).toBe('needs_script')
})
