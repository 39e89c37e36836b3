import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withOwnSize } from './own-size.ts'

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const RECT = '<rect x="100" y="40" width="50" height="50"/>'

/** The box of the ink of a drawing that is drawn 300 pixels wide. */
async function drawWide(svg: string) {
  const drawn = await sharp(Buffer.from(await withOwnSize(svg, 'image_base64')))
    .resize({ width: 300 })
    .png()
    .toBuffer()
  const { info } = await sharp(drawn).trim().toBuffer({ resolveWithObject: true })
  return [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height]
}

test.each([
  ['no size', `<svg ${NAMESPACE}>${RECT}</svg>`],
  [
    'a share of nothing',
    `<?xml version="1.0"?><!-- <svg> --><svg width="100%" height="100%" ${NAMESPACE}>${RECT}</svg>`,
  ],
  ['style of its own', `<svg ${NAMESPACE}><style>path { display: none }</style>${RECT}</svg>`],
])('a drawing with %s is drawn from its origin to its last ink: AWAY', async (_, svg) => {
  expect(await drawWide(svg)).toEqual([200, 80, 100, 100])
})

test.each([
  `<svg ${NAMESPACE} width="200" height="100">${RECT}</svg>`,
  `<svg ${NAMESPACE} viewBox="0 0 200 100">${RECT}</svg>`,
  `<svg ${NAMESPACE} style="width:200px;height:100px">${RECT}</svg>`,
  `<svg ${NAMESPACE}/>`,
  'no drawing',
])('%s stays as it is', async (svg) => {
  expect(await withOwnSize(svg, 'image_base64')).toBe(svg)
})

test('one that lies left of its origin is refused', async () => {
  const svg = `<svg ${NAMESPACE}><rect x="-80" width="50" height="50"/></svg>`
  await expect(withOwnSize(svg, 'image_base64')).rejects.toThrow('left of or above its origin')
})

test('a root after a long prolog is not looked for: HEAD_CHARS', async () => {
  const long = (length: number) => `<!--${' '.repeat(length)}--><svg ${NAMESPACE}>${RECT}</svg>`
  expect(await withOwnSize(long(65_000), 'image_base64')).toContain('viewBox="0 0 150 90"')
  expect(await withOwnSize(long(66_000), 'image_base64')).not.toContain('viewBox')
})
