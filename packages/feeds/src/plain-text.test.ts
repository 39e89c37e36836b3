import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripFeedMarkup } from './plain-text.ts'

const html = (text: string) => stripFeedMarkup(text, { kind: 'html', maxChars: 2000 })

test('keeps the words of HTML apart and drops everything else', () => {
  expect(html('<p>One</p><p>two<br>three</p> <b>f</b>our<!-- five -->')).toBe('One two three four')
  expect(html('safe<script type="text/javascript">evil("</p>")</script> and<style>p{}</style> sound')).toBe(
    'safe and sound',
  )
  expect(html('<img src=x onerror=alert(1)>')).toBe('')
})

test('decodes references once and collapses white space', () => {
  expect(html('caf&eacute;&#32;&#x263A;\n\t &hellip; AT&amp;T')).toBe('café ☺ … AT&T')
})

test('reads the control characters of C1 as the quotes and dashes of windows-1252 that they were', () => {
  expect(html('I don\u0092t \u0096 he said \u0093no\u0094')).toBe('I don’t – he said “no”')
  expect(html('<p>don\u0092t</p>')).toBe('don’t')
  expect(html('one\u0081two')).toBe('one two')
})

test('keeps a tag that a text is about', () => {
  expect(html('<code>&lt;br /></code>')).toBe('<br />')
  expect(html('&lt;p>&lt;/p>')).toBe('')
})

test('takes a literal text literally', () => {
  const literal = (text: string) => stripFeedMarkup(text, { kind: 'text', maxChars: 2000 })
  expect(literal('History of the <blink> tag')).toBe('History of the <blink> tag')
  expect(literal('Tip: use <br> and <hr> tags')).toBe('Tip: use <br> and <hr> tags')
  expect(literal('a < b && c > d &amp; e')).toBe('a < b && c > d &amp; e')
  expect(literal('<img && src=x onerror=alert(1)>')).toBe('< img && src=x onerror=alert(1)>')
})

test('tells markup from prose where a feed does not', () => {
  const either = (text: string) => stripFeedMarkup(text, { kind: 'either', maxChars: 2000 })
  expect(either('Why vector<int> & 1 < 2')).toBe('Why vector<int> & 1 < 2')
  expect(either('An <em>important</em> title')).toBe('An important title')
  expect(either('One<br/>two')).toBe('One two')
})

test('reads what was escaped once too often, and disarms what was escaped more often than that', () => {
  expect(html('&lt;p&gt;Hello&lt;/p&gt;')).toBe('Hello')
  expect(html('&amp;amp;lt;script&amp;amp;gt;alert(1)&amp;amp;lt;/script&amp;amp;gt;')).not.toMatch(/<\/?script/)
  expect(html('&lt;&lt;b&gt;&lt;/b&gt;script src=x&gt;')).not.toMatch(/<script/)
})

test('cuts a long text at a word and marks the cut', () => {
  expect(stripFeedMarkup('alpha beta gamma', { kind: 'text', maxChars: 12 })).toBe('alpha beta…')
  expect(stripFeedMarkup('αβγδεζηθ', { kind: 'text', maxChars: 4 })).toBe('αβγ…')
  expect(stripFeedMarkup('ab😀cd', { kind: 'text', maxChars: 4 })).toBe('ab…')
})

test('never answers a tag that runs, nor more than it may, whatever comes in', () => {
  const piece = fc.constantFrom(
    ...[
      '<script',
      '>',
      '</script>',
      '&lt;',
      '&amp;',
      'amp;',
      '<',
      '/',
      'img src=x onerror=y',
      '&gt;',
      ' ',
      'word',
      '<!--',
    ],
    ...['-->', '&#60;', '&#x3c;', '<b>', '</b', '"', '=', '<![CDATA[', ']]>', '\u0000', '\ud83d', '<style>', '&'],
  )
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 60 })
  fc.assert(
    fc.property(text, fc.constantFrom('html', 'text', 'either'), (pieces, kind) => {
      const plain = stripFeedMarkup(pieces.join(''), { kind, maxChars: 100 })
      expect(plain).not.toMatch(/<\/[a-z]|<[a-z][^<>]*=/i)
      expect(plain.length).toBeLessThanOrEqual(100)
      expect(plain.isWellFormed()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
