import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = [
  'The bureau looks into accidents of civil aircraft, and says in its reports what happened, and why it happened.',
  'Each report is read by two other inspectors before it is sent to the owners of the aircraft, who may answer it.',
]

async function read(line: string) {
  const prose = PROSE.map((each) => `<p>${each}</p>`).join('')
  return await readHtml(`<title>An accident</title><main><h1>An accident</h1>${line}${prose}</main>`)
}

it.each([
  'safety-authority',
  'localAuthority',
  'authorized',
  'authoring_tool',
  'authorship',
  'unauthored',
  'authorities',
])('another word than author names none: %s', async (name) => {
  const { author, text } = await read(`<div class="${name}">France</div>`)
  expect([author, text]).toEqual([null, expect.stringContaining('France')])
})

it.each(['author', 'authorName', 'authorname', 'article__author', 'authored-by', 'byauthor', 'AuthorInfo'])(
  'a name that says author names one: %s',
  async (name) => {
    expect((await read(`<div class="${name}">Jane Miller</div>`)).author).toBe('Jane Miller')
  },
)

it('neither the page of an authority nor a label with its name is that of an author', async () => {
  expect((await read('<p><a href="/authority/jane-miller">Jane Miller</a></p>')).author).toBeNull()
  expect((await read('<p>Authorized: Jane Miller</p>')).author).toBeNull()
  expect((await read('<p><a href="/autoren/jane-miller">Jane Miller</a></p>')).author).toBe('Jane Miller')
  expect((await read('<p>Author: Jane Miller</p>')).author).toBe('Jane Miller')
})
