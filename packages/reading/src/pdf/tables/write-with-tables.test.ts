import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../../test/pdf-page.ts'
import { workMs } from '../../../test/work-ms.ts'
import { openPdfium } from '../open-pdfium.ts'
import { readFilledPage, readPdfPage } from '../pdf-page-text.ts'

const word = fc.constantFrom('Bolt', '12', '0.40', 'of', 'the', 'Total:', '....', '7 %', '-', 'a|b', '')
/** Rows and columns with holes, and words in any place. */
const places = fc
  .record({
    columns: fc.array(fc.record({ name: word, isFigure: fc.boolean() }), { minLength: 2, maxLength: 5 }),
    holes: fc.array(fc.nat(40), { maxLength: 8 }),
    height: fc.integer({ min: 2, max: 9 }),
    others: fc.array(fc.record({ text: word, x: fc.nat(6), y: fc.nat(12) }), { maxLength: 6 }),
  })
  .map(({ columns, holes, height, others }) => [
    ...Array.from({ length: height }, (_, y) =>
      columns.map(({ name, isFigure }, x) => ({
        text: holes.includes(y * columns.length + x) ? '' : isFigure ? `${y}${x}` : `${name}${y}`,
        ...{ x, y: y + 1 },
      })),
    ).flat(),
    ...others,
  ])
const rule = fc.record({
  x: fc.integer({ min: 0, max: 6 }),
  y: fc.integer({ min: 0, max: 12 }),
  isAcross: fc.boolean(),
})

const wordsOf = (text: string) =>
  text
    .replaceAll(/^\|(?: --- \|)+$/gm, '')
    .replaceAll(/^\| (.*)\|$/gm, (_, row: string) => row.replaceAll(/(?<!\\)\|/g, ' ').replaceAll('\\|', '|'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()

it('has each word of the page once, whatever is written and drawn on it', async () => {
  const library = await openPdfium()
  let tables = 0
  await fc.assert(
    fc.asyncProperty(places, fc.array(rule, { maxLength: 40 }), async (words, rules) => {
      const content = [
        ...rules.map(({ x, y, isAcross }) => {
          const [left, low] = [18 + x * 50, 276 - y * 20]
          return `${left} ${low} m ${isAcross ? 350 : left} ${isAcross ? low : 20} l S `
        }),
        ...words
          .toSorted((one, other) => one.y - other.y || one.x - other.x)
          .map(({ text, x, y }) => write(text, 20 + x * 50, 280 - y * 20)),
      ]
      const document = await library.loadDocument(createPdfPage({ content: content.join('') }))
      const page = document.getPage(0)
      const { text } = readFilledPage(library, page, { document, hasTables: true })
      if (text.includes('| --- |')) tables += 1
      const before = readPdfPage(library, page)
      expect(wordsOf(text)).toEqual(
        before
          .split(/\s+/)
          .filter((word) => word !== '')
          .toSorted(),
      )
    }),
    { numRuns: 300 },
  )
  // About one page in ten by chance: fewer than six of 300 would mean that none is looked for.
  expect(tables).toBeGreaterThan(5)
  library.destroy()
})

/** Rows of small words, or lines, as many as a hostile file may have. */
const rows = (count: number, columns: number, size: number) =>
  Array.from({ length: count }, (_, at) => {
    const words = Array.from({ length: columns }, (_word, column) => `(${column ? 12 : 'ab'}) Tj ${3 * size} 0 Td `)
    return `BT /F ${size} Tf 1 0 0 1 10 ${290 - at * size * 1.5} Tm ${words.join('')}ET\n`
  }).join('')
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at} 0 m ${at} 300 l S 0 ${at} m 300 ${at} l S `).join('')

it.each([
  ['rows: MOST_WORK', rows(10_000, 4, 0.01)],
  ['columns: MOST_COLUMNS', rows(1, 30_000, 0.005)],
  ['lines: MOST_PLACES', lines(250) + rows(100, 100, 1)],
  ['crosses: MOST_GRIDS, MOST_PAIRS', lines(20) + rows(2000, 4, 0.1)],
])('takes seconds at most for a page full of %s', async (_, content) => {
  const library = await openPdfium()
  const document = await library.loadDocument(createPdfPage({ content }))
  const read = () => readFilledPage(library, document.getPage(0), { document, hasTables: true })
  expect(await workMs(read)).toBeLessThan(5000)
  library.destroy()
})
