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
  [
    'is the target of a collapse',
    `<h2><button data-bs-toggle="collapse" data-bs-target="#a">When does it open?</button></h2><div id="a" class="collapse" style="display:none">${ANSWER}</div>`,
  ],
  [
    'is linked to by a collapse',
    `<a data-toggle="collapse" href="#a">When does it open?</a><div><div id="a" style="display:none">${ANSWER}</div></div>`,
  ],
  [
    'stands behind a closed button',
    `<div><button aria-expanded="false">When does it open?</button><div style="visibility:hidden">${ANSWER}</div></div>`,
  ],
])('a hidden part that %s is shown below it', async (_, part) => {
  expect((await read(part)).replaceAll('#', '')).toMatch(/When does it open\?\n\nThe upper gate opens at six/)
})

it.each([
  ['<div class="faq"><div class="q">%</div><div class="a" style="display:none">$</div></div>', ''],
  ['<div><a href="#%">%</a><div id="%" style="display:none"><p>$</p></div></div>', ''],
  ['<dt>%</dt><dd style="display:none">$</dd>', 'dl'],
  ['<h3>%</h3><div style="display:none">$</div>', 'section'],
])('hidden parts behind titles of one kind are shown: %s', async (item, around) => {
  const items = ['When does it open?', 'When does it close?'].map((title) =>
    item.replaceAll('%', title).replace('$', ANSWER.replace('six', `six (${title.length})`)),
  )
  const parts = around === '' ? items.join('') : `<${around}>${items.join('')}</${around}>`
  const text = await read(parts)
  for (const said of ['open?', 'close?', 'six (18)', 'six (19)']) expect(text).toContain(said)
})

it('hidden parts stay hidden behind one title, the same title, among others, and if they are menus', async () => {
  const item = (title: string, part = ANSWER, more = '') =>
    `<div class="i"><b>${title}</b><div style="display:none">${part}</div>${more}</div>`
  for (const items of [
    item('One'),
    item('Reply') + item('Reply'),
    item('One', ANSWER, '<p>$3</p>') + item('Two', ANSWER, '<p>$4</p>'),
    item('One', `<a href="/a">${ANSWER}</a>`) + item('Two', `<a href="/b">${ANSWER}</a>`),
  ])
    expect(await read(items)).not.toContain('upper gate')
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

it('a hidden list of links is shown behind a title that says it is closed, where the page declares a part of its text', async () => {
  const links = (address: string) => `<ul><li><a href="/${address}">${ANSWER}</a></li></ul>`
  const closed = (part: string) =>
    `<div><div role="button" aria-expanded="false">Archive</div><div style="visibility:hidden">${part}</div></div>`
  expect(await read(closed(links('a')))).toContain('upper gate')
  const bare = (part: string) => readHtml(`<div><h1>Locks</h1>${PROSE.repeat(3)}${part}</div>`)
  expect((await bare(closed(links('a')))).leftOut).toEqual([])
  expect((await bare(closed(`<div role="region">${links('a')}</div>`))).text).toContain('upper gate')
  expect((await bare(closed(links('a')))).text).not.toContain('upper gate')
})
