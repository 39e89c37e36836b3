import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { cutText } from './cut-text.ts'

function cut(html: string, maxChars: number): string {
  const { body } = parsePage(`<body>${html}</body>`)
  cutText(body, maxChars, { hasMarks: false })
  return body.textContent
}

it('keeps the lines of code that it cuts', () => {
  expect(cut('<pre>if a:\n    b()\n    c()</pre>', 16)).toBe('if a:\n    b()\n  ')
  expect(cut('<pre><span>if a:\n</span><b>  b()\n  c()</b></pre>', 12)).toBe('if a:\n  b()\n')
})

it('counts white space as it is written: in code each character, in a text one', () => {
  expect(cut('<p>one  \n  two</p><p>three</p>', 10)).toBe('one  \n  twothr')
  expect(cut('<pre>a\n      b</pre><p>three</p>', 10)).toBe('a\n      bt')
})
