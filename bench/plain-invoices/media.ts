import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import type { SourceFile } from '../../src/services/invoice-extract/source-file.ts'
import { addNoise, fromGrey, light, photograph, toGrey } from '../pictures/distort.ts'
import type { MadeDocument } from './made-documents.ts'

/** The medium of a document: printed as PDF, scanned, photographed, or photographed from a till roll. */
export const MEDIA = ['pdf', 'scan', 'photo', 'receipt'] as const
export type Medium = (typeof MEDIA)[number]

/** Turns documents into files. */
export interface Press {
  make(document: MadeDocument, options: { readonly medium: Medium; readonly chance: () => number }): Promise<SourceFile>
  close(): Promise<void>
}

const STYLE = `body{font-family:Arimo,sans-serif;margin:12mm} section{position:relative} table{border-collapse:collapse;width:100%}
td{padding:2px 6px;vertical-align:top} .n{text-align:right;white-space:nowrap} [lang=ar],[lang=he]{font-family:'DejaVu Sans'} [dir=rtl] .n{text-align:left} h1{font-size:22px}`
const TILL = `body{margin:0} section{font-family:Cousine,monospace;padding:6mm;color:#333} td{padding:1px 2px} h1{font-size:15px}`
// Device pixels per CSS pixel: 200 dots per inch.
const SCALE = 2.08
const MARGIN = 60
const SHEET = { width: 1654, height: 2339 }

export async function openPress(browser: Browser): Promise<Press> {
  const context = await browser.newContext({ deviceScaleFactor: SCALE })
  const page = await context.newPage()
  return {
    async make({ html }, { medium, chance }) {
      const style = medium === 'receipt' ? STYLE + TILL : STYLE
      await page.setContent(`<!doctype html><meta charset=utf-8><style>${style}</style><body>${html}`)
      if (medium === 'pdf') {
        return { field: 'pdf_base64', bytes: await page.pdf({ format: 'A4', printBackground: true }) }
      }
      const drawn = await draw(page)
      return medium === 'scan' ? scan(drawn, chance) : takePhoto(drawn, chance)
    },
    close: () => context.close(),
  }
}

async function draw(page: Page): Promise<Buffer> {
  const png = await page.locator('section').screenshot()
  const sides = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  return sharp(png)
    .flatten({ background: 'white' })
    .extend({ ...sides, background: 'white' })
    .png()
    .toBuffer()
}

/** A scan: slightly askew, with the grain of a cheap scanner, on a whole A4 sheet. */
async function scan(page: Buffer, chance: () => number): Promise<SourceFile> {
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const sheet = sharp(page).extend({
    right: Math.max(0, SHEET.width - width),
    bottom: Math.max(0, SHEET.height - height),
    background: 'white',
  })
  const askew = sharp(await sheet.png().toBuffer()).rotate(3 * (chance() - 0.5), { background: 'white' })
  const grainy = addNoise(await toGrey(askew), { chance, deviation: 8 })
  const { data, info } = await fromGrey(grainy)
    .toColourspace('srgb')
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true })
  return {
    field: 'pdf_base64',
    bytes: createSmallPdf({ scans: [{ jpeg: data, width: info.width, height: info.height }] }),
  }
}

/** A photo: tilted, lit from one side, not quite sharp. */
async function takePhoto(page: Buffer, chance: () => number): Promise<SourceFile> {
  const seen = photograph(await toGrey(sharp(page)), { chance, strength: 0.04, table: 70 + Math.round(chance() * 90) })
  const lit = light(seen, { chance, brightest: 0.95, darkest: 0.45 + 0.3 * chance() })
  const grainy = addNoise(lit, { chance, deviation: 6 })
  const image = fromGrey(grainy).blur(0.5 + 0.7 * chance())
  return { field: 'image_base64', bytes: await image.jpeg({ quality: 80 }).toBuffer() }
}
