import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { cellsOf, lostCells, lostRows } from './cells-of-rows.ts'

/** The texts that a choice without the given ones lacks. */
function lost(page: string, without: readonly string[]): string[] {
  const { texts, cells, isHeld } = read(page, without)
  return lostCells(cells, isHeld, { texts }).map((at) => texts[at] ?? '')
}

function read(page: string, without: readonly string[]) {
  const blocks = textBlocks(parsePage(page).body)
  const cellOf = cellsOf()
  const texts = blocks.map(({ text }) => text)
  return {
    texts,
    cells: blocks.map(({ element }) => cellOf(element)),
    isHeld: texts.map((text) => !without.includes(text)),
  }
}

const row = (name: string, amount: string) =>
  `<div class="row"><div class="name">${name}</div><div class="amount">${amount}</div></div>`
const rows = [row('leeks', '2'), row('stock', '1 l'), row('salt', 'a pinch'), row('butter', '50 g')].join('')

it('finds a name without which an amount would stand alone, by MOST of the rows', () => {
  expect(lost(rows, ['stock'])).toEqual(['stock'])
  expect(lost(rows, ['stock', 'leeks'])).toEqual(['leeks', 'stock'])
  const labels = rows.replace('salt', 'by the cook').replace('stock', 'by the guest').replace('leeks', 'by us')
  expect(lost(labels, ['by us', 'by the guest'])).toEqual(['by us', 'by the guest'])
  const one = labels.replace('butter', 'by nobody')
  expect(lost(one, ['by us', 'by the guest', 'by the cook'])).toEqual([])
})

it('finds the names of MIN_ROWS rows of which all are lost, and no label that each row has', () => {
  expect(lost(rows, ['leeks', 'stock', 'salt', 'butter'])).toEqual(['leeks', 'stock', 'salt', 'butter'])
  const two = row('leeks', '2') + row('stock', '1 l')
  expect(lost(two, ['leeks', 'stock'])).toEqual([])
  expect(lost(row('Buy', '2') + row('Buy', '3') + row('Buy', '4') + row('Buy', '5'), ['Buy'])).toEqual([])
})

it('finds none in a row that is lost as a whole, or in rows of another kind', () => {
  expect(lost(rows, ['stock', '1 l'])).toEqual([])
  const other = '<section><div class="row"><div class="name">Terms</div><div>Imprint</div></div></section>'
  expect(lost(rows + other, ['Terms'])).toEqual([])
})

it('takes the paragraphs of a text for no cells of one row', () => {
  expect(lost('<div><p>One</p><p>Two</p><p>Three</p></div>', ['Two'])).toEqual([])
})

// NEARLY_ALL and MIN_ROWS
it('finds a row of which nearly all others with the same cells are held', () => {
  const whole = (page: string, without: readonly string[]) => {
    const { texts, cells, isHeld } = read(page, without)
    return lostRows(cells, isHeld).map((at) => texts[at])
  }
  const [three, five] = [row('leeks', '2') + row('stock', '1 l') + row('salt', 'a pinch'), rows + row('bread', '1')]
  expect(whole(rows, ['stock', '1 l'])).toEqual(['stock', '1 l'])
  expect(whole(rows, ['stock'])).toEqual([])
  expect(whole(three, ['stock', '1 l'])).toEqual([])
  expect(whole(five, ['stock', '1 l', 'leeks', '2'])).toEqual([])
  const other = '<div class="row"><div class="name">Terms</div><p>Imprint</p></div>'
  expect(whole(rows + other, ['Terms', 'Imprint'])).toEqual([])
})

it('takes rows with one name for other things where each leads to its own page', () => {
  const meeting = (day: number, to: string) => row(`<a href="${to}">Board meeting</a>`, `${day} May`)
  const page = (to: (day: number) => string) =>
    [1, 2, 3].map((day) => meeting(day, to(day))).join('') + row('Retreat', '9')
  expect(
    lost(
      page((day) => `/${day}`),
      ['Board meeting', 'Retreat'],
    ),
  ).toHaveLength(4)
  expect(
    lost(
      page(() => '/'),
      ['Board meeting', 'Retreat'],
    ),
  ).toEqual([])
})

it('finds the names of rows whose values have a box in their cell', () => {
  const meeting = (day: string, name: string) =>
    `<div><div class="day"><div>${day}</div></div><div class="name"><span><a href="/${day}">${name}</a></span></div></div>`
  const names = ['Board', 'Board', 'Retreat']
  const blocks = textBlocks(
    parsePage(['May 2', 'May 9', 'May 16'].map((day, at) => meeting(day, names[at] ?? '')).join('')).body,
  )
  const texts = blocks.map(({ text }) => text)
  const isHeld = texts.map((text) => text.startsWith('May'))
  const found = (isWrapped: boolean) => {
    const cellOf = cellsOf({ isWrapped })
    return lostCells(
      blocks.map(({ element }) => cellOf(element)),
      isHeld,
      { texts, isWrapped },
    ).map((at) => texts[at])
  }
  expect([found(false), found(true)]).toEqual([[], names])
})

it('finds the name in a row of two cells of a table, however few rows there are', () => {
  const table = (...rows: string[]) => `<table>${rows.map((cells) => `<tr>${cells}`).join('')}</table>`
  const named = (name: string, text: string) => `<td>${name}</td><td>${text}</td>`
  expect(lost(table(named('swap', 'swaps the contents')), ['swap'])).toEqual(['swap'])
  expect(lost(table(named('swap', 'swaps'), named('at', 'looks up')), ['swaps'])).toEqual(['swaps'])
  expect(lost(table(`${named('Prev', 'Tables')}<td>Next</td>`), ['Prev', 'Next'])).toEqual([])
  // MIN_ROWS: of so many the place is judged.
  const labels = ['a', 'b', 'c', 'd'].map((text) => named('more', text))
  expect(lost(table(...labels), ['more'])).toEqual([])
  expect(lost(table(...labels.slice(2)), ['more'])).toEqual(['more', 'more'])
})

it('tells the cells of one row from each other', () => {
  const table = `<table>${['leeks 2', 'stock 1', 'salt 3'].map((row) => `<tr>${row.replace(/(\S+) (\S+)/, '<td>$1<td>$2<td>$2g')}`).join('')}</table>`
  expect(lost(table, ['1'])).toEqual(['1'])
})
