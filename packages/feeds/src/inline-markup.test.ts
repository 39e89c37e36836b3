import { expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'
import { MAX_VALUE_CHARS } from './text-flow.ts'

const { signal } = new AbortController()

async function contentOf(content: string) {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://e.org/p/1"/>${content}</entry></feed>`
  const document = { body: Buffer.from(feed), finalUrl: 'https://e.org/feed', headers: {} }
  return (await parseFeed(document, { maxItems: 1, signal }))?.items[0]
}

// RFC 4287, section 3.1.1.3.
test('keeps the markup of XHTML as HTML, whatever its prefix', async () => {
  const xhtml = `<h:div xmlns:h="http://www.w3.org/1999/xhtml">a &lt;b&gt; <h:a href="?x=1&amp;y=&quot;2&quot;">c</h:a><h:br/><h:td/></h:div>`
  expect(await contentOf(`<content type="xhtml">${xhtml}</content>`)).toMatchObject({
    summary: 'a <b> c',
    content: {
      kind: 'html',
      text: '<div xmlns:h="http://www.w3.org/1999/xhtml">a &lt;b> <a href="?x=1&amp;y=&quot;2&quot;">c</a><br><td></td></div>',
      base: 'https://e.org/p/1',
    },
  })
})

test('keeps the text before the first tag, and a content of pictures only', async () => {
  expect((await contentOf('<content type="xhtml">A &amp; <b>B</b></content>'))?.content?.text).toBe('A &amp; <b>B</b>')
  expect((await contentOf('<content type="xhtml"><img src="a.png"/></content>'))?.content?.text).toMatch(/^<img/)
})

test('resolves against the base that a content states itself', async () => {
  const item = await contentOf('<content type="xhtml" xml:base="/sub/"><p>x</p></content>')
  expect(item?.content?.base).toBe('https://e.org/sub/')
})

test('gives no content where the markup is a drawing, and cuts a long one', async () => {
  const svg = '<content type="image/svg+xml"><svg><text>x</text></svg></content>'
  expect(await contentOf(svg)).toMatchObject({ content: null })
  const long = await contentOf(`<content type="xhtml">${'<br class="x"/>'.repeat(5000)}</content>`)
  expect(long?.content?.text).toHaveLength(MAX_VALUE_CHARS)
})

test('takes for text what says that it is text', async () => {
  const typed = (type: string) => `<summary type="${type}">5 &lt; 6 &lt;b&gt;not bold&lt;/b&gt; &amp;amp;</summary>`
  expect(await contentOf(typed('text'))).toMatchObject({ summary: '5 < 6 <b>not bold</b> &amp;' })
  expect(await contentOf(typed('html'))).toMatchObject({ summary: '5 < 6 not bold &' })
  const hidden = '<summary type="text">&lt;script&gt;x&lt;/script&gt; &lt;b&gt;y</summary>'
  expect(await contentOf(hidden)).toMatchObject({ summary: '< script>x< /script> < b>y' })
})
