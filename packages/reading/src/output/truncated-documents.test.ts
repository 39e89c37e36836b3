import fc from 'fast-check'
import { Marked } from 'marked'
import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { truncateHtml } from './truncate-html.ts'
import { truncateMarkdown } from './truncate-markdown.ts'

const words = fc
  .array(fc.constantFrom('the', 'river', 'rose', '😀😀', '👩‍👩‍👧', 'é', '日本語', 'a-b', '🇩🇪🇫🇷'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.join(' '))
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof(words, fc.constantFrom(' &amp; ', ' &lt;b ', '&#128512;', ' <br>'), tie('element')), {
      maxLength: 5,
    })
    .map((all) => all.join('')),
  element: fc.oneof(
    { depthSize: 'small' },
    words.map((text) => `<p title="a > b &amp; c">${text}</p>`),
    fc
      .tuple(fc.constantFrom('div', 'b', 'em', 'code', 'section'), tie('html'))
      .map(([name, inner]) => `<${name}>${inner}</${name}>`),
    words.map((text) => `<a href="https://a.example/${encodeURIComponent(text)}?a=1&amp;b=2">${text}</a>`),
    words.map((text) => `<img src="https://a.example/i.png" alt="${text} > x">`),
    fc
      .tuple(words, words)
      .map(([one, other]) => `<table><tbody><tr><td>${one}</td><td>${other}</td></tr></tbody></table>`),
    words.map((text) => `<ul><li>${text}</li><li>${text}</li></ul><!-- ${text} > -->`),
  ),
}))
const limits = fc.integer({ min: 2, max: 160 })
const characters = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
const links = (text: string) => [...text.matchAll(/<(?:a|img) [^>]*>/g)].map(([tag]) => tag)
const textOf = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('HTML that was cut is whole: its tags are closed, and its text and links begin as those of the document', () => {
  fc.assert(
    fc.property(html, limits, (given, maxChars) => {
      const whole = serialize(parseFragment(given))
      const { text, truncated } = truncateHtml(whole, maxChars)
      expect(text.length).toBeLessThanOrEqual(maxChars)
      expect(truncated).toBe(whole.length > maxChars)
      if (!truncated) return
      // A parser that has nothing to mend writes what it read.
      expect(serialize(parseFragment(text))).toBe(text)
      const read = textOf(text.replace('…', ''))
      expect(characters(textOf(whole)).slice(0, characters(read).length).join('')).toBe(read)
      expect(links(whole).slice(0, links(text).length)).toEqual(links(text))
    }),
    { numRuns: 500 },
  )
})

const inline = fc.oneof(
  words,
  words.map((text) => `[${text}](https://a.example/${encodeURIComponent(text)} "a title")`),
  words.map((text) => `![${text}](https://a.example/i.png)`),
  words.map((text) => `\`\`code [${text}](x) \` tick\`\``),
  words.map((text) => `\`code of ${text}\``),
  fc.constantFrom(
    '&amp;',
    '\\[no link\\]',
    '<https://a.example/b>',
    '[a (b)](https://a.example/c_(d))',
    '[![p](q.png)](https://a.example)',
  ),
)
const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const markdown = fc
  .array(
    fc.oneof(
      line,
      line.map((text) => `## ${text}`),
      line.map((text) => `- ${text}\n- ${text}`),
      line.map((text) => `> ${text}`),
      words.map((text) => `\`\`\`js\n${text}\nlet a = [1, 2]\n\`\`\``),
      words.map((text) => `~~~~\n${text} \`\`\`\n~~~~`),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.join('\n\n'))
const marked = new Marked({ async: false })
const show = (text: string) => String(marked.parse(text))
const codeOf = (text: string) => [...text.matchAll(/<code[^>]*>([^<]*)<\/code>/g)].map(([, code]) => code)

test('Markdown that was cut has the links, pictures and code of the document, whole, as far as it goes', () => {
  fc.assert(
    fc.property(markdown, limits, (whole, maxChars) => {
      const { text, truncated } = truncateMarkdown(whole, maxChars)
      expect(text.length).toBeLessThanOrEqual(maxChars)
      expect(truncated).toBe(whole.length > maxChars)
      expect(text.isWellFormed()).toBe(true)
      if (!truncated) return
      const [all, cut] = [show(whole), show(text)]
      expect(links(all).slice(0, links(cut).length)).toEqual(links(cut))
      const [codes, kept] = [codeOf(all), codeOf(cut)]
      expect(codes.slice(0, Math.max(0, kept.length - 1))).toEqual(kept.slice(0, -1))
      const read = textOf(cut.replace(/ ?…/, ''))
      expect(characters(textOf(all)).slice(0, characters(read).length).join('')).toBe(read)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['<p title="a b c d e f">hello</p>', 14, '…'],
  ['<p>a &amp; b &amp; c</p>', 15, '<p>a &amp;…</p>'],
  ['<p>😀😀😀</p>', 11, '<p>😀…</p>'],
])('%s is cut at %d', (given, maxChars, text) => {
  expect(truncateHtml(given, maxChars).text).toBe(text)
})

test.each([
  '<',
  '<a ',
  '<p>',
  '&',
  '[',
  '[a](',
  '`',
  '``a`',
  '<!--',
  '```\n',
  '> ',
  '👩‍👩‍👧',
  '(',
  '</b>',
  '<textarea>',
])('a hundred thousand of %j are cut in one pass', (piece) => {
  const hostile = piece.repeat(100_000)
  // As often as there are pieces, this would outlast the time of a test by far.
  for (const truncate of [truncateHtml, truncateMarkdown])
    expect(truncate(hostile, hostile.length - 5).truncated).toBe(true)
})

// MAX_REFERENCE
test('the longest character reference is never cut', () => {
  const html = '<p>ab &CounterClockwiseContourIntegral; cd ef gh</p>'
  for (let maxChars = 8; maxChars < html.length; maxChars += 1)
    expect(truncateHtml(html, maxChars).text).not.toMatch(/&[A-Za-z]*…/)
})

// MAX_LABEL, MAX_NESTED: what CommonMark takes for no label and no address is text.
test.each([
  ['a label', `ab [${'c '.repeat(400)}] d`, 700, false],
  ['a longer one', `ab [${'c '.repeat(600)}] d`, 700, true],
  ['an address', `ab [c](${'('.repeat(20)}${')'.repeat(20)}) d e f`, 40, false],
  ['a deeper one', `ab [c](${'('.repeat(40)}${')'.repeat(40)}) d e f`, 40, true],
])('whether %s may be cut', (_, text, maxChars, mayBe) => {
  expect(truncateMarkdown(text, maxChars).text.length > maxChars / 2).toBe(mayBe)
})
