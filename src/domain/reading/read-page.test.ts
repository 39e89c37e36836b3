import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const ARTICLE = `<!doctype html><html lang="en"><head><title>Flood</title></head><body><nav><a href="/home">Home</a></nav><article><h1>Flood</h1>
<p>The river rose two metres overnight and covered the lower <a href="/map">streets of the old town</a> before anyone could react.</p>
<ul><li>Torch</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><pre><code>x</code></pre></article></body></html>`

function read(body: string | Uint8Array, contentType: string | undefined = 'text/html') {
  return readPage({
    body: Buffer.from(body),
    contentType,
    url: 'https://a.example/dir/file%20one.bin',
    maxChars: 1000,
    maxLinks: 10,
  })
}

describe('readPage', () => {
  it('reads HTML, and lists the links of the content before those of the menu', async () => {
    const { kind, title, markdown, links, notice } = await read(ARTICLE)
    expect({ kind, title, notice }).toEqual({ kind: 'html', title: 'Flood', notice: null })
    expect(markdown).toContain('[streets of the old town](https://a.example/map)')
    expect(links.map(({ href }) => href)).toEqual(['https://a.example/map', 'https://a.example/home'])
  })

  it('answers JSON and XML as code blocks and text as it is, named after the file', async () => {
    expect(await read('{"a":1}', 'application/json')).toMatchObject({
      markdown: '```json\n{"a":1}\n```',
      title: 'file one.bin',
    })
    expect((await read('<rss/>', 'application/rss+xml')).markdown).toBe('```xml\n<rss/>\n```')
    expect((await read('a,b\n1,2\n', 'text/csv')).markdown).toBe('a,b\n1,2')
  })

  it('says why there is no text', async () => {
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
        expect(typeof (await read(body, type)).markdown).toBe('string')
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
        expect(typeof (await read(html)).markdown).toBe('string')
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
    expect(typeof (await read(`<html><body>${html}`)).markdown).toBe('string')
  })
})
