import { expect, test } from 'vitest'
import { stripMarkup, truncate } from './plain-text.ts'

test.each([
  ['The <i>TERT</i> gene\n  &#x3b1; region', 'The TERT gene α region'],
  ['EC<sub>50</sub> &lt; 5 &amp; more', 'EC50 < 5 & more'],
  ['10<sup>-6</sup> M, 10<sup>&#x2212;3</sup>, m<sup>2</sup>, Ca<sup>2+</sup>', '10⁻⁶ M, 10⁻³, m², Ca²⁺'],
  ['10&lt;sup&gt;-6&lt;/sup&gt; M and x<sup>th</sup>', '10⁻⁶ M and xth'],
  ['p < 0.05 and n > 3', 'p < 0.05 and n > 3'],
  ['<jats:p xml:lang="en">Text</jats:p>', 'Text'],
  ['&lt;i&gt;Escherichia coli&lt;/i&gt; in H&lt;sub&gt;2&lt;/sub&gt;O', 'Escherichia coli in H2O'],
  ['&amp;lt;i&amp;gt;Danio&amp;lt;/i&amp;gt; rerio', 'Danio rerio'],
  ['<title>Background</title><p>We asked.<br/>They answered.</p>', 'Background We asked. They answered.'],
  ['<!-- 3 -->The <![CDATA[deep]]> sea', 'The deep sea'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['if a <b and c> d', 'if a <b and c> d'],
  ['R&amp;amp;D, p &amp;lt; 0.05, Se&amp;#241;or', 'R&D, p < 0.05, Señor'],
  ['One&lt;br/&gt;two&lt;br /&gt;three', 'One two three'],
])('reads %j', (markup, text) => expect(stripMarkup(markup)).toBe(text))

test('cuts between words, and inside a word only if necessary', () => {
  expect(truncate('one two three', 13)).toBe('one two three')
  expect(truncate('one two three', 12)).toBe('one two…')
  expect(truncate('abcdefghij', 5)).toBe('abcd…')
  expect(truncate('😀😀😀', 4)).toBe(`😀\ufffd…`)
})

test('is fast on hostile markup', () => {
  expect(stripMarkup('<a'.repeat(100_000))).toHaveLength(200_000)
})
