import { expect, test } from 'vitest'
import { decodeWithinWords } from './decode-within-words.ts'
import { toFeedText } from './feed-text.ts'

test.each([
  ['applying &ldquo;Tell, Don&rsquo;t Ask&rdquo;.', 'applying “Tell, Don’t Ask”.'],
  ['Releasing &#8216;Jokes&#8217; It Wrote', 'Releasing ‘Jokes’ It Wrote'],
  ['I&#039;m in a caf&eacute;', "I'm in a café"],
  ['Stra&#xDF;e', 'Straße'],
])('decodes %s', (text, expected) => {
  expect(decodeWithinWords(text)).toBe(expected)
  expect(toFeedText('title', [{ text, kind: 'text' }])).toBe(expected)
})

test.each([
  'Use &lt;b&gt; for bold',
  'Write &amp; for an ampersand',
  'The reference &rsquo; is an apostrophe',
  'Don&rsquo;t write &nbsp; here',
  'AT&T; and R&D;',
  'a&#0;b&#10;c',
])('leaves %s as it is', (text) => {
  expect(decodeWithinWords(text)).toBe(text)
})

test('an identifier, and what its author calls text, stay as they are', () => {
  const text = 'caf&eacute;'
  expect(toFeedText('guid', [{ text, kind: 'text' }])).toBe(text)
  expect(toFeedText('title', [{ text, kind: 'literal' }])).toBe(text)
})
