import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

function tableOf(...rows: readonly (readonly string[])[]): string {
  return `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
}

it.each([
  [[['float cos ', '(', 'float&nbsp;', '<em>x</em>', ')', ' const']], 'float cos (float *x*) const'],
  [[['int main ', '(', ')', '']], 'int main ()'],
  [[['float cos(', 'float x)']], 'float cos(float x)'],
  [
    [
      ['void mix ', '(', 'float ', 'a, '],
      ['', '', 'float ', 'b '],
      ['', ')', '', ''],
    ],
    'void mix (float a, float b)',
  ],
])('writes a declaration as one line: %j', async (rows, text) => {
  const found = await readBetweenProse(tableOf(...rows))
  expect(found.replace(/\s+/g, ' ')).toBe(text)
})

it.each([
  ['that leaves a bracket open', tableOf(['sad', '('], ['glad', ':-']), ':-'],
  ['that closes what is not open', tableOf([')', '('], ['one', 'two']), '| one |'],
  ['without a cell for the bracket', tableOf(['a (b', 'c)'], ['d', 'e']), '| d | e |'],
  ['of long texts', tableOf(['(', `${'a word '.repeat(50)})`], ['d', 'e']), '| d | e |'],
])('leaves a table %s', async (_, html, text) => {
  expect(await readBetweenProse(html)).toContain(text)
})
