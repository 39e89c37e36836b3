import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTypeOf, mediaTypeOf } from './file-type.ts'

const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })

test.each([
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpeg'],
  ['gif', 'image/gif', 'gif'],
  ['webp', 'image/webp', 'webp'],
  ['avif', 'image/avif', 'avif'],
] as const)('knows a picture of sharp as %s', async (format, type, ending) => {
  const base64 = (await image.clone().toFormat(format).toBuffer()).toString('base64')
  expect(fileTypeOf(base64)).toEqual({ type, ending })
  expect(mediaTypeOf(base64)).toBe(type)
})

test('knows a PDF whose base64 is cut, as in an example', () => {
  expect(fileTypeOf('JVBERi0xLjQKJdPr6eEK…')).toEqual({ type: 'application/pdf', ending: 'pdf' })
})

// The OpenTimestamps format: 31 bytes before the version.
test('knows a proof, which has no media type of its own', () => {
  const magic = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294'
  // Version, operation and digest follow.
  const base64 = Buffer.from(`${magic}0108${'f4'.repeat(32)}`, 'hex').toString('base64')
  expect(fileTypeOf(base64)).toEqual({ type: 'application/octet-stream', ending: 'ots' })
  expect(mediaTypeOf(base64)).toBeUndefined()
})

test.each(['', 'a', 'not base64!', Buffer.from('RIFF\x24\0\0\0WAVEfmt ').toString('base64'), 7, null])(
  'takes %j for no picture',
  (value) => expect(mediaTypeOf(value)).toBeUndefined(),
)
