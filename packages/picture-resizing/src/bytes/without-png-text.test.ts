import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutPngText } from './without-png-text.ts'

const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#2060a0' } })
  .png()
  .toBuffer()
const withProfile = await sharp(picture).withIccProfile('p3').png().toBuffer()

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** The picture with more chunks after its header, which ends at byte 33. */
function grown(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)])
}

const text = (type: string) => chunk(type, Buffer.from('Comment\0\0hello'))
const profile = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(bytes))]))

test.each(['tEXt', 'zTXt', 'iTXt'])('removes %s and nothing else', (type) => {
  expect(Buffer.compare(withoutPngText(grown(text(type), text(type))), picture)).toBe(0)
  const phys = chunk('pHYs', Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 1]))
  expect(Buffer.compare(withoutPngText(grown(text(type), phys, text(type))), grown(phys))).toBe(0)
})

test('removes a profile that inflates to more than 8 MB, and all after the first', () => {
  expect(Buffer.compare(withoutPngText(grown(profile(50e6))), picture)).toBe(0)
  expect(Buffer.compare(withoutPngText(grown(profile(100), profile(200))), grown(profile(100)))).toBe(0)
})

test.each([
  ['a plain picture', picture],
  ['a real profile', withProfile],
  ['a file that is cut short', picture.subarray(0, 40)],
  ['nothing', Buffer.alloc(0)],
  ['a length beyond the end', grown(Buffer.from('ffffffff7a545874', 'hex'))],
])('returns the same buffer for %s', (_, file) => {
  expect(withoutPngText(file)).toBe(file)
})
