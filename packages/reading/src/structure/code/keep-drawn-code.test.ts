import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const drawn = (lines: readonly string[], box = 'div') =>
  readBetweenProse(`<${box}>${lines.map((line) => `${line}\n<br/>\n`).join('')}</${box.split(' ')[0]}>`)

const ROWS = ['BG0&nbsp; ****&nbsp; 1', 'BG10 ****&nbsp; 2', 'BG2&nbsp; ****&nbsp; 3']

it('makes code of MIN_LINES lines, MOST_ALIGNED, in columns', async () => {
  const code = '```\nBG0  ****  1\nBG10 ****  2\nBG2  ****  3\n```'
  expect(await drawn(ROWS)).toBe(code)
  expect(await drawn(ROWS, 'p')).toBe(code)
  expect(await drawn(ROWS.slice(1))).not.toContain('```')
  expect(await drawn([...ROWS, 'One.', 'Two.', 'Six.'])).toContain('```')
  expect(await drawn([...ROWS, 'One.', 'Two.', 'Six.', 'Ten.'])).not.toContain('```')
})

it('leaves lines with other elements, and verses that are only indented', async () => {
  expect(await drawn([...ROWS, '<b>Total</b>'])).not.toContain('```')
  const verses = ['The pier is old,', '&nbsp; &nbsp; the sea is cold,', 'the boat is sold,', '&nbsp; &nbsp; I told.']
  expect(await drawn(verses)).not.toContain('```')
})

it('makes code of indented lines that the page names so, and of its other boxes', async () => {
  const box = (...lines: string[]) => `<td class="code">${lines.join('\n<br/>\n')}</td>`
  const table = (cell: string) => `<table><tr><td><b>Code:</b></td></tr><tr>${cell}</tr></table>`
  const one = box('if (x)', '&nbsp; &nbsp; run();')
  expect(await readBetweenProse(table(one))).toContain('```\nif (x)\n    run();\n```')
  const other = box('copy(a, b);', 'copy(c, d);')
  expect(await readBetweenProse(`${table(one)}<p>And then.</p>${table(other)}`)).toContain(
    'copy(a, b);\ncopy(c, d);\n```',
  )
  expect(await readBetweenProse(table(box('SAVE20', 'until 5&nbsp;May')))).not.toContain('```')
})
