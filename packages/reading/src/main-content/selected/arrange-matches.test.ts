import { expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const TABLE =
  '<table id="t"><tr><th>Item</th><th>2023</th><th>2024</th></tr><tr><td>A</td><td class="n">5</td><td class="n">10</td></tr>' +
  '<tr><td>B</td><td class="n">1,5</td><td class="n"><b>20</b></td></tr></table>'
const LIST = '<ul><li>one 1</li><li>two 2</li></ul><dl><dt>Weight</dt><dd>5</dd><dt>Size</dt><dd>10</dd></dl>'
const PAGE = `<title>S</title><h1>Shop</h1>${TABLE}${LIST}<p>Price <span class="price">5</span> was <span class="price">10</span></p>
  <div><span class="c">7</span><span class="c">8</span></div><p><a href="/a" class="l">First</a><a href="/b" class="l">Second</a></p>
  <p><code>f1</code><code>f2</code></p><p><time>10:00</time><time>11:30</time></p><label>L1</label><label>L2</label>`

const read = async (selector: string, as: 'text' | 'markdown', html = PAGE) =>
  (await readHtml(html, { selector, as })).text.replaceAll(/ +\n/g, '\n')

test.each([
  ['.price', '5\n10'],
  ['.c', '7\n8'],
  ['time', '10:00\n11:30'],
  ['label', 'L1\nL2'],
  ['li', 'one 1\ntwo 2'],
  ['h1, .price', 'Shop\n\n5\n10'],
  ['p:has(.price), .price', 'Price 5 was 10'],
  ['.price, #t td:nth-child(2)', '5\n1,5\n\n5\n10'],
])('each match of %s has a line of its own', async (selector, lines) => {
  expect(await read(selector, 'text')).toBe(lines)
  expect((await read(selector, 'markdown')).replaceAll(/^# |^- |\*\*/gm, '').replaceAll('\n\n', '\n')).toBe(
    lines.replaceAll('\n\n', '\n'),
  )
})

test('links and code keep their marks', async () => {
  expect(await read('.l', 'markdown')).toBe('[First](https://harbour.example/a)\n[Second](https://harbour.example/b)')
  expect(await read('code', 'markdown')).toBe('`f1`\n`f2`')
})

test.each([
  ['td', 'A 5 10\nB 1,5 20', '| A | 5 | 10 |\n| B | 1,5 | **20** |'],
  ['.n', '5 10\n1,5 20', '| 5 | 10 |\n| 1,5 | **20** |'],
  ['th', 'Item 2023 2024', '| Item | 2023 | 2024 |'],
  ['tr:nth-child(2) td', 'A 5 10', '| A | 5 | 10 |'],
  ['tr + tr', 'A 5 10\nB 1,5 20', '| A | 5 | 10 |\n| B | 1,5 | **20** |'],
  ['td:nth-child(-n+2)', 'A 5\nB 1,5', '| A | 5 |\n| B | 1,5 |'],
  ['td:first-child, td b', 'A\nB 20', '| A | |\n| B | **20** |'],
])('matches of one table keep its rows and columns: %s', async (selector, text, rows) => {
  expect(await read(selector, 'text')).toBe(text)
  expect(
    (await read(selector, 'markdown'))
      .replaceAll(/^\|[ |]*\|\n/gm, '')
      .replaceAll(/\n?\| ---.*/g, '')
      .trim(),
  ).toBe(rows)
})

test('cells keep their columns beside those that span several', async () => {
  const html =
    '<table><tr><th>Name</th><th>a</th><th>b</th></tr><tr><td rowspan="2">X</td><td>1</td><td class="v">2</td></tr><tr><td class="v">3</td><td class="v">4</td></tr></table>'
  expect(await read('.v', 'markdown', html)).toContain('| | 2 |\n| 3 | 4 |')
})

test('what a table only arranges is no row', async () => {
  const box = (at: number) =>
    `<td><h2>Part ${at}</h2><p>${'Many words about it. '.repeat(5)}</p><p>More</p><i class="v">${at}</i></td>`
  expect(await read('.v', 'text', `<table><tr>${box(1)}${box(2)}</tr></table>`)).toBe('1\n2')
})

test('matches what is in the body that a browser puts in each table', async () => {
  const { text, selectorFound } = await readHtml(PAGE, {
    selector: 'table > tbody > tr:nth-child(2) > td:nth-child(3)',
  })
  expect([selectorFound, text]).toEqual([true, '10'])
  const headed = '<table><thead><tr><th>Item</th></tr></thead><tr><td>A</td></tr><tr><td>B</td></tr></table>'
  expect(await read('tbody > tr:nth-child(1)', 'text', headed)).toBe('A')
  expect((await readHtml(headed, { exclude: ['tbody'], selector: 'table' })).text).toBe('Item')
})
