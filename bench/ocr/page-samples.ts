import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import { drawText } from '../../packages/ocr/test/draw-text.ts'
import { renderPages } from '../../src/domain/pdf-pages/render-pages.ts'
import { createChance } from '../pictures/distort.ts'
import { declaration } from './declaration.ts'

/** The part of the samples for tuning, or the part for measuring only. */
export type Half = 'tuned' | 'unseen'

/** An image and its true text. */
export interface PageSample {
  /** The set that the sample belongs to; results are by set. */
  readonly set: string
  /** Samples of `tuned` may be used for tuning, samples of `unseen` only for measuring. */
  readonly half: Half
  readonly name: string
  readonly language: string
  /** The model for the command, if it differs from `language`. */
  readonly peerModel?: string
  readonly image: Buffer
  readonly truth: string
}

/**
 * Reads the pages of a corpus folder: <name>.tif or .png with its text in <name>.txt; all phototest images share one
 * text.
 */
export function readCorpus(folder: string): Promise<PageSample[]> {
  const images = readdirSync(folder).filter((file) => /\.(tif|png)$/.test(file))
  return Promise.all(
    images.map(async (file, index) => {
      const name = file.replace(/\.\w+$/, '')
      const text = file.startsWith('phototest') ? 'phototest.gold.txt' : `${name}.txt`
      const truth = readFileSync(join(folder, text), 'utf8')
      return {
        set: 'corpus',
        half: toHalf(index),
        name,
        language: 'eng',
        image: readFileSync(join(folder, file)),
        truth,
      }
    }),
  )
}

/**
 * Draws a page in each language of the declaration, in variants: clean, small, slanted with grain, on its side, upside
 * down, dark, faint, shadowed, blurred, with specks.
 */
export async function drawPages(): Promise<PageSample[]> {
  const samples: PageSample[] = []
  for (const [language, paragraphs] of Object.entries(declaration)) {
    const truth = paragraphs.join('\n')
    const plain = await drawText(paragraphs, { language })
    const variants: Record<string, Sharp> = {
      clean: plain.clone(),
      small: await drawText(paragraphs, { language, emPixels: 13 }),
      slanted: await addGrain(await keep(plain.clone().rotate(4, { background: 'white' }))),
      'on-its-side': plain.clone().rotate(90),
      'upside-down': plain.clone().rotate(180),
      dark: await drawText(paragraphs, { language, ink: '#d0d0e0', paper: '#1a1a2e' }),
      faint: await drawText(paragraphs, { language, ink: '#a8a8a8', paper: '#d8d4c8' }),
      shadow: await addShadow(plain.clone()),
      blurred: await keep(plain.clone().blur(1.8)),
      specks: await addSpecks(plain.clone()),
    }
    for (const [set, image] of Object.entries(variants)) {
      samples.push({
        set,
        half: toHalf(samples.length),
        name: `${language}-${set}`,
        language,
        image: await image.png().toBuffer(),
        truth,
      })
    }
  }
  return samples
}

const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  eng: [
    ['Item', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ['1', 'Consulting services in March', '10', '95.00', '950.00'],
    ['2', 'Travel expenses', '1', '120.50', '120.50'],
    ['3', 'Hosting for twelve months', '12', '8.25', '99.00'],
    ['', '', '', 'Total', '1169.50'],
  ],
  deu: [
    ['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    ['1', 'Beratung vor Ort in München', '2,5', '1.000,00', '2.500,00'],
    ['2', 'Fachbuch über Steuern', '1', '100,00', '100,00'],
    ['3', 'Anfahrt', '48', '0,42', '20,16'],
    ['', '', '', 'Summe', '2.620,16'],
  ],
}
const COLUMNS = [50, 100, 330, 410, 500]

/** Draws tables without rules, as in invoices; they must be read row by row. */
export function drawTables(): Promise<PageSample[]> {
  return Promise.all(
    Object.entries(TABLES).map(async ([language, rows], number) => {
      const cells = rows.flatMap((row, index) =>
        row.map((text, column) => ({ x: COLUMNS[column] ?? 0, y: 780 - 20 * index, text })),
      )
      const pdf = createSmallPdf({ pages: [cells] })
      const { images } = await renderPages({ field: 'pdf', bytes: pdf, maxPages: 1, longestSide: 1700 })
      const truth = rows.map((row) => row.join(' ')).join('\n')
      return {
        set: 'tables',
        half: toHalf(number),
        name: `${language}-table`,
        language,
        image: Buffer.from(images[0] ?? []),
        truth,
      }
    }),
  )
}

/** Chooses a half at random by index, so that languages and sets have pages in both halves. */
export function toHalf(index: number): Half {
  return createChance(index)() < 0.5 ? 'tuned' : 'unseen'
}

async function keep(image: Sharp): Promise<Sharp> {
  return sharp(await image.png().toBuffer())
}

/** Adds specks as on old thermal paper: 6 % of the pixels become black or white, the same every time. */
async function addSpecks(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  let state = 1
  for (const [index, value] of data.entries()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const chance = state / 2 ** 32
    const speck = chance < 0.03 ? 0 : 255
    data[index] = chance < 0.06 ? speck : value
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
}

/** Adds grain as of a camera in poor light, the same every time. */
async function addGrain(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  let state = 1
  for (const [index, value] of data.entries()) {
    // Numerical Recipes' generator. The sum of twelve uniform numbers would be normal; three are close enough.
    let sum = 0
    for (let draw = 0; draw < 3; draw += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      sum += state / 2 ** 32 - 0.5
    }
    data[index] = Math.max(0, Math.min(255, Math.round(value + 60 * sum)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
}

/** Adds a shadow that is darkest at the left edge. */
async function addShadow(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  for (const [index, value] of data.entries()) {
    const across = (index % info.width) / info.width
    data[index] = Math.round(value * (0.3 + 0.7 * across))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
}
