import { afterAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

/** Rows of 30 px in the element #rows, of which `draw` shows those from `first` to `last`: 20 below what `top` is scrolled to. */
const listOf = (rows: number, [page, draw, top]: readonly [page: string, draw: string, top: string]) =>
  `<!doctype html><body style="margin:0"><h1>Ships</h1>${page}<script>
    const rows = document.querySelector('#rows'), box = document.querySelector('main')
    const render = () => { const first = Math.max(0, Math.floor(${top} / 30) - 3), last = Math.min(${rows}, first + 40)
      const names = Array.from({ length: last - first }, (_, at) => 'Vessel of line ' + (first + at) * 7919)
      ${draw} }
    rows.style.height = ${rows} * 30 + 'px'; render()
    addEventListener('scroll', () => requestAnimationFrame(render)); box?.addEventListener('scroll', render)
  </script>`
const PLACED = `rows.innerHTML = names.map((name, at) => '<p style="position:absolute;margin:0;top:' + (first + at) * 30 + 'px">' + name + '</p>').join('')`
const SPACED = `rows.style.height = 0; document.querySelector('#above').style.height = first * 30 + 'px'; document.querySelector('#below').style.height = (1000 - last) * 30 + 'px'
  rows.innerHTML = names.map((name) => '<tr style="height:30px"><td>' + name + '</td></tr>').join('')`
const ROWS = '<div id="rows" style="position:relative"></div>'
const TABLE =
  '<main style="height:400px;overflow:auto"><table><tr id="above"></tr><tbody id="rows"></tbody><tr id="below"></tr></table></main>'

test.each([
  ['the window', [ROWS, PLACED, 'scrollY']],
  ['a box', [`<main style="height:500px;overflow:auto">${ROWS}</main>`, PLACED, 'box.scrollTop']],
  ['a box with a narrow table, and rows that keep room', [TABLE, SPACED, 'box.scrollTop']],
] as const)('rows that %s draws only when scrolled to are not printed, and said so', async (_, list) => {
  const { not_printed } = await printer.print({ html: listOf(1000, list) })
  expect(not_printed?.share).toBeGreaterThan(0.5)
  // What stands at the top is on the paper.
  const numbers = not_printed?.words.filter((word) => /^\d+$/.test(word)).map((word) => Number(word) / 7919)
  expect(Math.min(...(numbers ?? []))).toBeGreaterThanOrEqual(10)
})

test('a list that draws all of its rows is printed, and nothing is said', async () => {
  const { not_printed } = await printer.print({ html: listOf(40, [ROWS, PLACED, 'scrollY']) })
  expect(not_printed).toBeNull()
})
