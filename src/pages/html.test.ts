import { expect, test } from 'vitest'
import { html } from './html.ts'

// The five characters that HTML gives a meaning, as the OWASP rules for element content and quoted attributes name them.
test('text is escaped, in content and in attributes', () => {
  expect(html`<a title="${`"'&`}">${'<script>'}</a>`.markup).toBe('<a title="&quot;&#39;&amp;">&lt;script&gt;</a>')
})

test('markup is kept, lists are joined and what is absent is left out', () => {
  expect(html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}${null}${undefined}${false}</ul>${0}`.markup).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>0',
  )
})
