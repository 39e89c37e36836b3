import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { toMarkdown } from './to-markdown.ts'

function convert(html: string): string {
  return toMarkdown(parsePage(`<body>${html}</body>`).body, 'https://docs.example/')
}

test.each([
  ['<code><a href="/list">ListFilter</a></code>', '[`ListFilter`](https://docs.example/list)'],
  ['<a href="/list"><code>ListFilter</code></a>', '[`ListFilter`](https://docs.example/list)'],
  [
    'See <code>#include &lt;<a href="/a">pump.hpp</a>&gt;</code> first.',
    'See `#include <`[`pump.hpp`](https://docs.example/a)`>` first.',
  ],
  [
    '<code><a href="/a">clone</a>, <a href="/b">equals</a></code>',
    '[`clone`](https://docs.example/a), [`equals`](https://docs.example/b)',
  ],
  ['<code><a>Bare</a> of <b>x_y</b><br>and <i>z</i></code>', '`Bare of x_y and z`'],
  ['<code>a <a href="/b"><img src="/c.png"></a>b</code>', '`a b`'],
  ['<code>  <a href="/a">pump</a>  </code>', '[`pump`](https://docs.example/a)'],
])('writes no markup within code: %s', (html, markdown) => {
  expect(convert(`<p>${html}</p>`)).toBe(markdown)
})
