import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asBrowsersBegin } from './as-browsers-begin.ts'
import { toPlainDrawing } from './plain-drawing.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"'

async function draw(svg: string) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

test('letters without a size have 16 px, others their own', async () => {
  const text = (size: string) => `${OPEN}${size}><text y="30">Abc</text></svg>`
  // CSS Fonts 4, 2.5; also behind an instruction on the same line.
  expect(await draw(asBrowsersBegin(`<?xml version="1.0"?>${text('')}`))).toEqual(await draw(text(' font-size="16px"')))
  for (const size of [' font-size="30px"', ' style="font-size:30px"', ' class="a"><style>.a{font-size:30px}</style']) {
    expect(await draw(asBrowsersBegin(text(size)))).toEqual(await draw(text(size)))
  }
})

test('an icon of 1em has 16 px', async () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="2em" viewBox="0 0 24 24"></svg>'
  expect(await sharp(Buffer.from(asBrowsersBegin(icon))).metadata()).toMatchObject({ width: 16, height: 32 })
})

test.each([
  ' style="background: red"><g/>',
  " style='fill:blue;background-color:#f00;stroke:blue'><g/>",
  '><style>svg{background:rgb(255 0 0) !important}</style>',
  '><style>text { fill: blue } :root { opacity: 1; background: oklch(0.628 0.2577 29.23) }</style>',
  ' viewBox="-10 -10 60 40" style="background:red"><g/>',
])('the background of the root is drawn behind all: %s', async (root) => {
  const pixels = await draw(asBrowsersBegin(`${OPEN}${root}</svg>`))
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect([...pixels.subarray(-4)]).toEqual([255, 0, 0, 255])
})

test('what is no background of the root is not drawn, and one that is no colour is named', async () => {
  for (const root of [
    '><style>.svg{background:red} g svg-a{background:red}</style>',
    '><g style="background:red"/>',
    ' style="background:none"><g/>',
  ]) {
    expect([...(await draw(asBrowsersBegin(`${OPEN}${root}</svg>`))).subarray(0, 4)]).toEqual([0, 0, 0, 0])
  }
  expect(toPlainDrawing(`${OPEN} style="background:linear-gradient(red, blue)"/>`).unknown).toEqual([
    'background: linear-gradient(red, blue)',
  ])
})

test('a document without a root stays as it is', () => {
  for (const text of ['', 'svg', '<!-- <svg> -->', '<svg']) expect(asBrowsersBegin(text)).toBe(text)
})
