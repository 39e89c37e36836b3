import { expect, test } from 'vitest'
import { find, parseXml, textAt } from './xml-tree.ts'

test('keeps names, namespaces, attributes and text, CDATA included', () => {
  const root = parseXml('<a:r xmlns:a="urn:a" k="1" a:k="2"> <b>x<![CDATA[ & ]]>y</b><b/></a:r>')
  expect(root).toMatchObject({ name: 'r', namespace: 'urn:a', attributes: { k: '1' } })
  expect(textAt(root, 'b')).toBe('x & y')
  expect(find(root, 'c|b')?.name).toBe('b')
  expect(textAt(root, 'b/c')).toBeNull()
})

test('refuses a document type, and with it every entity of its own', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "xxxx"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'
  expect(() => parseXml(bomb)).toThrow('the XML has a DOCTYPE')
  expect(() => parseXml('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toThrow('the XML has a DOCTYPE')
  expect(() => parseXml('<a>&b;</a>')).toThrow('not well-formed')
})

test.each([
  ['cut off', '<a><b>1</b>'],
  ['empty', ''],
  ['blank', '  '],
  ['no XML', 'PK\u0003\u0004'],
  ['two roots', '<a/><b/>'],
  ['an unknown prefix', '<x:a/>'],
  ['crossed tags', '<a><b></a></b>'],
])('refuses XML that is %s', (_, xml) => {
  expect(() => parseXml(xml)).toThrow(expect.objectContaining({ name: 'UnreadableInvoice' }))
})

test('says where the XML breaks', () => {
  expect(() => parseXml('<a>\n<b></a>')).toThrow(/line 2, column \d/)
})

test('refuses nesting that only an attack has', () => {
  expect(() => parseXml('<a>'.repeat(100_000))).toThrow('nested deeper than 64 levels')
})
