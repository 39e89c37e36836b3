import { expect, it } from 'vitest'
import { toMarkdown } from '../../output/to-markdown.ts'
import { parsePage } from '../../tree/parse-page.ts'

function tableOf(...rows: readonly (readonly string[])[]): string {
  const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  const { body } = parsePage(`<body><table>${html}</table></body>`)
  return toMarkdown(body, 'https://a.example/')
}

it('takes a first row that is bold as a whole for the names of the columns', () => {
  expect(tableOf(['<b>Code</b>', '<strong>Credits</strong>'], ['MAT-201', '6'])).toBe(
    '| Code | Credits |\n| --- | --- |\n| MAT-201 | 6 |',
  )
})

it('takes no row for it beside others that are bold, too, or that has a plain cell', () => {
  const plain = '|  |  |\n| --- | --- |\n'
  expect(tableOf(['<b>Code</b>', '<b>6</b>'], ['<b>MAT</b>', '<b>9</b>'])).toBe(
    `${plain}| **Code** | **6** |\n| **MAT** | **9** |`,
  )
  expect(tableOf(['<b>Length</b>', '12 m'], ['<b>Beam</b>', '3 m'])).toBe(
    `${plain}| **Length** | 12 m |\n| **Beam** | 3 m |`,
  )
})
