import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withClearGround } from './with-clear-ground.ts'

const COLOURS = Buffer.from('ff000000ff000000ffffffff', 'hex')

interface Frame {
  readonly canvas: readonly [width: number, height: number]
  readonly box: readonly [left: number, top: number, width: number, height: number]
  readonly own?: boolean
}

/** A GIF of one green frame, whose codes never grow: the table is cleared after every other dot. */
function gif({ canvas, box, own = false }: Frame): Buffer {
  const codes = Array.from({ length: box[2] * box[3] }, (_, dot) => (dot % 2 === 0 ? [4, 1] : [1])).flat()
  const bits = [...codes, 5].flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1])
  const data = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [at, bit] of bits.entries()) data.writeUInt8(data.readUInt8(at >> 3) | (bit << (at & 7)), at >> 3)
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, block) => {
    const part = data.subarray(255 * block, 255 * (block + 1))
    return Buffer.from([part.length, ...part])
  })
  const short = (...numbers: number[]) => Buffer.from(new Uint16Array(numbers).buffer)
  const table = Buffer.from([0x81])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    short(...canvas),
    own ? Buffer.from([0, 0, 0]) : Buffer.concat([table, Buffer.from([2, 0]), COLOURS]),
    Buffer.from('21fe0568656c6c6f00', 'hex'),
    Buffer.from([0x2c]),
    short(...box),
    own ? Buffer.concat([table, COLOURS]) : Buffer.from([0]),
    Buffer.from([2]),
    ...blocks,
    Buffer.from([0, 0x3b]),
  ])
}

async function dot(file: Uint8Array, left: number, top: number) {
  return [...(await sharp(file).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test.each([true, false])('what the frame leaves free is transparent, with colours of its own: %s', async (own) => {
  const file = withClearGround(gif({ canvas: [40, 30], box: [10, 10, 20, 15], own }))
  expect(await dot(file, 0, 0)).toEqual([0, 0, 0, 0])
  expect(await dot(file, 39, 29)).toEqual([0, 0, 0, 0])
  expect(await dot(file, 10, 10)).toEqual([0, 255, 0, 255])
  expect(await dot(file, 29, 24)).toEqual([0, 255, 0, 255])
})

test('a frame that covers its canvas, and one that is cut short, are left as they are', () => {
  const whole = gif({ canvas: [40, 30], box: [0, 0, 40, 30] })
  expect(withClearGround(whole)).toBe(whole)
  const free = gif({ canvas: [40, 30], box: [0, 0, 40, 20] })
  for (let length = 0; length < free.length - 1; length += 7) {
    const short = free.subarray(0, length)
    expect(withClearGround(short)).toBe(short)
  }
})
