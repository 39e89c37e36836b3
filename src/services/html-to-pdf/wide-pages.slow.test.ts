import { afterAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { darkBox } from '../../../test/kit/pdf-pages.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const print = (body: object) => printer.print(body)

// CSS_PX_PER_INCH, POINTS_PER_INCH: paper of its own. MOST_STEPS, LEAST_GAIN: the centred column settles.
// Each cell has a word of its own; a browser that prints by itself loses the columns at the right edge.
const wideTable = (columns: number) =>
  `<table><tr>${Array.from({ length: columns }, (_, at) => `<td style="min-width:90px">word${at}end</td>`).join('')}</tr></table>`
const wordsOf = async (printed: { pdf_base64: string }) =>
  new Set((await readPrinted(printed)).flatMap(({ text }) => text.match(/word\d+end/g) ?? []))

test.each([
  ['a table of 5 columns', wideTable(5), 5, null],
  ['a table of 12 columns', wideTable(12), 12, expect.any(Number)],
  ['a table on paper of its own', `<style>@page{size:A5}</style>${wideTable(30)}`, 30, expect.any(Number)],
  ['a table of 30 columns', wideTable(30), 30, null],
  ['a table of 70 columns', wideTable(70), 70, null],
  [
    'a table that scrolls in a centred column',
    `<main style="max-width:600px;margin:auto"><div style="overflow:auto">${wideTable(20)}</div></main>`,
    20,
    null,
  ],
  ['a table in a box that scrolls sideways', `<div style="overflow-x:auto">${wideTable(30)}</div>`, 30, null],
  ['a table in a frame', `<iframe style="width:1600px;height:80px" srcdoc='${wideTable(16)}'></iframe>`, 16, null],
  ['a table from right to left', `<html dir="rtl"><body>${wideTable(30)}`, 30, null],
  ['a part from right to left', `<div dir="rtl">${wideTable(30)}</div>`, 30, null],
  ['a part from right to left that scrolls', `<div dir="rtl" style="overflow:auto">${wideTable(30)}</div>`, 30, null],
  [
    'a table that only the screen shows',
    `<style>@media print{table{display:none}}</style><p>word0end</p>${wideTable(30)}`,
    1,
    null,
  ],
])('prints all of %s, at a smaller scale if it must', async (_, html, words, fitted_scale) => {
  const printed = await print({ html })
  expect((await wordsOf(printed)).size).toBe(words)
  expect(printed).toMatchObject({ fitted_scale, cut: null })
})

const codeOf = (words: number) =>
  `const list = "${Array.from({ length: words }, (_, at) => `word${at}end`).join(', ')}"`

test.each([
  ['a code block', `<pre style="overflow:auto">${codeOf(40)}</pre>`],
  ['a code block of a highlighter', `<pre><code style="white-space:pre">${codeOf(40)}</code></pre>`],
  ['a text', `<p><code>${codeOf(40).replaceAll(/\W/g, '')}</code></p>`],
])('breaks the long line of %s, and keeps the size of the page', async (_, html) => {
  expect(await print({ html })).toMatchObject({ fitted_scale: null, cut: null, not_printed: null })
})

test('keeps a line of code that is readable on the paper at a smaller scale', async () => {
  const { fitted_scale } = await print({ html: `<pre>${codeOf(12)}</pre>` })
  expect(fitted_scale).toBeGreaterThan(0.5)
})

const cards = (style: string) =>
  [...'abcdefgh'].map((name, at) => `<div style="${style}">word${at}end ${name}</div>`).join('')

test.each([
  ['slides', `<div style="display:flex;overflow-x:auto">${cards('flex:0 0 100%;height:90px')}</div>`],
  ['cards of a grid', `<div style="display:grid;grid:auto/auto-flow 300px;overflow-x:auto">${cards('')}</div>`],
  [
    'blocks in a line',
    `<div style="white-space:nowrap;overflow:auto">${cards('display:inline-block;width:300px')}</div>`,
  ],
  [
    'floats on a track',
    `<div style="overflow:auto"><div style="width:2500px">${cards('float:left;width:300px')}</div></div>`,
  ],
  ['columns of a fixed height', `<div style="columns:300px;height:20px">${cards('')}</div>`],
  ['columns without a doctype', `<body style="columns:3">${cards('height:500px')}`],
])('a row of %s goes on below, and the text beside it keeps its size', async (_, row) => {
  const printed = await print({ html: `${row}<p>word8end` })
  expect((await wordsOf(printed)).size).toBe(9)
  expect(printed).toMatchObject({ fitted_scale: null, cut: null, not_printed: null })
})

// mostTimesWider: up to twice its room, a drawing of characters is made smaller as a whole.
test.each([
  ['whole', 20, 20, 40],
  ['broken', 44, 60, 120],
])('lines of a box that scrolls are %s with %i parts', async (_, parts, least, most) => {
  const line = '| ab '.repeat(parts)
  const html = `<pre style="overflow:auto;background:#000">${line}\n${line}\n${line}</pre>`
  const { top, bottom } = darkBox((await readPrinted(await print({ html })))[0])
  expect(bottom - top).toBeGreaterThan(least)
  expect(bottom - top).toBeLessThan(most)
})

// mostSteps: letters of a fixed width take more than two.
test('lines made smaller are whole at any length', async () => {
  for (const words of [12, 13, 14])
    expect(await print({ html: `<pre style="overflow:auto">${'argument, '.repeat(words)}` })).toMatchObject({
      cut: null,
    })
})

test('what cannot be broken is at most three times smaller, and the words cut off there are said', async () => {
  const placed = Array.from(
    { length: 40 },
    (_, at) => `<b style="position:absolute;left:${at * 100}px">word${at}end</b>`,
  )
  const box = `<div style="overflow:auto"><div style="position:relative;width:4000px;height:20px">${placed.join('')}</div></div>`
  const printed = await print({ html: `<!doctype html>${box}` })
  expect(printed.not_printed?.words).toContain('word39end')
  expect(printed.cut?.page_width_px).toBeGreaterThan(1000)
  expect(printed.not_printed?.share).toBeLessThan(0.5)
})

test('a word wider than its column does not stand over the next', async () => {
  const row = Array.from({ length: 12 }, (_, at) => `<td>${'harbour'.repeat(4)}${at}`).join('')
  const printed = await print({ html: `<table style="table-layout:fixed;width:100%"><tr>${row}</table>` })
  expect(printed).toMatchObject({ fitted_scale: null, cut: null, not_printed: null })
})

test('a table goes on below with its first column, and not one whose cells span others', async () => {
  const cells = Array.from({ length: 30 }, (_, at) => `<td>word${at}end</td>`).join('')
  const table = (first: string) => `<table><tr>${first}${cells}<tr>${first}${cells}</table>`
  const text = async (html: string) => (await readPrinted(await print({ html })))[0]?.text ?? ''
  expect((await text(table('<th>Ferry</th>'))).match(/Ferry/g)).toHaveLength(8)
  expect((await text(table('<th colspan="2">Ferry</th>'))).match(/Ferry/g)).toHaveLength(2)
})

test('a part that a transform draws half as wide as it is laid out keeps its lines', async () => {
  const half = `<div style="transform:scale(.5);transform-origin:0 0;width:200%"><p>${'harbour '.repeat(50)}</div>`
  const html = `<!doctype html>${half}<p style="position:absolute;left:1800px;top:0">far`
  const [sheet] = await readPrinted(await print({ html }))
  expect(sheet?.text.split('\n').filter((line) => line.includes('harbour'))).toHaveLength(1)
})
