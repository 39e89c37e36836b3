import { findUndrawnParts } from '@farebox/plain-svg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewriteEmbedded } from './embedded-pictures.ts'

const red = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const wrap = (link: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" href="${link}"/></svg>`

async function base64(format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<string> {
  return (await red.clone().toFormat(format).toBuffer()).toString('base64')
}

async function isRed(svg: string): Promise<boolean> {
  const [r = 0, g = 255, , alpha] = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return r > 250 && g < 5 && alpha === 255
}

test.each([
  ['jpeg', 'image/png;base64,'],
  ['png', 'image/jpeg;base64,'],
  ['png', ';base64,'],
  ['gif', 'image/png;base64,'],
  ['webp', 'image/webp;base64,'],
  ['png', 'image/svg+xml;base64,'],
] as const)('a %s declared as %s is drawn by its bytes', async (format, declared) => {
  const svg = await rewriteEmbedded(wrap(`data:${declared}${await base64(format)}`))
  expect([await isRed(svg), findUndrawnParts(svg)]).toEqual([true, []])
  const within = Buffer.from(wrap(`data:${declared}${await base64(format)}`)).toString('base64')
  expect(await isRed(await rewriteEmbedded(wrap(`data:image/svg+xml;base64,${within}`)))).toBe(true)
})

test.each([
  `"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='red'/%3E%3C/svg%3E"`,
  `'data:image/svg+xml;utf8,&lt;svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"&gt;&lt;rect width="8" height="8" fill="red"/&gt;&lt;/svg&gt;'`,
])('a drawing within a link is read with its quotes: href=%s', async (link) => {
  const svg = await rewriteEmbedded(wrap('LINK').replace('"LINK"', link))
  expect([await isRed(svg), findUndrawnParts(svg)]).toEqual([true, []])
})

test('base64 is read with its percent signs and line breaks, and a drawing without base64', async () => {
  const png = await base64('png')
  const percent = png.replaceAll('+', '%2B').replaceAll('/', '%2F').replaceAll('=', '%3D')
  const lines = png.replace(/.{20}/g, '$&&#10;\n')
  const drawing = '%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%228%22 height=%228%22%3E%3Crect width=%228%22'
  const links = [
    `png;base64,${percent}`,
    `png;base64,${lines}`,
    `svg+xml,${drawing} height=%228%22 fill=%22red%22/%3E%3C/svg%3E`,
  ]
  for (const link of links) expect(await isRed(await rewriteEmbedded(wrap(`data:image/${link}`)))).toBe(true)
})

test('a picture that is cut short or no picture is named', async () => {
  const cut = Buffer.from(await base64('png'), 'base64')
    .subarray(0, 50)
    .toString('base64')
  for (const bytes of [cut, '', 'AAAAAAAAAAAA'])
    expect(findUndrawnParts(await rewriteEmbedded(wrap(`data:image/png;base64,${bytes}`)))).toEqual([
      'data:unreadable-image/png',
    ])
})

test('drawings in drawings end, and pictures of more than MAX_PIXELS are not converted', async () => {
  let nested = wrap(`data:image/png;base64,${await base64('jpeg')}`)
  for (let depth = 0; depth < 2; depth++)
    nested = wrap(`data:image/svg+xml;base64,${Buffer.from(nested).toString('base64')}`)
  // MAX_DEPTH
  expect(await isRed(await rewriteEmbedded(nested))).toBe(false)
  const canvas = sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
  const link = async (format: 'gif' | 'png') =>
    `data:image/png;base64,${(await canvas.clone().toFormat(format).toBuffer()).toString('base64')}`
  expect(findUndrawnParts(await rewriteEmbedded(wrap(await link('gif'))))).toEqual(['data:unreadable-image/png'])
  expect(await isRed(await rewriteEmbedded(wrap(await link('png'))))).toBe(true)
})

test('a document of any length takes no longer than its length, and 100 pictures at most are decoded', async () => {
  for (const piece of ['<image href="', 'href="data:', 'href="data:,', ' href="   '])
    expect(await rewriteEmbedded(piece.repeat(100_000))).toContain(piece.slice(0, 6))
  // MAX_PICTURES
  const links = Array.from({ length: 120 }, (_, at) => `<image href="data:image/png;base64,${at}"/>`).join('')
  expect((await rewriteEmbedded(links)).match(/unreadable/g)).toHaveLength(100)
}, 5000)
