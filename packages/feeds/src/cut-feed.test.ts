import { expect, test } from 'vitest'
import { parseFeed } from './parse-feed.ts'

const { signal } = new AbortController()

async function isCut(text: string) {
  const document = { body: Buffer.from(text), finalUrl: 'https://e.org/', headers: {} }
  return (await parseFeed(document, { maxItems: 1, signal }))?.isCut
}

test.each([
  '<rss><channel><title>A</title><item><title>One</title><link>https://e.org/1</li',
  '<rss><channel><item><title>One</title></item><br /><b>Fatal error</b>: Allowed memory size',
  '<rss><channel><item/><item><description><![CDATA[<p>cut of',
  '<feed xmlns="http://www.w3.org/2005/Atom"><entry/>',
  '<entry xmlns="http://www.w3.org/2005/Atom"><title>A',
  '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel/><item/>',
])('tells that a feed ended in its middle: %s', async (text) => {
  expect(await isCut(text)).toBe(true)
})

test.each([
  '<rss><channel><item/></channel></rss>',
  '<rss><channel><item><title>No end<link>/1</item></rss>',
  '<rss><channel><item/></channel></rss><script>x()<br>',
  '<br><b>Warning<?xml version="1.0"?><rss><channel><item/></channel></rss>',
  '<rss version="2.0"/>',
  '{"version":"https://jsonfeed.org/version/1","items":[]}',
])('and not of one that ended, whatever stands beside it or lacks its end within: %s', async (text) => {
  expect(await isCut(text)).toBe(false)
})
