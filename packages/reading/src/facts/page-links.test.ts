import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readLinks } from './page-links.ts'

function links(html: string, limit = 100) {
  return readLinks(parsePage(html).body, { baseUrl: 'https://a.example/p', limit })
}

it('lists each address once, absolute and without fragment, by its best name', () => {
  expect(
    links(`<a href="/one"><img alt="pic"></a> <a href="two#part"> Second\n page </a> <a href="/one#x">One</a>
      <a href="#top">Top</a> <a href="mailto:x@y.z">Mail</a> <a href="http://[bad">Bad</a> <a href="//b.example" aria-label="B"></a>`),
  ).toEqual([
    { href: 'https://a.example/one', text: 'pic' },
    { href: 'https://a.example/two', text: 'Second page' },
    { href: 'https://b.example/', text: 'B' },
  ])
})

it('takes the name of a later link if the first has none', () => {
  expect(links('<a href="/one"><img></a><a href="/one">One</a>')).toEqual([
    { href: 'https://a.example/one', text: 'One' },
  ])
})

it('stops at the limit', () => {
  const html = Array.from({ length: 50 }, (_, i) => `<a href="/${i}">${i}</a>`).join('')
  expect(links(html, 7)).toHaveLength(7)
})
