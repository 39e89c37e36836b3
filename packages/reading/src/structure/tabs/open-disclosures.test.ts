import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = '<p>The lock was rebuilt in spring, and the keeper has written down how it was done, step by step.</p>'

async function read(part: string): Promise<string> {
  const { text } = await readHtml(`<title>Locks</title><main><h1>Locks</h1>${PROSE}${part}${PROSE}</main>`, {
    ...{ url: 'https://locks.example/', rendered: false, as: 'markdown', maxChars: 9000, maxLinks: 0 },
  })
  return text
}

const ANSWER = 'The upper gate opens at six each morning, and closes when the last boat has left the chamber.'

it.each([
  [
    'a button names',
    `<button aria-expanded="false" aria-controls="a">When does it open?</button><div id="a" hidden><p>${ANSWER}</p></div>`,
  ],
  [
    'a heading names',
    `<h3><button aria-expanded="false" aria-controls="a">When does it open?</button></h3><div id="a" style="display: none"><p>${ANSWER}</p></div>`,
  ],
  [
    'is named as a tab, and a link without an address names,',
    `<div role="button" aria-expanded="false" aria-controls="a"><a tabindex="0">When does it open?</a></div><div id="a" class="elementor-tab-content" role="region" hidden><p>${ANSWER}</p></div>`,
  ],
  [
    'stands in a panel',
    `<div role="tabpanel"><button aria-expanded="false" aria-controls="a">When does it open?</button><div id="a" hidden><p>${ANSWER}</p></div></div>`,
  ],
  [
    'names its title',
    `<div id="t">When does it open?</div><div role="region" aria-labelledby="t" style="visibility:hidden"><p>${ANSWER}</p></div>`,
  ],
])('a hidden part that %s is shown below it', async (_, part) => {
  expect((await read(part)).replaceAll('#', '')).toMatch(/When does it open\?\n\nThe upper gate opens at six/)
})

it.each([
  ['nobody names', `<div hidden><p>${ANSWER}</p></div>`],
  [
    'is a menu',
    `<button aria-expanded="false" aria-controls="a">More</button><div id="a" role="menu" hidden>${ANSWER}</div>`,
  ],
  [
    'is within a dialog',
    `<button aria-expanded="false" aria-controls="a">More</button><div role="dialog"><div id="a" hidden>${ANSWER}</div></div>`,
  ],
  ['has a title without words', `<i id="t"></i><div aria-labelledby="t" hidden>${ANSWER}</div>`],
])('a hidden part that %s stays hidden', async (_, part) => {
  expect(await read(part)).not.toContain('upper gate')
})
