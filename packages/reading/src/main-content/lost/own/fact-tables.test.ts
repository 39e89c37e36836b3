import { describe, expect, it } from 'vitest'
import { parsePage } from '../../../tree/parse-page.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { factTables } from './fact-tables.ts'

/** The first and the last text of each table of a page. */
function tablesOf(html: string): readonly string[] {
  const shown = textBlocks(parsePage(`<body>${html}<p>Below.</p></body>`).body)
  return factTables(shown).map(({ from, to }) => `${shown[from]?.text} to ${shown[to]?.text}`)
}

const headed = (...rows: readonly string[]) =>
  `<div class="meta">${rows.map((row) => `<h5>${row.replace(': ', '</h5><p>')}</p>`).join('')}</div>`
const boxed = (...rows: readonly string[]) =>
  `<div>${rows.map((row) => `<div><div>${row.replace(': ', '</div><div>')}</div></div>`).join('')}</div>`

describe('a table of labels and values', () => {
  it.each([
    ['headings', headed('Date: May 4', 'Time: 7 pm', 'Place: Old Mill'), 'Date to Old Mill'],
    ['boxes', boxed('Heat: 55 C', 'Time: 2 hours', 'Serves: 4'), 'Heat to 4'],
    [
      'lines',
      '<ul><li><b>Heat</b> 55 C</li><li><b>Time</b> 2 h</li><li><b>Serves</b> 4</li></ul>',
      'Heat 55 C to Serves 4',
    ],
    [
      'headings below a heading',
      '<div><h3>Details</h3><h5>Date</h5><p>May 4</p><h5>Time</h5><p>7 pm</p><h5>Place</h5><p>Old Mill</p><p>3 River Road</p></div>',
      'Details to 3 River Road',
    ],
  ])('is written as %s', (_, html, table) => {
    expect(tablesOf(html)).toEqual([table])
  })

  it('has MIN_ROWS', () => {
    expect(tablesOf(headed('Date: May 4', 'Time: 7 pm'))).toEqual([])
  })

  it('has labels that say different things, in LABEL_WORDS', () => {
    expect(tablesOf(headed('Date: May 4', 'Date: May 5', 'Date: May 6'))).toEqual([])
    expect(tablesOf(headed('Date: May 4', 'Time: 7 pm', 'Where we shall all meet: Old Mill'))).toEqual([])
    expect(tablesOf(headed('Date: May 4', 'Time: 7 pm', 'Where we all meet: Old Mill'))).toHaveLength(1)
  })

  it('has values of VALUE_WORDS, at most MOST_VALUES', () => {
    const place = (words: number) => headed('Date: May 4', 'Time: 7 pm', `Place: ${'mill '.repeat(words)}`)
    expect(tablesOf(place(12))).toHaveLength(1)
    expect(tablesOf(place(13))).toEqual([])
    const lines = (count: number) =>
      headed('Date: May 4', 'Time: 7 pm', `Place: Mill${'</p><p>Line'.repeat(count - 1)}`)
    expect(tablesOf(lines(4))).toHaveLength(1)
    expect(tablesOf(lines(5))).toEqual([])
  })

  it('has MOST_TEXTS', () => {
    const rows = (count: number) => headed(...Array.from({ length: count }, (_, at) => `Row ${at}: ${at}`))
    expect(tablesOf(rows(20))).toHaveLength(1)
    expect(tablesOf(rows(21))).toEqual([])
  })

  it('leads nowhere: cards of other pages do', () => {
    const card = (name: string) => `${name}: <a href="/${name}">See it</a>`
    expect(tablesOf(headed(card('Soup'), card('Fish'), card('Cake')))).toEqual([])
    expect(tablesOf(headed(card('Soup'), 'Time: half of an hour', 'Place: Old Mill Hall by the river'))).toHaveLength(1)
  })
})
