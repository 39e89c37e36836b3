import { expect, test } from 'vitest'
import { toMarkdown } from '../../output/to-markdown.ts'
import { parsePage } from '../../tree/parse-page.ts'

test.each([
  ['lines', '5<br>10', '5 10'],
  ['paragraphs', '<p>Price</p><p>12</p>', 'Price 12'],
  ['items', '<ul><li>12</li><li>34</li></ul>', '12 34'],
  ['boxes', '<div>€ 7</div><div>50 g</div>', '€ 7 50 g'],
  ['marks within a word', 'H<sub>2</sub>O <b>co</b>re', 'H2O core'],
])('%s of a cell that spans rows are not one word in those below', (_, cell, words) => {
  const table = `<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">${cell}</td><td>Mon</td></tr><tr><td>Tue</td></tr></table>`
  const markdown = toMarkdown(parsePage(`<body>${table}</body>`).body, 'https://a.example/')
  expect(markdown.split('\n').at(-1)).toBe(`| ${words} | Tue |`)
})

test('the head stands above the rows and the foot below them, wherever they are written', () => {
  const foot = '<tfoot><tr><td>Sum</td><td>30</td></tr></tfoot>'
  const body = '<tbody><tr><td>Boat</td><td>10</td></tr><tr><td>Hall</td><td>20</td></tr></tbody>'
  const head = '<thead><tr><th>Part</th><th>Euros</th></tr></thead>'
  const [first, ...others] = [head + body + foot, foot + head + body, foot + body + head].map((parts) =>
    toMarkdown(parsePage(`<body><table>${parts}</table></body>`).body, 'https://a.example/'),
  )
  expect(first).toMatch(/Part.*Boat.*Hall.*Sum/s)
  expect(others).toEqual([first, first])
})
