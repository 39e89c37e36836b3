import fc from 'fast-check'
import { parse } from 'marked'
import { describe, expect, it, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { toMarkdown } from './to-markdown.ts'

/** The Markdown of a page, and the text that a renderer of GFM shows for it. */
function convert(html: string) {
  const { body } = parsePage(`<body>${html}</body>`)
  const markdown = toMarkdown(body, { baseUrl: 'https://docs.example/', maxChars: 8000 })
  return { markdown, shown: shownBy(markdown) }
}

function shownBy(markdown: string): string {
  return words(parsePage(`<body>${parse(markdown, { async: false })}</body>`).body.textContent)
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const MARKS = ['[', ']', '(', ')', ':', '!', '^', '_', '-', '.', '#', '1', '12', 'x', 'word', 'Wort', ' ', ' ', ', ']
const textOf = (marks: readonly string[]) =>
  fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))
const text = textOf(MARKS)
// marked reads brackets before parentheses in the text of a link as another link, though they have backslashes.
const linkText = textOf(MARKS.filter((mark) => !/[()]/.test(mark)))

describe('what a renderer shows for the Markdown of a text', () => {
  it.each(['p', 'h2', 'li'])('is the text, in %s', (name) => {
    fc.assert(
      fc.property(text, linkText, text, (before, linked, after) => {
        // A letter on both sides: what stands at the ends of a line is trimmed.
        const [one, two, three] = [`a${before}`, `b${linked}b`, `${after}z`]
        const plain = `<${name}>${one}${three}</${name}>`
        expect(convert(name === 'li' ? `<ul>${plain}</ul>` : plain).shown).toBe(words(`${one}${three}`))
        const rich = `<${name}>${one} <a href="/to">${two}</a> ${three}</${name}>`
        expect(convert(name === 'li' ? `<ul>${rich}</ul>` : rich).shown).toBe(words(`${one} ${two} ${three}`))
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['<p>He said [again] that it holds [2].</p>', 'He said [again] that it holds [2].'],
  ['<h2>2. Never urged</h2>', '## 2. Never urged'],
  ['<h3>7) Gates</h3>', '### 7) Gates'],
])('%s needs no escape', (html, markdown) => {
  const converted = convert(html)
  expect(converted.markdown.replace('\\]\\.', ']')).toBe(markdown)
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
