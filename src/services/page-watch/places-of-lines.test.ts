import { assert, expect, it } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'
import { findBaseline, keepBaseline } from './baseline-store.ts'

const page = watchPage()
const ROOMS = '<tr><th>Day<th>Morning<th>Evening'
const FREE = `<table>${ROOMS}<tr><td>Mon<td><td>Hall<tr><td>Tue<td>Gym<td>Pool</table>`
const TAKEN = `<table>${ROOMS}<tr><td>Mon<td>Hall<td><tr><td>Tue<td>Gym<td>Pool</table>`
const list = (open: string, done: string) => `<dl><dt>Open${open}<dt>Done${done}</dl>`

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
