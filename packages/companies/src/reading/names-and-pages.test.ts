import { expect, test } from 'vitest'
import { findMention } from '../company-mention.ts'
import { readPageText } from './page-text.ts'

test.each([
  ['© 2026 PUMA SE. All rights reserved', ['Puma SE'], 'named'],
  ['Willkommen bei der Müller Maschinenbau G.m.b.H.', ['Müller Maschinenbau GmbH'], 'named'],
  ['ООО «Ромашка»', ['Romashka LLC'], 'named'],
  ['Maschinenbau by Müller', ['Müller Maschinenbau GmbH'], 'partly'],
  ['pumas live in the mountains', ['Puma SE'], 'absent'],
  ['Welcome to our shop', ['Puma SE', 'Adidas AG'], 'absent'],
  ['', ['Puma SE'], 'absent'],
  // A common word is no name.
  ['Fresh fruit and orange juice', ['Orange SA'], 'partly'],
  ['Our vision of general motors', ['General Motors LLC'], 'partly'],
  ['Orange juice by us', ['Orange SA'], 'named'],
  ['operated by next plc, Leicester', ['Next plc'], 'named'],
  ['© 2026 APPLE', ['Apple Inc.'], 'named'],
  ['شركة النور', ['شركة النور'], 'named'],
  ['Die Firma Müller in Köln', ['Mueller GmbH'], 'named'],
  ['Die Firma Mueller in Koeln', ['Müller GmbH'], 'named'],
  ['Die Firma Baur', ['Bauer GmbH'], 'absent'],
] as const)('%j names %j: %s', (text, names, mention) => {
  expect(findMention(text, names)).toBe(mention)
})

test('reads what people see, title, descriptions, alternative texts and structured data', () => {
  const { text } = readPageText(`<!doctype html><html><head><title>Acme &amp; Sons</title>
    <meta name="description" content="Anvils since 1920"><style>.acme{}</style><script>var hidden = "secret"</script>
    <script type="application/ld+json">{"legalName":"Acme Sons Ltd"}</script></head>
    <body><img alt="Acme logo"><p>Fine<b>st</b> anvils</p><svg><text>drawn</text></svg></body></html>`)
  for (const part of ['Acme & Sons', 'Anvils since 1920', 'Acme Sons Ltd', 'Acme logo', 'anvils'])
    expect(text).toContain(part)
  for (const part of ['secret', '.acme', 'drawn']) expect(text).not.toContain(part)
})

test.each([
  ['<a href="/de/impressum">Angaben</a>', '/de/impressum'],
  ['<a href="/a">Shop</a><a href="/x7">Legal <b>notice</b></a><a href="/imprint">Imprint</a>', '/x7'],
  ['<A HREF="/mentions-legales/">Mentions légales</A>', '/mentions-legales/'],
  ['<a>Impressum</a><p>Impressum</p>', null],
  ['<a href="/illegal-art">Illegally good</a>', null],
])('%s leads to %s', (html, href) => {
  expect(readPageText(html).imprintHref).toBe(href)
})

test('reads a hostile page in linear time and bounded length', () => {
  const { text } = readPageText(`${'<b>'.repeat(150_000)}${'</i>'.repeat(150_000)}`)
  expect(text.length).toBeLessThanOrEqual(200_000)
  expect(readPageText('<script>'.repeat(200_000)).text.trim()).toBe('')
  expect(readPageText(`<a href="${'legal'.repeat(100_000)}`).imprintHref).toBeNull()
})
