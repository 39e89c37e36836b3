import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadAs } from './page-source.ts'
import { readPage } from './read-page.ts'

const ARTICLE = `<!doctype html><html lang="en"><head><title>Flood</title></head><body><nav><a href="/home">Home</a></nav><article><h1>Flood</h1>
<p>The river rose two metres overnight and covered the lower <a href="/map">streets of the old town</a> before anyone could react.</p>
<ul><li>Torch</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><pre><code>x</code></pre></article></body></html>`

function read(
  body: string | Uint8Array,
  contentType = 'text/html',
  { as = 'markdown', rendered = false }: { as?: ReadAs; rendered?: boolean } = {},
) {
  const url = 'https://a.example/dir/file%20one.bin'
  return readPage({ body: Buffer.from(body), contentType, url, rendered, as, maxChars: 1000, maxLinks: 10 })
}

describe('readPage', () => {
  it('reads HTML, and lists the links of the content before those of the menu', async () => {
    const { kind, title, text, links, notice } = await read(ARTICLE)
    expect({ kind, title, notice }).toEqual({ kind: 'html', title: 'Flood', notice: null })
    expect(text).toContain('[streets of the old town](https://a.example/map)')
    expect(links.map(({ href }) => href)).toEqual(['https://a.example/map', 'https://a.example/home'])
  })

  it('reads a page that is hidden as a whole until its scripts have run, but no other hidden parts', async () => {
    const prose = '<p>The river rose two metres overnight and covered the lower streets of the old town.</p>'.repeat(4)
    for (const hiding of ['style="visibility:hidden"', 'style="display: none"', 'hidden']) {
      const page = `<title>T</title><body><div ${hiding}><main>${prose}</main></div><footer>Imprint</footer></body>`
      expect((await read(page)).text).toContain('The river rose')
      const part = `<title>T</title><body><main>${prose}<div ${hiding}><p>What nobody sees, at the end of it.</p></div></main></body>`
      expect((await read(part)).text).not.toContain('nobody sees')
    }
  })

  it.each(['markdown', 'text', 'html'] as const)(
    'judges the language by the words of the page, written as %s',
    async (as) => {
      const link =
        '<p><a href="/archive/of/all/the/news/of/the/valley/in/english/letters">सभी मनुष्यों को गौरव और अधिकारों</a></p>'
      const page = `<html lang="en-US"><title>T</title><body><main>${link.repeat(20)}</main>`
      expect((await read(page, 'text/html; charset=utf-8', { as })).language).toBeNull()
    },
  )

  it.each(['constructor', 'toString', 'valueOf'])('reads a page whose names are %s', async (name) => {
    const page = `<title>T</title><body><main><p>Before it.</p><${name}>Inside <b>of</b> it.</${name}><ol type="${name}"><li>One step</li></ol>
<pre class="language-${name}"><code>const one = 1</code></pre></main></body>`
    const { text } = await read(page)
    expect(text).toContain('Inside **of** it.')
    expect(text).toContain('1. One step')
    expect(text).toContain(`\`\`\`${name.toLowerCase()}\nconst one = 1`)
  })

  it('returns JSON and XML as code blocks and text unchanged, named after the file', async () => {
    expect(await read('{"a":1}', 'application/json')).toMatchObject({
      text: '```json\n{"a":1}\n```',
      title: 'file one.bin',
    })
    expect((await read('<rss/>', 'application/rss+xml')).text).toBe('```xml\n<rss/>\n```')
    expect((await read('a,b\n1,2\n', 'text/csv')).text).toBe('a,b\n1,2')
  })

  it('reads the main content as plain text', async () => {
    const { text } = await read(ARTICLE, 'text/html', { as: 'text' })
    expect(text).toBe(
      'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.\n\nTorch\n\na b\n1 2\n\nx',
    )
    expect((await read('{"a":1}', 'application/json', { as: 'text' })).text).toBe('{"a":1}')
  })

  it('reads all text as lines, one per block', async () => {
    const as = 'lines'
    const { text } = await read(ARTICLE, 'text/html', { as })
    expect(text.split('\n').slice(0, 2)).toEqual(['Home', 'Flood'])
    expect((await read('{"a":1,"b":[2]}', 'application/json', { as })).text).toBe('{\n"a": 1\n"b": [\n2\n]\n}')
    expect((await read('{"a":', 'application/json', { as })).text).toBe('{"a":')
    const exact = '{"a":100000000000000000001,"b":1.0}'
    expect((await read(exact, 'application/json', { as })).text).toBe('{\n"a": 100000000000000000001\n"b": 1\n}')
    expect((await read('<a><b>x</b></a>', 'text/xml', { as })).text).toBe('<a>\n<b>x</b>\n</a>')
    expect((await read(' a  b \r\n\r\nc', 'text/plain', { as })).text).toBe('a b\nc')
  })

  it('does not blame missing scripts after they have run', async () => {
    const shell =
      '<html><body><noscript>You need to enable JavaScript</noscript><div id="root">Hello</div></body></html>'
    expect((await read(shell)).notice).toMatchObject({ reason: 'needs_script' })
    expect((await read(shell, 'text/html', { rendered: true })).notice).toBeNull()
    const empty = '<html><body><div id="root"></div></body></html>'
    expect((await read(empty, 'text/html', { rendered: true })).notice).toMatchObject({ reason: 'no_text' })
  })

  it('explains why there is no text', async () => {
    expect((await read('\x89PNG', 'image/png')).notice).toMatchObject({
      reason: 'not_a_page',
      message: expect.stringContaining('ocr'),
    })
    expect((await read('', 'text/plain')).notice).toMatchObject({ reason: 'no_text' })
    expect((await read('%PDF-1.4 broken', 'application/pdf')).notice).toMatchObject({ reason: 'no_text' })
    expect((await read('', 'text/html')).notice).toMatchObject({ reason: 'no_text' })
  })

  it('reads any bytes as any type without throwing', async () => {
    const types = [
      'text/html',
      'text/html; charset=utf-16',
      'text/xml',
      'application/json',
      '',
      'image/png',
      ';;charset=',
    ]
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), fc.constantFrom(...types), async (body, type) => {
        expect(typeof (await read(body, type)).text).toBe('string')
      }),
      { numRuns: 200 },
    )
  })

  it('reads mangled HTML without throwing', async () => {
    const pieces = [
      '<div>',
      '</div>',
      '<table>',
      '<td',
      '<p',
      '">',
      '<!--',
      '<svg>',
      '<script>',
      '</script>',
      '<body>',
      '</html>',
      '\0',
      '&#x;',
      '<a href="',
      '<li>',
      '<pre>',
      '<base href="::">',
      '<template>',
      '<frameset>',
      '<title>',
    ]
    const edit = fc.record({ at: fc.nat(ARTICLE.length), cut: fc.nat(60), put: fc.constantFrom('', ...pieces) })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
        const html = edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), ARTICLE)
        expect(typeof (await read(html)).text).toBe('string')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['unclosed tags', '<div>'.repeat(20_000)],
    ['open angle brackets', '<'.repeat(200_000)],
    ['one-letter rows', `<table>${'<tr><td>a<td>b'.repeat(10_000)}`],
    ['a long list', `<ol>${'<li>a'.repeat(20_000)}`],
    ['entities', `<p>${'&amp;'.repeat(50_000)}`],
    ['endless white space', `<pre>${' '.repeat(500_000)}x`],
    ['nested links', '<a href="/x">'.repeat(5000)],
    ['nested tables', '<table><tr><td>'.repeat(3000)],
    ['a huge attribute', `<div class="${'a '.repeat(500_000)}">x</div>`],
    ['deep JSON-LD', `<script type="application/ld+json">${'{"articleBody":'.repeat(20_000)}</script>x`],
  ])('survives %s', async (_, html) => {
    expect(typeof (await read(`<html><body>${html}`)).text).toBe('string')
  })
})
