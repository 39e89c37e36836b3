import { describe, expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = Array.from(
  { length: 6 },
  (_, at) =>
    `<p>The quay wall was raised by ${at + 30} centimetres in spring, and the steps down to the water were rebuilt.</p>`,
).join('')
const FACTS = [
  ['Built', '1904'],
  ['Length', '212 m'],
  ['Owner', 'City of Vejle'],
  ['Stone', 'Granite'],
  ['Steps', '48'],
] as const

async function rowsOf(table: string): Promise<string[]> {
  const { text } = await readHtml(
    `<html><head><title>Wall</title></head><body><article>${PROSE}${table}${PROSE}</article></body></html>`,
    { as: 'markdown' },
  )
  return text.split('\n').filter((line) => line.startsWith('|'))
}

function facts(label: (text: string) => string, value: (text: string) => string): string {
  return `<table><tbody>${FACTS.map((row) => `<tr><td>${label(row[0])}</td><td>${value(row[1])}</td></tr>`).join('')}</tbody></table>`
}

const plain = (text: string) => text

describe('a table of facts without th stays one', () => {
  test.each([
    ['plain cells', facts(plain, plain)],
    ['labels with a colon', facts((text) => `${text}:`, plain)],
    [
      'bold labels in paragraphs',
      facts(
        (text) => `<p><b>${text}</b></p>`,
        (text) => `<p>${text}</p>`,
      ),
    ],
    ['wrappers around each value', facts(plain, (text) => `<div><div><div><p>${text}</p></div></div></div>`)],
    [
      'a drawn rating after the value',
      facts(plain, (text) => `<div><div>${text}</div><div><span></span></div><div></div></div>`),
    ],
    ['several short lines in each value', facts(plain, (text) => `<p>${text}</p><p>since 1904</p><p>as measured</p>`)],
  ])('%s', async (_, table) => {
    const rows = await rowsOf(table)
    for (const [label, value] of FACTS)
      expect(
        rows.some((row) => row.includes(label) && row.includes(value)),
        `${label}: ${rows.join('\n')}`,
      ).toBe(true)
  })

  test('one row explains its value in many words', async () => {
    const long = Array.from(
      { length: 6 },
      (_, at) => `<p>Work of the year ${1990 + at}, in stone and in timber</p>`,
    ).join('')
    const rows = await rowsOf(facts(plain, (text) => (text === '48' ? long : text)))
    expect(rows.find((row) => row.includes('Length'))).toBe('| Length | 212 m |')
    expect(rows.find((row) => row.includes('Steps'))).toContain('Work of the year 1995')
  })

  test('a comparison whose header stands in tbody', async () => {
    const row = (cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td><div><p>${cell}</p></div></td>`).join('')}</tr>`
    const plans = ['Users', 'Storage', 'Support', 'Backup'].map((name, at) =>
      row([name, `${at + 1}`, `${at + 10}`, 'yes']),
    )
    const rows = await rowsOf(
      `<table><tbody>${row(['<b>Plan</b>', '<b>Free</b>', '<b>Team</b>', '<b>Firm</b>'])}${plans.join('')}</tbody></table>`,
    )
    expect(rows.slice(-6)).toEqual([
      '| Plan | Free | Team | Firm |',
      '| --- | --- | --- | --- |',
      '| Users | 1 | 10 | yes |',
      '| Storage | 2 | 11 | yes |',
      '| Support | 3 | 12 | yes |',
      '| Backup | 4 | 13 | yes |',
    ])
  })

  test('its only row has three short values, and none of them is a link', async () => {
    const one = (last: string) => `<table><tr><td>1</td><td>Assefa</td><td>${last}</td></tr></table>`
    expect((await rowsOf(one('2:15:50'))).at(-1)).toBe('| 1 | Assefa | 2:15:50 |')
    expect(await rowsOf(one('<a href="/next">Next</a>'))).toEqual([])
    // MAX_VALUE_CHARS
    expect((await rowsOf(one('x'.repeat(40)))).length).toBeGreaterThan(0)
    expect(await rowsOf(one('x'.repeat(41)))).toEqual([])
  })

  const linked = (count: number) =>
    `<table><tr><td>Year</td><td>Harbour</td></tr>${Array.from({ length: count }, (_, at) => `<tr><td><a href="/${at}">${1990 + at}</a></td><td><a href="/h/${at}">Harbour of ${at}</a></td></tr>`).join('')}</table>`

  test('its cells are links, and it has at least five rows', async () => {
    const rows = await rowsOf(linked(4))
    expect(rows.at(-1)).toBe('| [1993](https://harbour.example/3) | [Harbour of 3](https://harbour.example/h/3) |')
    expect(rows).toHaveLength(7)
    // MOST_LINKED
    expect(await rowsOf(linked(3))).toEqual([])
  })

  test('rows begin at the start of a line, whatever stands between the sections', async () => {
    const table = `<table> <thead> <tr> <th>a</th> <th>b</th> </tr> </thead> &nbsp; <tbody> <tr> <td>1</td> <td>2</td> </tr> </tbody></table>`
    expect(await rowsOf(table)).toEqual(['| a | b |', '| --- | --- |', '| 1 | 2 |'])
  })
})

test('a row of a label and its value is data, also alone', async () => {
  expect(await rowsOf('<table><tr><th>Stone</th><td>Granite</td></tr></table>')).toEqual([
    '|  |  |',
    '| --- | --- |',
    '| Stone | Granite |',
  ])
})

test('a heading in a cell is the text of its cell', async () => {
  const table =
    '<table><tr><th></th><th><h4>Team</h4></th></tr><tr><td><h5>Users</h5>and guests</td><td>9</td></tr></table>'
  expect(await rowsOf(table)).toEqual(['| | Team |', '| --- | --- |', '| Users and guests | 9 |'])
})

describe('a table that arranges parts of the page dissolves', () => {
  test.each([
    [
      'two columns of prose',
      `<table><tr><td>${PROSE}</td><td>${PROSE}</td></tr><tr><td>${PROSE}</td><td>${PROSE}</td></tr></table>`,
    ],
    [
      'prose beside a list, above a footer',
      `<table><tr><td>${PROSE}</td><td><ul><li>a</li></ul></td></tr><tr><td colspan="2">Footer</td></tr></table>`,
    ],
    [
      'a picture beside a heading and a text',
      `<table>${[1, 2, 3].map((at) => `<tr><td><img src="/${at}.png"></td><td><h3>Boat ${at}</h3><p>Long.</p><p>Wide.</p></td></tr>`).join('')}</table>`,
    ],
    ['one row without a label', `<table><tr><td>${PROSE}</td><td>${PROSE}</td></tr></table>`],
    ['one column', `<table>${FACTS.map(([label]) => `<tr><td>${label}</td></tr>`).join('')}</table>`],
    ['a role', facts(plain, plain).replace('<table>', '<table role="presentation">')],
  ])('%s', async (_, table) => {
    expect(await rowsOf(table)).toEqual([])
  })
})

test('a table of facts of two rows stays between the texts around it, its labels in the first column', async () => {
  const rows = FACTS.slice(0, 2).map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
  expect(await rowsOf(`<table>${rows.join('')}</table>`)).toEqual([
    '|  |  |',
    '| --- | --- |',
    '| Built | 1904 |',
    '| Length | 212 m |',
  ])
})

test('a role of presentation does not outweigh a row that names the columns', async () => {
  const table = facts(plain, plain).replace(
    '<table><tbody>',
    '<table role="presentation"><tbody><tr><th>What</th><th>Value</th></tr>',
  )
  expect((await rowsOf(table)).slice(0, 3)).toEqual(['| What | Value |', '| --- | --- |', '| Built | 1904 |'])
})
