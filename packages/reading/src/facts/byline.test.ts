import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

test.each([
  ['links of a menu', '<div class="author"><a href="/r">Recipes</a> <a href="/t">Television</a></div>'],
  ['a part of a site', '<a href="/category/people/">People</a>'],
  ['a reviewer', '<div class="review"><span itemprop="author">Ann B</span><p>It lifts well.</p></div>'],
])('no author of the page: %s', (_, body) => {
  expect(readMetadata(parsePage(`<body>${body}</body>`), 'https://a.example/x').author).toBeNull()
})
