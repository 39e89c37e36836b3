import { assert, expect, it } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'
import { findBaseline, keepBaseline } from './baseline-store.ts'

const page = watchPage()
const ROOMS = '<tr><th>Day<th>Morning<th>Evening'
const FREE = `<table>${ROOMS}<tr><td>Mon<td><td>Hall<tr><td>Tue<td>Gym<td>Pool</table>`
const TAKEN = `<table>${ROOMS}<tr><td>Mon<td>Hall<td><tr><td>Tue<td>Gym<td>Pool</table>`
const list = (open: string, done: string) => `<dl><dt>Open${open}<dt>Done${done}</dl>`
const tabs = (labels: readonly string[], texts: readonly string[], open: number) =>
  `<div role=tablist>${labels.map((label, at) => `<button role=tab aria-controls=p${at}>${label}</button>`).join(' ')}</div>${texts
    .map((text, at) => `<div role=tabpanel id=p${at} ${at === open ? '' : 'hidden'}><p>${text}</p></div>`)
    .join('')}`
const accordion = (open: number, price: string) =>
  ['Soup €5', `Steak ${price}`]
    .map(
      (text, at) =>
        `<h3><button aria-controls=a${at} aria-expanded=${at === open}>${at === 0 ? 'Lunch' : 'Dinner'} menu</button></h3>
        <div id=a${at} role=region style="${at === open ? '' : 'display: none'}"><p>${text}</p></div>`,
    )
    .join('')

it('reports a value that moved to another column, beside a cell without text', async () => {
  page().serve(FREE)
  const { cursor, content_hash } = await page().watch()
  const part = await page().watch({ selector: 'tr:nth-child(2)' })
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, content_hash })
  page().serve(TAKEN)
  const diff = { added: ['Mon Hall –'], removed: ['Mon – Hall'] }
  expect(await page().watch({ cursor })).toMatchObject({ changed: true, diff })
  expect(await page().watch({ cursor: part.cursor, selector: 'tr:nth-child(2)' })).toMatchObject({
    changed: true,
    diff,
  })
  const asked = await page().watch({ cursor, extract: 'Mon ([A-Za-z]+)', keywords: ['mon hall'] })
  expect(asked).toMatchObject({ extracted: { to: 'Hall', changed: false }, keywords: [{ newly_appeared: false }] })
})

it('reports what came under another label, also if the lines are in the same order', async () => {
  page().serve(list('<dd>a<dd>b', '<dd>c'))
  const { cursor } = await page().watch()
  page().serve(list('<dd>a<dd>b<dd>c', ''))
  const diff = { added: ['c [under: Open]'], removed: ['c [under: Done]'] }
  expect(await page().watch({ cursor })).toMatchObject({ changed: true, change_kinds: ['content'], diff })
  const named = (first: string, second: string) =>
    `<section aria-label=Open>${first}</section><section aria-label=Done>${second}</section>`
  page().serve(named('<p>a</p><p>b</p>', '<p>c</p><p>d</p>'))
  const { cursor: unseen } = await page().watch()
  page().serve(named('<p>a</p><p>b</p><p>c</p>', '<p>d</p>'))
  expect(await page().watch({ cursor: unseen })).toMatchObject({ changed: true, diff })
})

it('names the item of a value, also beside ignored lines', async () => {
  const card = (name: string, price: string, state: string) =>
    `<div class=card><h3>${name}</h3><p class=price>${price}</p><p>New</p><p class=state>${state}</p></div>`
  const serve = (state: string, price: string) =>
    page().serve(card('Pot', '€49', 'In stock') + card('Pan', '€49', state) + card('Cup', price, 'In stock'))
  serve('Sold out', '€9')
  const { cursor } = await page().watch()
  serve('In stock', '€49')
  const diff = {
    added: ['In stock [under: Pan]', '€49 [under: Cup]'],
    removed: ['Sold out [under: Pan]', '€9 [under: Cup]'],
  }
  const asked = { cursor, ignore: ['new'], context_lines: 1 }
  expect(await page().watch(asked)).toMatchObject({ changed: true, diff })
})

