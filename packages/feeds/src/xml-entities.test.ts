import { expect, test } from 'vitest'
import { createEntityDecoder } from './xml-entities.ts'
import { readProlog } from './xml-prolog.ts'

test('resolves the entities a document declares, those of XML and those of HTML', () => {
  const xml =
    '<?xml version="1.0"?>\n<!-- > --><!DOCTYPE rss [\n<!ENTITY id "tag:example.com,">\n<!-- "] --><!ENTITY b \'[&id;]\'>]>\n<rss/>'
  const { entities, end } = readProlog(xml)
  const decode = createEntityDecoder(entities)
  expect(decode('&id;2006 &b; &amp;id; &eacute; &#65;&#x42; &unknown; a=1&b=2')).toBe(
    'tag:example.com,2006 [tag:example.com,] &id; é AB &unknown; a=1&b=2',
  )
  expect(xml.slice(end)).toBe('<rss/>')
})

test('never reads an external entity', () => {
  const { entities } = readProlog('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % p "y">]><rss/>')
  expect(entities.size).toBe(0)
})

test('refuses entities that expand without limit', () => {
  const laughs = Array.from({ length: 9 }, (_, level) => [`lol${level + 1}`, `&lol${level};`.repeat(10)] as const)
  const decode = createEntityDecoder(new Map([['lol0', 'lol'], ...laughs]))
  expect(decode('&lol1;')).toBe('lol'.repeat(10))
  expect(() => decode('&lol9;')).toThrow('expand without limit')
})

test('refuses entities that mean themselves, and long ones used often', () => {
  expect(() =>
    createEntityDecoder(
      new Map([
        ['a', '&b;'],
        ['b', '&a;'],
      ]),
    )('&a;'),
  ).toThrow('expand without limit')
  const decode = createEntityDecoder(new Map([['long', 'x'.repeat(1000)]]))
  expect(() => decode('&long;'.repeat(101))).toThrow('expand without limit')
})

test('survives a document type that never ends', () => {
  for (const xml of ['<!DOCTYPE', '<!DOCTYPE rss [', '<!DOCTYPE rss "', '<!DOCTYPE rss [<!ENTITY', '<!--', '<?xml']) {
    expect(readProlog(xml)).toEqual({ entities: new Map(), end: xml.length })
  }
})
