import { showMedia } from '@farebox/feeds'
import { expect, test } from 'vitest'
import { MAX_CONTENT_CHARS } from './content-limit.ts'
import { renderContent } from './render-content.ts'

function render(text: string, as: 'text' | 'markdown' = 'markdown') {
  return renderContent({ contents: [{ text, kind: 'html', base: 'https://e.org/p/' }], as })[0]
}

test('shows pictures as Markdown, with their absolute address', () => {
  expect(render('<p>A</p><figure><img src="a.png" alt="A [map]"><figcaption>Where</figcaption></figure>')).toBe(
    'A\n\n![A [map]](https://e.org/p/a.png)\n\nWhere',
  )
  expect(render('<a href="/big"><IMG SRC="/b(1).png"></a>')).toBe(
    '[![](https://e.org/b%281%29.png)](https://e.org/big)',
  )
  expect(render('<img src="data:image/gif;base64,AA" data-src="/late.png">')).toBe('![](https://e.org/late.png)')
})

test('leaves out pictures of one pixel and those without an address', () => {
  expect(render('A<img src="/count" width="1" height="1"><img src="javascript:x"><img>')).toBe('A')
})

test('takes no mark from a feed', () => {
  expect(render('<p>A <b data-picture-mark="x" src="javascript:x">B</b></p>')).toBe('A **B**')
})

test('links films, sounds and pages that are embedded, each once', () => {
  const link = (url: string) => `[${url}](${url})`
  expect(render('<p>A</p><iframe src="//v.example/embed/1"></iframe><p>B</p>')).toBe(
    `A\n\n${link('https://v.example/embed/1')}\n\nB`,
  )
  expect(render('<embed src="/1" title="The harbour">')).toBe('[The harbour](https://e.org/1)')
  const video = '<video><source src="/1.webm"><source src="/1.mp4">No player</video>'
  expect(render(`${video}<audio src="/2.mp3"><source src="/2.ogg"></audio>`)).toBe(
    `${link('https://e.org/1.webm')}\n\n${link('https://e.org/2.mp3')}`,
  )
  expect(
    render(
      '<object data="/f.pdf"><embed src="javascript:x"></object><iframe src="about:blank"></iframe><source src="/x">',
    ),
  ).toBe(link('https://e.org/f.pdf'))
})

test('adds none of it to a plain text', () => {
  expect(render('<p>A</p><img src="/a.png" alt="B"><iframe src="/c"></iframe>', 'text')).toBe('A')
})

test('keeps a tag that is a word, the blanks between signs, and no control character', () => {
  expect(render('Why <script> async matters')).toBe('Why \\<script> async matters')
  expect(render('Why <select> matters', 'text')).toBe('Why <select> matters')
  expect(render('5 &amp; &lt; 3')).toBe('5 & < 3')
  expect(render('a\bb don\u0092t', 'text')).toBe('a b don’t')
})

test('takes linear time, and writes no more than it may of addresses that get long', () => {
  const base = `https://e.org/${'x'.repeat(4000)}/`
  for (const piece of ['<script>', '<video><source src="a">', '<img src="a">', '<embed src="a">', '&lt;', '</video>'])
    expect(showMedia(piece.repeat(20_000), base).length).toBeLessThanOrEqual(8 * 32_768)
  expect(render('<video>'.repeat(5000))?.length).toBeLessThanOrEqual(MAX_CONTENT_CHARS)
})
