import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { toPlainText } from './plain-text.ts'

it('writes each block as a paragraph and each item and row as a line, and leaves code unchanged', () => {
  const html =
    '<h1>Title</h1>\n <p>One <b>two</b>\n three<br>four</p><ul><li>a</li><li>b</li></ul><pre>x\n  y</pre>' +
    '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'
  expect(toPlainText(parsePage(html).body)).toBe('Title\n\nOne two three\nfour\n\na\nb\n\nx\n  y\n\n1 2\n3 4')
})

it('keeps blank lines within code, and one between blocks', () => {
  expect(toPlainText(parsePage('<p>a</p><pre>\n\nb()\n\n\n  c()\n\n\n</pre><br><br><br><p>d</p>').body)).toBe(
    'a\n\nb()\n\n\n  c()\n\nd',
  )
})

it('drops white space at the ends of lines', () => {
  expect(toPlainText(parsePage('<pre>a   \n  b \t\n</pre>').body)).toBe('a\n  b')
})

it('writes a line of code in a cell in its row, and lines of code below it', () => {
  const row = (code: string) => `<table><tr><td>2</td><td>7</td><td><pre>${code}</pre></td></tr></table>`
  expect(toPlainText(parsePage(row('  run()')).body)).toBe('2 7   run()')
  expect(toPlainText(parsePage(row('run()\nend()')).body)).toBe('2 7\n\nrun()\nend()')
})
