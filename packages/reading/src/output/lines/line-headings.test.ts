import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readPageLines } from '../page-lines.ts'

function headed(html: string) {
  const { lines, headings } = readPageLines(parsePage(html).body)
  return lines.map((line, at) => `${lines[headings[at] ?? -1] ?? '-'} > ${line}`)
}

it.each([
  [
    'the one above',
    'x<h1>Board</h1><h2>Open</h2><ul><li>a<li>b</ul><h2>Done</h2><p>c',
    ['- > x', '- > Board', 'Board > Open', 'Open > a', 'Open > b', 'Board > Done', 'Done > c'],
  ],
  ['in its box only', '<section><h2>Open</h2><p>a</p></section><p>b</p>', ['- > Open', 'Open > a', '- > b']],
  [
    'in a box of its own',
    '<div><div><h2>Open</h2></div><p>a</p></div><div><header><h2>Done</h2><p>2</p></header><p>b</p></div>',
    ['- > Open', 'Open > a', '- > Done', 'Done > 2', 'Done > b'],
  ],
  [
    'of each card',
    '<h2>News</h2><article><p>5 May</p><h3>Tide</h3><p>a</p></article><article><p>6 May</p><h3>Wind</h3></article>',
    ['- > News', 'News > 5 May', 'News > Tide', 'Tide > a', 'News > 6 May', 'News > Wind'],
  ],
  [
    'by its role',
    '<div role=heading aria-level=3>Open</div><p>a</p><h3> </h3><h2><div>Done</div></h2>b',
    ['- > Open', 'Open > a', '- > Done', 'Done > b'],
  ],
])('knows the heading of each line: %s', (_, html, expected) => {
  expect(headed(html)).toEqual(expected)
})
