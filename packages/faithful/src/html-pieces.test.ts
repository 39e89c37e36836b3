import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, withPieces } from './html-pieces.ts'

const upper = (html: string) =>
  withPieces(
    html,
    piecesOf(html).map((piece) => ({ piece, text: piece.text.toUpperCase() })),
  )

test.each([
  ['<p class="a">One <b>two</b>\n three</p>', '<p class="a">ONE <b>TWO</b>\n THREE</p>'],
  ['<a href="/x?a=1&amp;b=2" title="stays">go</a>', '<a href="/x?a=1&amp;b=2" title="stays">GO</a>'],
  ['fish &amp; chips &lt;hot&gt;', 'FISH &amp; CHIPS &lt;HOT&gt;'],
  ['<!-- stays --><br/>a<br>b', '<!-- stays --><br/>A<br>B'],
  ['run <code>npm test</code> <span translate="no">Farebox</span> <i class="x notranslate">y</i>', null],
  ['<script>let a = "b"</script><style>p{}</style>', '<script>let a = "b"</script><style>p{}</style>'],
  ['no markup at all', 'NO MARKUP AT ALL'],
  ['<p>never closed', '<p>NEVER CLOSED'],
  ['', ''],
])('changes the texts of %j and nothing else', (html, expected) => {
  expect(upper(html)).toBe(
    expected ?? 'RUN <code>npm test</code> <span translate="no">Farebox</span> <i class="x notranslate">y</i>',
  )
})

test('markup in a translation stays text', () => {
  const [piece] = piecesOf('<p>hello</p>')
  expect(piece && withPieces('<p>hello</p>', [{ piece, text: '<script>&' }])).toBe('<p>&lt;script&gt;&amp;</p>')
})

test('never throws, and returns HTML without pieces unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const html = `<p>${text}<b>${text}`
      expect(withPieces(html, [])).toBe(html)
      expect(upper(html).length).toBeGreaterThan(0)
    }),
  )
})
