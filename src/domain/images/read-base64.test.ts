import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { readBase64 } from './read-base64.ts'

const read = (text: string, maxBytes = 1000) => readBase64(text, { field: 'image_base64', maxBytes })

// RFC 4648, section 10.
test.each([
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
])('reads %s from %s, with or without padding and prefix', (plain, encoded) => {
  expect(read(encoded).toString()).toBe(plain)
  expect(read(encoded.replaceAll('=', '')).toString()).toBe(plain)
  expect(read(`data:image/png;base64,${encoded}`).toString()).toBe(plain)
  expect(read(`DATA:image/svg+xml;charset=utf-8;BASE64,${encoded}`).toString()).toBe(plain)
})

test('reads the URL-safe alphabet, too', () => {
  expect(read('-_-_')).toEqual(read('+/+/'))
})

test('decodes any encoded bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.constantFrom('base64', 'base64url'), (bytes, encoding) => {
      expect(read(Buffer.from(bytes).toString(encoding as BufferEncoding))).toEqual(Buffer.from(bytes))
    }),
  )
})

test.each([
  ['Zm9v\nYmFy', 'character 5 is "\\n"'],
  ['Zm9v YmFy', 'character 5 is " "'],
  ['Zm9=YmFy', 'character 4 is "="'],
  ['Zm9v!', 'character 5 is "!"'],
  ['Zm9vé', 'character 5 is "é"'],
  ['Zm9vZ', 'is cut short'],
  ['Zg=', 'is cut short'],
  ['', 'is empty'],
  ['=', 'is empty'],
  ['====', 'is not base64'],
  ['data:image/png;base64,', 'is empty'],
  ['data:image/png,abc', 'data:<type>;base64,<base64>'],
  ['data:', 'data:<type>;base64,<base64>'],
  ['https://example.com/a.png', 'character 6 is ":"'],
])('refuses %j with the reason', (text, message) => {
  expect(() => read(text)).toThrow(message)
  expect(() => read(text)).toThrow(/^image_base64: /)
})

test('refuses more bytes than allowed', () => {
  expect(read(Buffer.alloc(1000).toString('base64'))).toHaveLength(1000)
  expect(() => read(Buffer.alloc(1001).toString('base64'))).toThrow('holds 1001 bytes. At most 1000')
})

test('reads any text or refuses it with a CallError', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        read(text)
      } catch (error) {
        expect(error).toBeInstanceOf(CallError)
      }
    }),
  )
})
