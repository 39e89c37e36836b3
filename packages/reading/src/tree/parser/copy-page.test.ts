import { expect, test } from 'vitest'
import { parsePage } from '../parse-page.ts'
import { copyPage } from './copy-page.ts'

const HTML = `<!doctype html><html lang="en"><head><title>Ships &amp; more</title><script>if (1 < 2) {}</script></head>
  <body class="a b"><p id="p">One<!-- two --> <b>bold</b></p><svg viewBox="0 0 9 9"><linearGradient id="g"/></svg>
  <template><i>later</i></template><img alt="" src="/a.png"><pre> as
 it stands</pre></body></html>`

test('a copy has all of the page, and what is done to it is not done to the page', () => {
  const page = parsePage(HTML)
  page.querySelector('b')?.replaceWith('strong')
  const before = page.documentElement.outerHTML
  const copy = copyPage(page)
  expect(copy.documentElement.outerHTML).toBe(before)
  expect([copy.head.querySelector('title')?.textContent, copy.body.getAttribute('class')]).toEqual([
    'Ships & more',
    'a b',
  ])
  copy.querySelector('#p')?.remove()
  expect(copy.querySelector('p')).toBeNull()
  expect(page.documentElement.outerHTML).toBe(before)
})

test('its elements are of the copy: what is known of a page is kept by its document', () => {
  const page = parsePage(HTML)
  const copy = copyPage(page)
  expect([...copy.querySelectorAll('*')].every(({ ownerDocument }) => ownerDocument === copy)).toBe(true)
  expect([...page.querySelectorAll('*')].every(({ ownerDocument }) => ownerDocument === page)).toBe(true)
})
