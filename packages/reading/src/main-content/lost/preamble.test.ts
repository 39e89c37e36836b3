import { expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const SPEC = (name: string, said: string) =>
  `<div class="spec"><code>val ${name} : <a href="maps.html#t">t</a></code></div><div class="doc"><p>${said}</p></div>`
const SPECS = `<div class="content">${SPEC('empty', 'This is for empty, which has no keys and no values.')}${SPEC('top', 'This is for top.')}</div>`
const read = async (above: string) => (await readHtml(`<title>Maps (Bits.Maps)</title><body>${above}${SPECS}`)).text

test('what stands in one header with the title, and says something, opens the page', async () => {
  const preamble = '<p>Maps whose keys are bits.</p><p>This is for maps.</p><pre>let a = Maps.empty</pre>'
  const text = await read(`<header><h1>Module Maps</h1>${preamble}<ul><li>small ones</li></ul></header>`)
  expect(text).toMatch(/keys are bits\.\s+This is for maps\.\s+let a = Maps\.empty\s+(?:- )?small ones/)
})

test('a header with an example is no banner, though a line of it leads away', async () => {
  const inside =
    '<p>Maps whose keys are bits.</p><pre>let a = Maps.empty</pre><ul><li><a href="/guide">User guide</a></li></ul>'
  expect(await read(`<header><h1>Module Maps</h1>${inside}</header>`)).toMatch(
    /keys are bits.*Maps\.empty.*User guide/s,
  )
})

test.each([
  '<p>Maps whose keys are bits.</p><p><a href="/buy">Buy the book of all of them</a></p>',
  '<p>Maps whose keys are bits.</p><p>By Jane Doe</p>',
  '<p>Maps whose keys are bits.</p><p>3 May 2024</p>',
  '<p>Maps whose keys are bits</p>',
  '<div class="author-bio"><p>Maps whose keys are bits.</p></div>',
])('a header with links, a byline or no sentence of its own is a banner: %s', async (inside) => {
  expect(await read(`<header><h1>Module Maps</h1>${inside}</header>`)).not.toContain('keys are bits')
})