it.each([
  [
    'tabs',
    (open: number, price: string) => tabs(['Lunch', 'Dinner'], ['Soup €5', `Steak ${price}`], open),
    ' [under: Dinner]',
  ],
  ['an accordion', accordion, ' [under: Dinner menu]'],
])('watches the hidden panels of %s, and not which of them is open', async (_, write, told) => {
  page().serve(write(0, '€20'))
  const { cursor, line_count } = await page().watch()
  page().serve(write(1, '€20'))
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, line_count })
  page().serve(write(0, '€25'))
  const diff = { added: [`Steak €25${told}`], removed: [`Steak €20${told}`] }
  expect(await page().watch({ cursor })).toMatchObject({ changed: true, diff })
})

it('reports panels of tabs that exchanged what they hold, and shows none to an earlier version', async () => {
  page().serve(tabs(['Lunch', 'Dinner'], ['Soup €5', 'Steak €20'], 0))
  const { cursor } = await page().watch()
  page().serve(tabs(['Lunch', 'Dinner'], ['Steak €20', 'Soup €5'], 0))
  const { diff } = await page().watch({ cursor })
  expect(diff.added).toEqual(['Steak €20 [under: Lunch]', 'Soup €5 [under: Dinner]'])
  const baseline = await findBaseline(cursor, page().store)
  assert(baseline?.items)
  const { kinds: _, ...items } = baseline.items
  const lines = baseline.lines.filter((line) => line !== 'Soup €5')
  await keepBaseline({ ...baseline, items, lines }, { store: page().store, cursor })
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor })
})

it('takes a group that moved for an order, and what stands under another label at each look for a rotation', async () => {
  page().serve(`<dl><dt>Open<dd>a<dd>b<dt>Done<dd>c<dt>Late<dd>d</dl>`)
  const { cursor } = await page().watch()
  page().serve(`<dl><dt>Late<dd>d<dt>Open<dd>a<dd>b<dt>Done<dd>c</dl>`)
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, change_kinds: ['order'] })
  let visits = 0
  page().serveWith((_, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(visits % 2 ? list('<dd>a<dd>b', '<dd>c<dd>d') : list('<dd>a<dd>b<dd>c', '<dd>d'))
  })
  const { cursor: turning } = await page().watch()
  expect(await page().watch({ cursor: turning })).toMatchObject({ changed: false, cursor: turning })
})

it.each([
  ['a column', FREE, TAKEN],
  ['a label', list('<dd>a<dd>b', '<dd>c'), list('<dd>a<dd>b', '<dd>c')],
])('takes what an earlier version did not know of %s for no change', async (_, before, after) => {
  page().serve(before)
  const { cursor } = await page().watch()
  const baseline = await findBaseline(cursor, page().store)
  assert(baseline?.places)
  const { places: __, ...earlier } = baseline
  await keepBaseline(earlier, { store: page().store, cursor })
  page().serve(after)
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor })
})

it('takes rows in another order for an order, and rows that stand for others for content', async () => {
  const table = (rows: readonly string[]) =>
    page().serve(`<table>${rows.map((row) => `<tr><td>${row.split(' ').join('<td>')}`).join('')}</table>`)
  table(['Nut 10', 'Bolt 20', 'Pin 30'])
  const { cursor } = await page().watch()
  table(['Pin 30', 'Bolt 20', 'Nut 10'])
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, change_kinds: ['order'] })
  const days = (cell: string, last: string, next: string) =>
    [`<td${cell}>Mon<td>9<td>Yoga`, `${next}<td>10<td>${last}`, `<td${cell}>Tue<td>9<td>Chess`]
      .concat(`${next}<td>10<td>${last === 'Judo' ? 'Dance' : 'Judo'}`)
      .map((row) => `<tr>${row}`)
      .join('')
  for (const [cell, next] of [
    [' rowspan=2', ''],
    ['', '<td>'],
  ] as const) {
    page().serve(`<table>${days(cell, 'Judo', next)}</table>`)
    const { cursor: held } = await page().watch()
    page().serve(`<table>${days(cell, 'Dance', next)}</table>`)
    expect(await page().watch({ cursor: held })).toMatchObject({ changed: true, change_kinds: ['content', 'order'] })
  }
})
