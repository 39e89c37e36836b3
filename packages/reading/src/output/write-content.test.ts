import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { writeContent } from './write-content.ts'

type Form = 'markdown' | 'text' | 'html'

const write = (html: string, as: Form, maxChars: number) =>
  writeContent(parsePage(`<body>${html}</body>`).body, { as, baseUrl: 'https://a.example/', maxChars })

// What takes more room in the page than in its text.
const part = fc.constantFrom(
  '<p>twelve chars</p>',
  `<p>one ${' \n'.repeat(40)} word</p>`,
  `<td><a href="https://b.example/${'long/'.repeat(9)}"><img src="${'x'.repeat(60)}.png"></a></td>`,
  '<tr>\n  <td>a</td>\n  <td></td>\n</tr>',
  `<a href="#${'x'.repeat(60)}"></a>`,
  '<ul>\n<li></li>\n<li>b</li>\n</ul>',
  '<table><tr><td>layout</td></tr></table>',
  '<div><br><br></div>',
)
const pages = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('').repeat(40))

test('what is written is whole, or longer than was asked for', () => {
  fc.assert(
    fc.property(
      pages,
      fc.constantFrom<Form>('markdown', 'text', 'html'),
      fc.integer({ min: 1, max: 400 }),
      (...given) => {
        const [html, as, maxChars] = given
        const text = write(html, as, maxChars)
        expect(text.length > maxChars || text === write(html, as, 1_000_000)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('a long page is not written as a whole: SLACK', () => {
  const paragraphs = '<p>twelve chars</p>'.repeat(5000)
  const { length } = write(paragraphs, 'markdown', 1000)
  expect(length).toBeGreaterThan(1000)
  expect(length).toBeLessThan(4000)
})

test.each([
  ['<p>Pay <del>40</del> <ins>55</ins> euros</p>', 'Pay ~~40~~ 55 euros'],
  ['<s><del>old</del> and <b>gone</b></s> new', '~~old and gone~~ new'],
  ['<strike><p>one</p><p>two</p></strike>', '~~one~~\n\n~~two~~'],
  ['<p><del> </del>kept</p>', 'kept'],
])('what is struck out is marked in text, too: %s', (html, text) => {
  expect(write(html, 'text', 1000)).toBe(text)
})
