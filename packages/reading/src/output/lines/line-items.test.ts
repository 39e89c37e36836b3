import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'

async function itemsOf(body: string) {
  const html = `<html><body>${body}</body></html>`
  const source = { body: Buffer.from(html), contentType: 'text/html', url: 'https://a.test/', status: 200, as: 'lines' }
  const wanted = { maxChars: 1e6, maxLinks: 0, images: false, rendered: false, data: false, records: false }
  const { text, items, headings } = await readPage({ ...source, ...wanted, fetchedAt: new Date() } as never)
  return { lines: text.split('\n'), items, headings }
}

const card = (name: string, link = '') =>
  `<div class="card c${name.length}"><h3>${link ? `<a href="${link}">${name}</a>` : name}</h3><p>in stock</p></div>`

test('tells in which item of which list each line stands, and its link in LINK_CHARS', async () => {
  const { lines, items, headings } = await itemsOf(
    `<h1>Shop</h1><div>${card('Pot', '/pot')}${card('Kettle', '/kettle')}<p>All prices with tax.</p></div><p>Foot</p>`,
  )
  expect(lines).toEqual(['Shop', 'Pot', 'in stock', 'Kettle', 'in stock', 'All prices with tax.', 'Foot'])
  expect(items.of).toEqual([-1, 1, 1, 2, 2, 0, -1])
  expect(items.around).toEqual([-1, 0, 0])
  const [list, pot, kettle] = items.links
  expect([list, pot === kettle, pot?.length]).toEqual([null, false, 8])
  expect(items.kinds).toEqual([0, 1, 2, 1, 2, 3, 4])
  expect(headings).toEqual([-1, 0, 1, 0, 3, 0, 0])
})

test('takes no list for what stands alone, and no item for what is one piece of a line', async () => {
  const { items } = await itemsOf(`<div>${card('Pot')}</div><p>a<b>b</b></p><ul><li>one</li><li>two</li></ul>`)
  expect(items.links).toEqual([])
})

test('gives the lists within items their places, and knows MAX_ITEMS of them', async () => {
  const { items } = await itemsOf(
    `<section>${card('A')}${card('B')}</section><section>${card('C')}${card('D')}</section>`,
  )
  expect(items.around).toEqual([-1, 0, 1, 2, 2, 0, 5, 6, 6])
  const many = await itemsOf(
    `<div>${Array.from({ length: 5100 }, () => card('A')).join('')}</div><div>${card('B')}${card('B')}</div>`,
  )
  expect(many.items.links).toHaveLength(5000)
})
