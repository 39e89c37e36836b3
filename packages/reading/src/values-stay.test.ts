import { expect, test } from 'vitest'
import { readHtml } from '../test/read-html.ts'

const PROSE = [
  'The committee reviewed the figures over three sessions and found that the reservoir had fallen faster than in any comparable period.',
  'Residents were told to expect lower pressure between ten in the evening and five in the morning until the pumping station is repaired.',
]
  .map((text) => `<p>${text}</p>`)
  .join('')

async function read(main: string, as: 'markdown' | 'text' = 'markdown', maxChars = 100_000) {
  const html = `<title>Ratings</title><header><a href="/">Home</a> <a href="/b">Services</a></header><main><h1>Ratings</h1>${main}</main>`
  return (await readHtml(html, { as, maxChars })).text
}

test('a cell stays in its row, whatever its name', async () => {
  const names = ['rating', 'comments', 'author', 'share', 'sponsor', 'tags', 'related']
  const rows = names.map(
    (name, at) => `<tr><td>Row ${at}</td><td class="${name}"><b class="${name}">AA${at}</b></td><td>stable</td></tr>`,
  )
  const text = await read(
    `${PROSE}<table><tr><th>Agency</th><th>Rating</th><th>Outlook</th></tr>${rows.join('')}</table>`,
  )
  for (const at of names.keys()) expect(text.replaceAll('*', '')).toContain(`| Row ${at} | AA${at} | stable |`)
  const terms = names.map((name, at) => `<dt class="${name}">Term ${at}</dt><dd class="${name}">AA${at}</dd>`)
  const list = await read(`${PROSE}<dl>${terms.join('')}</dl>`)
  for (const at of names.keys()) expect(list).toMatch(new RegExp(`Term ${at}\\W+AA${at}`))
})

test('a table or list named menu is no menu if nothing in it leads away', async () => {
  const dishes = '<tr><td>Soup</td><td>£4</td></tr><tr><td>Fish</td><td>£9</td></tr>'
  const text = await read(
    `${PROSE}<table class="menu">${dishes}</table><ul class="menu"><li>Tea £2</li><li>Cake £3</li></ul>`,
  )
  expect(text).toContain('| Fish | £9 |')
  expect(text).toContain('- Cake £3')
  const menu = '<ul class="menu"><li><a href="/a">Teas</a></li><li><a href="/b">Cakes</a></li></ul>'
  expect(await read(`${PROSE}${menu}`)).not.toContain('Cakes')
})

test('empty cells keep the others in their columns', async () => {
  const text = await read(
    '<table><tr><td></td><td>XS</td><td>S</td><td>M</td></tr><tr><td>Waist</td><td>70</td><td></td><td>82</td></tr></table>',
  )
  expect(text).toMatch(/\| +\| XS \| S \| M \|/)
  expect(text).toMatch(/\| Waist \| 70 \| +\| 82 \|/)
})

test('what is offered keeps its price, by MAX_PRICE_CHARS', async () => {
  const offer = (price: string) =>
    read(
      // What the menu links to as well is no line of the text.
      `<nav><a href="/stock">Stock</a></nav><p>${price}</p><p><a href="/stock">In stock</a></p><p><a href="/more">More of them</a></p><div>${PROSE}</div>`,
    )
  expect(await offer('129,00 €')).toMatch(/129,00 €\s+\[In stock/)
  expect(await offer(`129,00 € ${'and so on '.repeat(4)}`)).not.toContain('In stock')
})

test('what is little of the main part stays, by LITTLE_LOST, unless it leads away', async () => {
  const facts = (count: number) =>
    ['Prescription only', 'In a box of tin', 'Not for children', 'Keep cool and dry', 'Made in Ghent']
      .slice(0, count)
      .map((fact) => `<p>${fact}</p>`)
      .join('')
  const page = (lost: string) => read(`${lost}<div>${PROSE}</div>`)
  expect(await page(facts(1))).toContain('Prescription only')
  expect(await page(`${facts(1)}<p><a href="/more">More of them</a></p>`)).not.toContain('Prescription only')
  expect(await page(facts(5))).not.toContain('Prescription only')
})

test('a text of many links is whole, or cut where it says so', async () => {
  const list = Array.from(
    { length: 2000 },
    (_, at) => `<li><a href="/entry/${at}">Entry number ${at} of the index</a></li>`,
  )
  const text = await read(`<ul>${list.join('')}</ul>`, 'text', 100_000)
  expect(text).toContain('Entry number 1999 of the index')
})
