import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const LINES = ['if (a) {', '  run()', '}']
const CODE = `\`\`\`\n${LINES.join('\n')}\n\`\`\``
const pre = (lines: readonly string[]) => readBetweenProse(`<pre><code>${lines.join('\n')}</code></pre>`)
const numbered = (gap: string, write = (number: number) => String(number)) =>
  LINES.map((line, at) => write(at + 1) + gap + line)

it('removes the numbers of indented lines behind one gap', async () => {
  for (const gap of ['', ' ', '\t', '   ']) expect(await pre(numbered(gap))).toBe(CODE)
  expect(await pre(numbered(' ', (number) => `  ${number}`))).toBe(CODE)
  const long = Array.from({ length: 11 }, (_, at) => `${at % 2 ? '  ' : ''}step`)
  expect(await pre(long.map((line, at) => `${String(at + 1).padStart(2)} ${line}`))).toBe(
    `\`\`\`\n${long.join('\n')}\n\`\`\``,
  )
})

it.each([
  [['1. Raise the gate', '2. Let it drain', '3. Close it']],
  [['1,Ann,30', '2,Bob,41', '3,Cid,22']],
  [['1) "one"', '2) "two"', '3) "six"']],
  [['5 apples', '6 pears', '7 plums']],
  [['5 apples', '6   pears', '7 plums']],
  [['1 one', '2  two', '3 six']],
  [['1   7 one', '2  12 two', '3 140 six']],
  [['1 one', '2   two']],
  [['1', '2', '3']],
])('keeps the numbers of MIN_LINES, MOST_FIRST and MIN_INDENT that are the text: %j', async (lines) => {
  expect(await pre(lines)).toBe(`\`\`\`\n${lines.join('\n')}\n\`\`\``)
})

it('removes the numbers in a cell of their own, and beside as many lines of code', async () => {
  const flat = ['make', 'make test', 'make install']
  const rows = flat.map((line, at) => `<tr><td>${at + 7}</td><td>${line}</td></tr>`).join('')
  expect(await readBetweenProse(`<pre><table>${rows}</table></pre>`)).toBe(`\`\`\`\n${flat.join('\n')}\n\`\`\``)
  const beside = (numbers: string) =>
    readBetweenProse(`<div><div><pre>${numbers}</pre></div><div><pre>${flat.join('\n')}</pre></div></div>`)
  expect(await beside('1\n2\n3')).toBe(`\`\`\`\n${flat.join('\n')}\n\`\`\``)
  expect(await beside('1\n2\n3\n4')).toContain('1\n2\n3\n4')
  const output = `<pre>for i in a\n  say i\nend</pre><pre>1\n2\n3</pre>`
  expect(await readBetweenProse(`<div>${output}</div>`)).toContain('1\n2\n3')
})

it('removes the number of a lone line in the only row of a table', async () => {
  const row = (cells: readonly string[]) =>
    readBetweenProse(`<table><tr>${cells.map((cell) => `<td><pre>${cell}</pre></td>`).join('')}</tr></table>`)
  expect(await row(['1', 'make test'])).toBe('```\nmake test\n```')
  expect(await row(['1\n2', 'make\nmake test'])).toBe('```\nmake\nmake test\n```')
  for (const cells of [
    ['7', 'make test'],
    ['1', 'one', 'two'],
    ['1', 'one\ntwo'],
  ])
    expect(await row(cells)).toMatch(/^.*\b[17]\b/m)
})
