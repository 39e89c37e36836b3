import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawText } from '../../test/draw-text.ts'
import { toGrey } from './grey-image.ts'
import { preparePage } from './prepare-page.ts'

const LINES = Array.from({ length: 12 }, () => 'Boats longer than 14 metres need a berth, reserved before.')
const PAPER = '#f4f4f4'
const TABLE = '#5a5a5a'

/** A paper with print on a table of 1800 x 1400 pixels, its corner at 700, 200; and more print at a place. */
async function drawTable(more: { text: string; ink: string; ground: string; left: number; top: number } | null) {
  const paper = await (await drawText(LINES, { emPixels: 22, paper: PAPER }))
    .extend({ right: 60, bottom: 500, background: PAPER })
    .png()
    .toBuffer()
  const piece =
    more && (await (await drawText([more.text], { emPixels: 22, ink: more.ink, paper: more.ground })).png().toBuffer())
  const pieces = more && piece ? [{ input: piece, left: more.left - 55, top: more.top - 55 }] : []
  const table = sharp({ create: { width: 1800, height: 1400, channels: 3, background: TABLE } })
  return toGrey(
    sharp(
      await table
        .composite([{ input: paper, left: 700, top: 200 }, ...pieces])
        .png()
        .toBuffer(),
    ),
  )
}

test('of a paper on a table, only its print is prepared', async () => {
  const { part } = await preparePage(await drawTable(null))
  expect(part.left).toBeGreaterThan(600)
  expect(part.left).toBeLessThan(755)
  expect(part.top).toBeGreaterThan(150)
  expect(part.top).toBeLessThan(255)
  expect(part.width * part.height).toBeLessThan(0.4 * 1800 * 1400)
})

test.each([
  ['SAME_PAPER: one character on the same paper', { text: '7', ink: '#000000', ground: PAPER, left: 760, top: 1050 }],
  ['FAINT_GREY: faint print on the same paper', { text: 'Page', ink: '#b0b0b0', ground: PAPER, left: 760, top: 1050 }],
  ['print on the table', { text: 'CASH DESK', ink: '#ffffff', ground: TABLE, left: 90, top: 90 }],
  ['print on a paper of its own', { text: 'No. 41 of 60', ink: '#000000', ground: '#b8b8b8', left: 90, top: 1200 }],
])('%s is prepared, too', async (_, more) => {
  const { part } = await preparePage(await drawTable(more))
  expect(part.left).toBeLessThanOrEqual(more.left)
  expect(part.top).toBeLessThanOrEqual(more.top)
  expect(part.left + part.width).toBeGreaterThan(more.left + 10)
  expect(part.top + part.height).toBeGreaterThan(more.top + 16)
})

test('WORTH_CUTTING: a page full of print is prepared whole', async () => {
  const page = await toGrey(await drawText(LINES))
  const { part } = await preparePage(page)
  expect(part).toEqual({ left: 0, top: 0, width: page.width, height: page.height })
})
