import { expect, test } from 'vitest'
import { parseFeed } from '../parse-feed.ts'
import { MAX_VALUE_CHARS } from '../text-flow.ts'
import { escapeUnended } from './unended-elements.ts'

const { signal } = new AbortController()

async function readItem(inside: string) {
  const body = Buffer.from(`<rss version="2.0"><channel><item>${inside}</item></channel></rss>`)
  return (await parseFeed({ body, finalUrl: 'https://e.org/', headers: {} }, { maxItems: 1, signal }))?.items[0]
}

test.each([
  ['Why &lt;script&gt; async matters', 'Why <script> async matters'],
  ['<![CDATA[Why &lt;script&gt; async matters]]>', 'Why <script> async matters'],
  ['Why &amp;lt;script&amp;gt; async matters', 'Why <script> async matters'],
  ['<![CDATA[The <style> tag explained]]>', 'The <style> tag explained'],
  ['<![CDATA[AT&amp;T &lt;script&gt; & <i>Co</i>]]>', 'AT&T <script> & Co'],
  ['&lt;iframe&gt; &lt;noscript&gt; guide', '<iframe> <noscript> guide'],
  ['&lt;svg&gt; icons rock', '<svg> icons rock'],
  ['The &lt;textarea&gt; and &lt;title&gt; tags', 'The <textarea> and <title> tags'],
])('keeps a tag that is a word, and all that follows it: %s', async (written, plain) => {
  const item = await readItem(`<title>${written}</title><description>${written}</description>`)
  expect([item?.title, item?.summary]).toEqual([plain, plain])
})

test('drops what an element hides, one that has an end or attributes', async () => {
  const hidden = 'Safe &lt;script&gt;alert(1)&lt;/script&gt; and &lt;STYLE&gt;p{}&lt;/style &gt;sound'
  const item = await readItem(`<title>${hidden}</title><description>${hidden}</description>`)
  expect([item?.title, item?.summary]).toEqual(['Safe and sound', 'Safe and sound'])
  expect(await readItem('<description>Safe &lt;script type="x"&gt;alert(1)</description>')).toMatchObject({
    summary: 'Safe',
  })
})

test('hides what an element hides whose end was cut off', async () => {
  const long = `Safe <script>${'alert(1);'.repeat(5000)}</script>`
  expect(await readItem(`<description><![CDATA[${long}]]></description>`)).toMatchObject({ summary: 'Safe' })
  expect(escapeUnended(`<style>${'x'.repeat(MAX_VALUE_CHARS - 8)}`, MAX_VALUE_CHARS)).toMatch(/^&lt;style>/)
  expect(escapeUnended(`<style>${'x'.repeat(MAX_VALUE_CHARS - 7)}`, MAX_VALUE_CHARS)).toMatch(/^<style>/)
})
