import { expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const [FIRST, SECOND] = [
  '<p>The clock on the tower has not run since the winter of 1962, when the frost burst the pipe beside it.</p>',
  '<p>For sixty years nobody in the town could agree who should pay for it, and the hands stood at ten past four.</p>',
]

const read = async (between: string) =>
  (await readHtml(`<title>The clock</title><main><h1>The clock</h1>${FIRST}${between}${SECOND}</main>`)).text

test.each(['<p>Advertisement</p>', '<div><div>Anzeige:</div><div id="slot"></div></div>', '<p>– Publicité –</p>'])(
  'the label of an empty advert is no text: %s',
  async (label) => {
    expect(await read(label)).not.toMatch(/Advertisement|Anzeige|Publicité/)
  },
)

test.each([
  '<p><b>Advertisement</b></p>',
  '<div><div>Kind</div><div>Advertisement</div></div>',
  '<ul><li>Wages.</li><li>Advertisement</li></ul>',
])('the same word as a title, a value or an item is: %s', async (text) => {
  expect(await read(text)).toContain('Advertisement')
})
