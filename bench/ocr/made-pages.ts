import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { addNoise, createChance, fromGrey, type Grey, light, photograph, toGrey } from '../pictures/distort.ts'
import { declaration } from './declaration.ts'
import { type PageSample, toHalf } from './page-samples.ts'

const FONTS = join(import.meta.dirname, '../../node_modules/@expo-google-fonts')
const MONO = { family: 'Cousine', file: join(FONTS, 'cousine/400Regular/Cousine_400Regular.ttf') }
const SANS = { family: 'Arimo', file: join(FONTS, 'arimo/400Regular/Arimo_400Regular.ttf') }
const SERIF = { family: 'Tinos', file: join(FONTS, 'tinos/400Regular/Tinos_400Regular.ttf') }
const PRINTS = [SANS, SERIF, MONO]
const EM = 26
const MARGIN = 50
const PAGES_PER_SET = 10
const SHOPS = ['KEDAI RUNCIT MAJU', 'HARROW TOOLS LTD', 'BLUE FERN CAFE', 'POPULAR BOOK CO', 'GREEN LANE PHARMACY']
const GOODS = [
  'A4 PAPER',
  'MILK 1L',
  'NASI LEMAK',
  'TEH TARIK',
  'STEEL NAILS',
  'USB CABLE',
  'BREAD',
  'NOTEBOOK',
  'SOAP',
]
const LABELS = [
  'Name',
  'Date of birth',
  'Account no.',
  'Department',
  'Reference',
  'Telephone',
  'Postal code',
  'Amount due',
]
const VALUES = [
  'Maria Lopez',
  '14 May 1988',
  '0471-229-88',
  'Procurement',
  'REF/2291-B',
  '+44 20 7946 0018',
  'LS1 4DY',
  '1,284.90',
]
const PROSE = (declaration.eng ?? []).join(' ')

/**
 * Draws English pages for this benchmark: receipts with the layout of the SROIE set (shop, address, items, tax summary,
 * cash and change), forms, and text with noise, blur, a slanted camera and poor light. The same every time.
 */
export async function drawMadePages(): Promise<PageSample[]> {
  const samples: PageSample[] = []
  for (let index = 0; index < PAGES_PER_SET; index += 1) {
    const chance = createChance(index + 1)
    const receipt = makeReceipt(chance)
    const paper = await toGrey(await drawLines(receipt, { ...MONO, ink: '#3a3a3a' }))
    const add = async (set: string, lines: readonly string[], image: Sharp) => {
      const truth = lines.map((line) => line.replaceAll(/ {2,}/g, ' ')).join('\n')
      samples.push({
        set,
        half: toHalf(samples.length),
        name: `${set}-${index}`,
        language: 'eng',
        image: await image.png().toBuffer(),
        truth,
      })
    }
    await add('receipts', receipt, fromGrey(lamp(addNoise(paper, { chance, deviation: 6 }), { chance, darkest: 0.6 })))
    const form = makeForm(chance)
    await add('forms', form, await drawLines(form, { ...MONO, ink: '#111111' }))
    const prose = breakLines(PROSE, 36 + 3 * index)
    const page = await toGrey(await drawLines(prose, { ...(PRINTS[index % PRINTS.length] ?? SANS), ink: '#101010' }))
    await add('noise', prose, fromGrey(addNoise(page, { chance, deviation: 15 + 5 * index })))
    await add('blur', prose, fromGrey(page).blur(1 + 0.2 * index))
    await add('perspective', prose, fromGrey(photograph(page, { chance, strength: 0.02 + 0.007 * index, table: 90 })))
    const dark = light(page, { chance, brightest: 0.5 - 0.03 * index, darkest: 0.25 - 0.015 * index })
    await add('low-light', prose, fromGrey(addNoise(dark, { chance, deviation: 5 })))
  }
  return samples
}

function lamp(page: Grey, { chance, darkest }: { chance: () => number; darkest: number }): Grey {
  return light(page, { chance, brightest: 0.95, darkest })
}

function makeReceipt(chance: () => number): string[] {
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? ''
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('')
  const row = (label: string, amount: string) => label.padEnd(34 - amount.length) + amount
  const items = Array.from({ length: 3 + Math.floor(chance() * 5) }, () => ({
    name: pick(GOODS),
    cents: 100 + Math.floor(chance() * 4000),
  }))
  const total = items.reduce((sum, { cents }) => sum + cents, 0)
  const tax = Math.round(total * 0.06)
  const money = (cents: number) => (cents / 100).toFixed(2)
  const cash = Math.ceil((total + tax) / 1000) * 1000
  return [
    pick(SHOPS),
    `${digits(2)} Jalan Besar, ${digits(5)} Johor`,
    `GST Reg No: 00${digits(10)}`,
    `Receipt No: CS${digits(6)}`,
    `Date: ${10 + Math.floor(chance() * 18)}/0${1 + Math.floor(chance() * 9)}/2018 1${digits(1)}:${1 + Math.floor(chance() * 4)}${digits(1)}`,
    ...items.map(({ name, cents }) => row(name, money(cents))),
    row('Sub Total', money(total)),
    row('GST 6%', money(tax)),
    row('TOTAL RM', money(total + tax)),
    row('Cash', money(cash)),
    row('Change', money(cash - total - tax)),
    'Thank you, please come again',
  ]
}

function makeForm(chance: () => number): string[] {
  const order = LABELS.map((label, index) => ({ label, index, at: chance() })).sort((a, b) => a.at - b.at)
  return [
    'APPLICATION FORM',
    ...order.map(({ label, index }) => `${label}:`.padEnd(22) + (VALUES[index] ?? '')),
    'Signature:',
  ]
}

function breakLines(text: string, characters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > characters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

async function drawLines(
  lines: readonly string[],
  font: { family: string; file: string; ink: string },
): Promise<Sharp> {
  const text = await sharp({
    text: {
      text: `<span foreground="${font.ink}">${lines.join('\n')}</span>`,
      font: `${font.family} ${EM}`,
      fontfile: font.file,
      // At 72 dots per inch, a point is a pixel.
      dpi: 72,
      rgba: true,
      spacing: Math.round(EM * 0.35),
    },
  })
    .png()
    .toBuffer()
  const sides = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  return sharp(
    await sharp(text)
      .flatten({ background: 'white' })
      .extend({ ...sides, background: 'white' })
      .png()
      .toBuffer(),
  )
}
