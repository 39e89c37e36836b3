import { expect, test } from 'vitest'
import { PageBurdens } from './page-burdens.ts'

function create() {
  let now = 0
  const pages = new PageBurdens(() => now)
  const weigh = (loads: Readonly<Record<number, number>>) => {
    now += 50
    const read = Object.entries(loads).map(([pid, seconds]) => ({ pid: Number(pid), isRenderer: pid !== '1', seconds }))
    return pages.weigh(read).map(({ client, seconds: over }) => `${client} ${over.toFixed(2)}`)
  }
  return { pages, weigh, pass: (ms: number) => (now += ms) }
}

test('a process is of the page that was being opened when it was born', () => {
  const { pages, weigh, pass } = create()
  const early = pages.open('early')
  early.stir()
  pass(1000)
  weigh({ 1: 0 })
  const late = pages.open('late')
  expect(weigh({ 1: 0, 7: 0.4 })).toEqual([])
  late.stir()
  expect(pages.pagesOf(7)).toEqual([late])
  expect(weigh({ 1: 0, 7: 0.5 })).toEqual(['late 0.40'])
  expect(weigh({ 1: 0, 7: 0.1 })).toEqual(['late 0.10'])
  expect(weigh({ 1: 0, 7: 0 })).toEqual([])
})

test('one that may be of several is shared between them, and so is what the browser does for all', () => {
  const { pages, weigh } = create()
  const both = [pages.open('one'), pages.open('other')]
  expect(weigh({ 1: 0, 7: 0.8 })).toEqual([])
  for (const page of both) page.stir()
  expect(weigh({ 1: 0.2, 7: 0 })).toEqual([])
  expect(weigh({ 1: 0.2, 7: 0 })).toEqual(['one 0.10', 'other 0.10'])
})

test('a page that asks for another document may get another process, and one that rests gets none', () => {
  const { pages, weigh, pass } = create()
  const [moving, resting] = [pages.open('moving'), pages.open('resting')]
  moving.stir()
  resting.stir()
  weigh({ 1: 0, 7: 0, 8: 0 })
  pass(1000)
  weigh({ 1: 0, 7: 0, 8: 0 })
  moving.stir()
  weigh({ 1: 0, 7: 0, 8: 0, 9: 0 })
  expect(pages.pagesOf(9)).toEqual([moving])
  moving.close()
  expect(pages.isEmpty).toBe(false)
})
