import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageFormat } from './image-format.ts'

const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })

test.each(['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const)('detects %s by its first bytes', async (format) => {
  expect(readImageFormat(await dot.clone().toFormat(format).toBuffer())).toBe(format)
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg\n/>',
  '  <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>',
])('detects an SVG: %s', (text) => {
  expect(readImageFormat(Buffer.from(text))).toBe('svg')
})

// ISO/IEC 23008-12: the brands of HEIF files.
test.each([
  ['heic', '0000001c66747970686569630000000068656963686569786d696631'],
  ['heic', '000000186674797068656966000000006d696631' + '68656963'],
  ['avif', '0000001c667479706d696631000000006d696631617669666d696166'],
  ['avif', '00000014667479706176697300000000' + '6d736631'],
  // A brand outside the box does not count.
  ['heic', '00000014667479706d6966310000000068656963' + '61766966'],
])('detects %s by the brands %s', (format, hex) => {
  expect(readImageFormat(Buffer.from(hex, 'hex'))).toBe(format)
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a web page', '<!doctype html><html><body>not found'],
  ['JSON', '{"error":"not found"}'],
  ['PDF', '%PDF-1.7'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['sound', 'RIFF\0\0\0\0WAVE'],
  ['a compressed SVG', '\x1f\x8b\x08\0\0\0\0\0'],
])('does not mistake %s for an image', (_, text) => {
  expect(readImageFormat(Buffer.from(text, 'latin1'))).toBeNull()
})
