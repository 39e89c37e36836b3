import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { renderGfm } from '../../test/render-gfm.ts'
import { parsePage } from '../tree/parse-page.ts'
import { toMarkdown } from './to-markdown.ts'

/** The Markdown of a page, and the text that a renderer of GFM shows for it. */
function convert(html: string) {
  const { body } = parsePage(`<body>${html}</body>`)
  const markdown = toMarkdown(body, 'https://docs.example/')
  return { markdown, shown: words(renderGfm(markdown).textContent) }
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const MARKS = [
  ...['[', ']', '(', ')', ':', '!', '^', '_', '*', '**', '`', '``', '\\', '<', '<b', '>', '+', '=', '-', '.', '#'],
  ...['~', '~', '~~', '~~~', '&', '&amp;', '&copy;', '&#39;', '#39;', 'lt;'],
  ...['1', '12', 'x', 'word', 'Wort', ' ', ' ', ' ', ', '],
]
const textOf = (marks: readonly string[]) =>
  fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))
const text = textOf(MARKS)

describe('what a renderer shows for the Markdown of a text', () => {
  it.each(['p', 'h2', 'li'])('is the text, in %s', (name) => {
    fc.assert(
      fc.property(text, text, text, (before, linked, after) => {
        // A letter on both sides: what stands at the ends of a line is trimmed.
        const [one, two, three] = [`a${before}`, `b${linked}b`, `${after}z`]
        const within = (...parts: readonly string[]) => {
          const html = `<${name}>${parts.join('')}</${name}>`
          return convert(name === 'li' ? `<ul>${html}</ul>` : html).shown
        }
        const [first, second, third] = [encoded(one), encoded(two), encoded(three)]
        expect(within(first, third)).toBe(words(`${one}${three}`))
        expect(within(first, ' <a href="/to">', second, '</a> ', third)).toBe(words(`${one} ${two} ${three}`))
        expect(within(first, ' <b>', second, '</b> <code>x_y*</code> ', third)).toBe(
          words(`${one} ${two} x_y* ${three}`),
        )
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['<p>He said [again] that it holds [2].</p>', 'He said [again] that it holds [2].'],
  ['<h2>2. Never urged</h2>', '## 2. Never urged'],
  ['<h3>7) Gates</h3>', '### 7) Gates'],
  ['<p>Sizes* in <b>metres</b> and 5 * 3 of x_i, _each</p>', 'Sizes* in **metres** and 5 * 3 of x_i, _each'],
  [
    '<p>C:\\weir - <b>- dry</b> + wet = 2. <i>3. of</i> <code>a`b</code> #1</p>',
    'C:\\weir - **- dry** + wet = 2. *3. of* ``a`b`` #1',
  ],
  ['<p>at night<br>2. by day</p>', 'at night  \n2. by day'],
  ['<p>a < b and [see <a href="/to">this</a>]</p>', 'a < b and [see [this](https://docs.example/to)]'],
  ['<p>one ` of them</p>', 'one ` of them'],
  ['<p>~5 min, R&amp;D &amp;c; or &amp;nothing;</p>', '~5 min, R&D &c; or &nothing;'],
  ['<p>100~200 and 300 ~ 400 ~~ each</p>', '100~200 and 300 ~ 400 ~~ each'],
])('%s needs no escape', (html, markdown) => {
  expect(convert(html).markdown).toBe(markdown)
})

test.each([
  // Of two that pair, one is enough.
  ['<p>*note* and `code`</p>', '*note\\* and \\`code`'],
  ['<p>* * *</p>', '\\* * *'],
  ['<p>~MS~ and ~~text~~</p>', '~MS\\~ and ~~text\\~\\~'],
  ['<p>&amp;lt;br> &amp;n<i>b</i>sp; &amp;#39;</p>', '\\&lt;br> &n*b*sp; \\&#39;'],
  ['<p>at night<br>1. by day<br>- and<br>===</p>', 'at night  \n1\\. by day  \n\\- and  \n\\==='],
  ['<p>Wow!<a href="/to">this</a></p>', 'Wow\\![this](https://docs.example/to)'],
  ['<p>a <b> &lt;b> c</p>', 'a **\\<b> c**'],
])('%s needs one', (html, markdown) => {
  const converted = convert(html)
  expect(converted.markdown).toBe(markdown)
  expect(converted.shown).toBe(words(parsePage(html.replaceAll('<br>', ' ')).body.textContent))
})

test.each([
  ['<p>a [b](c) d</p>', 'a [b](c) d'],
  ['<p>a [b]<span>(c)</span> d</p>', 'a [b](c) d'],
  ['<p>[b]: https://docs.example/ d</p>', '[b]: https://docs.example/ d'],
  ['<ul><li>[x] no task</li></ul>', '[x] no task'],
  ['<p>2. no item</p>', '2. no item'],
])('%s keeps those that it needs', (html, shown) => {
  expect(convert(html).shown).toBe(shown)
})
