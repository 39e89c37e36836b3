import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const FILES = '<table><tr><td><p>PDF</p>\n</td><td></td></tr><tr><td>Text</td><td>Notice</td></tr></table>'
const HEAD = '<tr><th>Day</th><th>Event</th><th>Decision</th><th>Files</th></tr>'

it('keeps a table that names its columns, with the tables in its cells as their text', async () => {
  const rows = `<tr><td>3 May</td><td>Asked</td><td>&nbsp;</td><td><div>${FILES}</div></td></tr><tr><td>4 May</td><td>Heard</td><td>Granted</td><td></td></tr>`
  expect(await readBetweenProse(`<table><thead>${HEAD}</thead><tbody>${rows}</tbody></table>`)).toBe(
    [
      '| Day | Event | Decision | Files |',
      '| --- | --- | --- | --- |',
      '| 3 May | Asked | | PDF; Text Notice |',
      '| 4 May | Heard | Granted | |',
    ].join('\n'),
  )
})

it.each([
  ['more cells than names', '<tr><td>1</td><td>2</td><td>3</td><td>4</td><td>FILES</td></tr>'],
  ['no row of several', '<tr><td>FILES</td></tr><tr><td>Nothing was found.</td></tr>'],
  ['more tables than values', '<tr><td>FILES</td><td>FILES</td><td>1</td></tr>'],
])('leaves tables in a table with %s', async (_, row) => {
  const text = await readBetweenProse(`<table>${HEAD}${row.replaceAll('FILES', FILES)}</table>`)
  expect(text).toMatch(/\| PDF \| \|\n\| Text \| Notice \|/)
})

it('leaves a table in a table of fewer than MIN_NAMES columns', async () => {
  const text = await readBetweenProse(
    `<table><tr><th>Files</th></tr><tr><td>One</td></tr><tr><td>${FILES}</td></tr></table>`,
  )
  expect(text).toMatch(/\| PDF \| \|\n\| Text \| Notice \|/)
})
