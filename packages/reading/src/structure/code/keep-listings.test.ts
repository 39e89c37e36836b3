import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const LINES = ['if (a) {', '  run()', '}']

const listing = (lines: readonly string[], first = 1) =>
  readBetweenProse(
    `<table><tr><th>Line</th><th>Hits</th><th>Source</th></tr>${lines
      .map((line, at) => `<tr><td>${first + at}</td><td>7</td><td><span>${line}</span></td></tr>`)
      .join('')}</table>`,
  )

it('keeps the indent of MIN_LINES numbered lines, one a row', async () => {
  expect(await listing(LINES, 12)).toContain('| 12 | 7 | `if (a) {` |\n| 13 | 7 | `  run()` |\n| 14 | 7 | `}` |')
  expect(await listing(LINES.slice(1))).not.toContain('`')
})

it('leaves cells that do not differ by MIN_INDENT, or have links or lines', async () => {
  expect(await listing(['one', ' two', 'six'])).not.toContain('`')
  expect(await listing(['  one', '  two', '  six'])).not.toContain('`')
  expect(await listing(['one', '  <a href="/two">two</a>', 'six'])).not.toContain('`')
  expect(await listing(['one', '\n  two', 'six'])).not.toContain('`')
})

it('leaves the rows of a table that are not counted', async () => {
  const rows = LINES.map((line) => `<tr><td>${line.length}</td><td>${line}</td></tr>`).join('')
  expect(await readBetweenProse(`<table><tr><th>Length</th><th>Text</th></tr>${rows}</table>`)).not.toContain('`')
})
