import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveFiles } from '../../scripts/pay/save-files.ts'

const now = new Date('2026-11-20T12:34:56Z')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-pay-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const filled = (start: Buffer) => Buffer.concat([start, Buffer.alloc(1234 - start.length, 'x')])
// The header magic of the OpenTimestamps proof format.
const OTS_MAGIC = Buffer.from('\x00OpenTimestamps\x00\x00Proof\x00\xbf\x89\xe2\xe8\x84\xe8\x92\x94', 'latin1')

test.each([
  ['png', () => picture().png().toBuffer()],
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
  ['avif', () => picture().avif().toBuffer()],
  ['pdf', async () => filled(Buffer.from('%PDF-1.7\n'))],
  ['svg', async () => filled(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'))],
  ['ots', async () => filled(OTS_MAGIC)],
])('saves a %s in base64 exactly and names the file', async (extension, make) => {
  const bytes = await make()
  const data = { image_base64: bytes.toString('base64'), width: 40 }
  const file = `barcode-20261120-123456.${extension}`
  expect(saveFiles(data, { folder, from: folder, name: 'barcode', now })).toEqual({
    image_base64: `<saved to ${file} (${bytes.length.toLocaleString('en')} bytes)>`,
    width: 40,
  })
  expect(readFileSync(join(folder, file))).toEqual(bytes)
})

test('saves SVG given as text, and base64 given as a data URI, at any depth', async () => {
  const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text>ä</text></svg>`
  const png = await picture().png().toBuffer()
  const data = { pages: [{ svg }, { png: `data:image/png;base64,${png.toString('base64')}` }] }
  saveFiles(data, { folder, from: folder, name: 'diagram-render', now })
  expect(readFileSync(join(folder, 'diagram-render-20261120-123456.svg'), 'utf8')).toBe(svg)
  expect(readFileSync(join(folder, 'diagram-render-20261120-123456.png'))).toEqual(png)
})

test('prints file sizes with a thousands separator', () => {
  const saved = saveFiles(filled(Buffer.from('%PDF-1.7\n')).toString('base64'), {
    folder,
    from: folder,
    name: 'html-to-pdf',
    now,
  })
  expect(saved).toBe('<saved to html-to-pdf-20261120-123456.pdf (1,234 bytes)>')
})

test('leaves everything else unchanged, hashes and prose too', () => {
  const data = {
    sha256: 'a'.repeat(64),
    text: `${'Plain words. '.repeat(20)}<svg`,
    opaque: Buffer.alloc(90, 7).toString('base64'),
    short: 'iVBORw0KGgo=',
    nothing: null,
    list: [1, true, {}],
  }
  expect(saveFiles(data, { folder, from: folder, name: 'x', now })).toEqual(data)
  expect(readdirSync(folder)).toEqual([])
})

test('writes beside an existing file, never over it', () => {
  writeFileSync(join(folder, 'x-20261120-123456.pdf'), 'mine')
  const pdf = filled(Buffer.from('%PDF-1.7\n')).toString('base64')
  expect(saveFiles([pdf, pdf], { folder, from: folder, name: 'x', now })).toEqual([
    '<saved to x-20261120-123456-2.pdf (1,234 bytes)>',
    '<saved to x-20261120-123456-3.pdf (1,234 bytes)>',
  ])
  expect(readFileSync(join(folder, 'x-20261120-123456.pdf'), 'utf8')).toBe('mine')
})

test('keeps the base64 if the file cannot be written', () => {
  const pdf = filled(Buffer.from('%PDF-1.7\n')).toString('base64')
  writeFileSync(join(folder, 'file'), '')
  expect(saveFiles({ pdf }, { folder: join(folder, 'file'), from: folder, name: 'x', now })).toEqual({ pdf })
})
