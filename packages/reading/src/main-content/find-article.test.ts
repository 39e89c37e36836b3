import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { findArticle, isTooLarge } from './find-article.ts'

// Readability took 40 s for two megabytes in 180 boxes.
test.each([
  ['a text of MAX_ARTICLE_LETTERS / 150 in 149 boxes', 'x'.repeat(100_000), 149, false],
  ['one letter more', 'x'.repeat(100_001), 149, true],
  ['the same in no box', 'x'.repeat(100_001), 0, false],
  ['MAX_ARTICLE_NODES', '<br>'.repeat(15_000), 0, false],
  ['one node more', '<br>'.repeat(15_001), 0, true],
])('%s', (_, text, boxes, expected) => {
  const page = parsePage(`<body>${'<div>'.repeat(boxes)}${text}`)
  expect(isTooLarge(page)).toBe(expected)
})

test('small tables of data whose names are links stay whole in an article', () => {
  const game = (at: number) =>
    `<div class="game"><h3>Game ${at}</h3><table><tr><td><a href="/t/${at}">Home of ${at}</a></td><td>11${at}</td></tr><tr><td><a href="/t/x${at}">Guests of ${at}</a></td><td>98</td></tr></table>
    <table class="stats"><tr><td><b>PTS</b></td><td><a href="/p/${at}">Player ${at}</a>-HOM</td><td>25</td></tr><tr><td><b>TRB</b></td><td><a href="/p/x${at}">Other ${at}</a>-GUE</td><td>8</td></tr></table></div>`
  const report =
    `<p>The round was decided late in most of the halls, and the guests, who had won, lost their lead.</p>`.repeat(4)
  const page = parsePage(`<body><div id="content"><h1>Games</h1>${report}${[1, 2, 3, 4, 5].map(game).join('')}</div>`)
  const tables = [...(findArticle(page)?.querySelectorAll('table') ?? [])]
  expect(tables.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toHaveLength(10)
})

test('a table of which fewer than MOST_ROWS say something that leads nowhere is cleaned away as before', () => {
  const row = (at: number, note: string) =>
    `<tr><td><a href="/${at}">Harbour of ${at}</a></td><td>${note || `<a href="/y${at}">19${at}</a>`}</td></tr>`
  const tablesIn = (notes: readonly string[]) => {
    const report = `<p>The round was decided late in most of the halls, and the guests, who had won, lost their lead.</p>`
    const table = `<table>${notes.map((note, at) => row(at, note)).join('')}</table>`
    const page = parsePage(`<body><div id="content"><h1>A</h1>${report.repeat(6)}${table}</div></body>`)
    return [...(findArticle(page)?.querySelectorAll('table') ?? [])].length
  }
  expect(tablesIn(['12', '9', '', ''])).toBe(1)
  expect(tablesIn(['12', '', '', ''])).toBe(0)
})
