import { expect, test } from 'vitest'
import { decodeXml } from './xml-text.ts'

const XML = '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'

test('goes by the byte order mark first', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>é€</a>'
  expect(decodeXml(Buffer.from(`\uFEFF${text}`))).toBe(text)
  expect(decodeXml(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text)
})

test('reads UTF-16 without a mark', () => {
  expect(decodeXml(Buffer.from('<a>é</a>', 'utf16le'))).toBe('<a>é</a>')
  expect(decodeXml(Buffer.from('<a>é</a>', 'utf16le').swap16())).toBe('<a>é</a>')
})

test('goes by the declaration next, and by UTF-8 without one', () => {
  expect(decodeXml(Buffer.from(XML, 'latin1'))).toBe(XML)
  expect(decodeXml(Buffer.from('<a>é</a>'))).toBe('<a>é</a>')
})

test('reads the euro sign of a file in windows-1252', () => {
  const head = '<?xml version="1.0" encoding="windows-1252"?>'
  expect(decodeXml(Buffer.concat([Buffer.from(head), Buffer.from([0x80])]))).toBe(`${head}€`)
})

test('takes a file that says UTF-16 and is not for UTF-8', () => {
  expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>é</a>'))).toContain('é')
})

test('refuses bytes that are not in the encoding declared, and encodings nobody knows', () => {
  expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>é</a>', 'latin1'))).toThrow(
    'is not in the encoding it declares: utf-8',
  )
  expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="x-klingon"?><a/>'))).toThrow(
    'unknown encoding: x-klingon',
  )
})
