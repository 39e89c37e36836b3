import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { startChromium } from '../../test/kit/chromium.ts'
import {
  addNoise,
  addSpecks,
  createChance,
  fromGrey,
  type Grey,
  light,
  photograph,
  toGrey,
} from '../pictures/distort.ts'
import { type PageSample, toHalf } from './page-samples.ts'
import { SLIP_WORDINGS, type SlipWording } from './slip-wordings.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
const FONTS: Readonly<Record<string, string>> = {
  chi_sim: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  jpn: '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
  kor: '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
  tha: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
}
const STYLE =
  'body{margin:0} section{display:inline-block;padding:24px 28px;font-family:Slip;line-height:1.5;color:#222} h1{font-size:1.4em;margin:.3em 0;text-align:center;font-weight:400} p{margin:0} td{padding:1px 14px 1px 0} .n{text-align:right} table{width:100%}'
const PER_LANGUAGE = 1

interface Slip {
  readonly html: string
  readonly lines: readonly string[]
}

type Medium = (page: Grey, chance: () => number) => Sharp

const MEDIA: Readonly<Record<string, Medium>> = {
  scan: (page, chance) => fromGrey(addNoise(page, { chance, deviation: 4 + 14 * chance() })),
  photo(page, chance) {
    const seen = photograph(page, { chance, strength: 0.04, table: 70 + Math.round(chance() * 90) })
    const lit = light(seen, { chance, brightest: 0.95, darkest: 0.45 + 0.3 * chance() })
    return fromGrey(addNoise(lit, { chance, deviation: 6 })).blur(0.4 + 0.8 * chance())
  },
  specks: (page, chance) => fromGrey(addSpecks(page, { chance, share: 0.01 + 0.06 * chance() })),
  blur: (page, chance) => fromGrey(page).blur(0.8 + 1.6 * chance()),
}

/**
 * Draws receipts and forms in Korean, Japanese, Chinese and Thai: scanned, photographed, with specks and blurred. Each
 * seed gives other pages.
 */
export async function drawSlips(seed: number): Promise<PageSample[]> {
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 })
    const samples: PageSample[] = []
    for (const [place, wording] of SLIP_WORDINGS.entries()) {
      for (let index = 0; index < PER_LANGUAGE; index += 1) {
        for (const [kind, make] of [
          ['receipts', makeReceipt],
          ['forms', makeForm],
        ] as const) {
          const chance = createChance(10_000 * seed + 100 * place + 10 * index + (kind === 'forms' ? 5 : 0))
          const slip = make(wording, chance)
          const drawn = await draw(page, { slip, wording, emPixels: 18 + Math.floor(14 * chance()) })
          for (const [medium, take] of Object.entries(MEDIA))
            samples.push({
              set: `slips-${medium}`,
              half: toHalf(samples.length),
              name: `${wording.language}-${kind}-${index}-${medium}`,
              language: wording.language,
              image: await take(drawn, chance).png().toBuffer(),
              truth: slip.lines.join('\n'),
            })
        }
      }
    }
    return samples
  } finally {
    await browser.close()
  }
}

interface DrawOptions {
  readonly slip: Slip
  readonly wording: SlipWording
  readonly emPixels: number
}

async function draw(page: Page, { slip, wording, emPixels }: DrawOptions): Promise<Grey> {
  const font = readFileSync(join(MODULES, FONTS[wording.language] ?? '')).toString('base64')
  const face = `@font-face{font-family:Slip;src:url(data:font/ttf;base64,${font})}`
  await page.setContent(
    `<!doctype html><meta charset=utf-8><style>${face}${STYLE}</style><section lang="${wording.short}" style="font-size:${emPixels}px;min-width:${14 * emPixels}px">${slip.html}</section>`,
  )
  await page.evaluate('document.fonts.ready')
  return toGrey(sharp(await page.locator('section').screenshot()))
}

function makeReceipt(wording: SlipWording, chance: () => number): Slip {
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? ''
  const fill = (pattern: string) => pattern.replaceAll('#', () => String(Math.floor(chance() * 10)))
  const cents = wording.price.includes('.') ? 2 : 0
  const money = (amount: number) => {
    const [whole = '', part = ''] = (amount / 10 ** cents).toFixed(cents).split('.')
    const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    return wording.price.replace('#.##', '#').replace('#', cents > 0 ? `${grouped}.${part}` : grouped)
  }
  const items = Array.from({ length: 3 + Math.floor(chance() * 4) }, () => ({
    name: pick(wording.goods),
    amount: 10 * (50 + Math.floor(chance() * 900)),
  }))
  const net = items.reduce((sum, { amount }) => sum + amount, 0)
  const tax = Math.round(net * 0.1)
  const cash = Math.ceil((net + tax) / 10_000) * 10_000
  return toSlip({
    title: chance() < 0.5 ? pick(wording.shops) : wording.receipt,
    above: [...(chance() < 0.5 ? [pick(wording.shops)] : []), ...wording.head.map(fill)],
    rows: [
      ...items.map(({ name, amount }) => [name, money(amount)] as const),
      [wording.subtotal, money(net)],
      [wording.tax, money(tax)],
      [wording.total, money(net + tax)],
      [wording.cash, money(cash)],
      [wording.change, money(cash - net - tax)],
    ],
    below: [wording.thanks],
    valueClass: 'n',
  })
}

function makeForm(wording: SlipWording, chance: () => number): Slip {
  const rows = wording.fields
    .map((row) => ({ row, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row)
  return toSlip({ title: wording.form, above: [], rows, below: [], valueClass: '' })
}

interface SlipParts {
  readonly title: string
  readonly above: readonly string[]
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly below: readonly string[]
  readonly valueClass: string
}

function toSlip({ title, above, rows, below, valueClass }: SlipParts): Slip {
  const toParagraph = (line: string) => `<p>${line}</p>`
  const cells = rows.map(([label, value]) => `<tr><td>${label}</td><td class="${valueClass}">${value}</td></tr>`)
  return {
    html: `<h1>${title}</h1>${above.map(toParagraph).join('')}<table>${cells.join('')}</table>${below.map(toParagraph).join('')}`,
    lines: [title, ...above, ...rows.map((row) => row.join(' ')), ...below],
  }
}
