import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { firstSentence } from '../../src/discovery/guides/first-sentence.ts'
import { html } from '../../src/pages/html.ts'
import { catalog } from '../../src/services/catalog.ts'

const PAGES = join(import.meta.dirname, '..', '..', 'src', 'pages')
const SIZE = { width: 1200, height: 630 }
const TOUCH_ICON = 180
const FAVICON = 32
const COLOURS = 16

interface Picture {
  readonly name: string
  readonly category: string
  readonly title: string
  readonly text: string
}

/** Draws the link preview of each service, and the icons of the site, into src/pages. */
export async function drawPictures(browser: Browser) {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  mkdirSync(join(PAGES, 'pictures'), { recursive: true })
  const pictures: readonly Picture[] = [
    {
      name: 'farebox',
      category: '',
      title: 'Small services for software agents, paid by the call.',
      text: 'One x402 payment for each call that succeeds. No account.',
    },
    ...catalog.map(({ slug, name, category, description }) => ({
      name: slug,
      category,
      title: name,
      text: firstSentence(description).replaceAll('`', ''),
    })),
  ]
  for (const picture of pictures) {
    await page.setContent(render(picture).markup)
    const drawn = sharp(await page.screenshot()).png({ palette: true, colours: COLOURS, effort: 10 })
    await drawn.toFile(join(PAGES, 'pictures', `${picture.name}.png`))
  }
  await page.close()
  await drawIcons()
}

async function drawIcons() {
  const icon = readFileSync(join(PAGES, 'assets', 'icon.svg'))
  const draw = (size: number) => sharp(icon, { density: 72 * (size / FAVICON) * 4 }).resize(size, size)
  // Phones round the corners themselves, and do not support transparency.
  const touch = await draw(TOUCH_ICON - 24)
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#15171a' })
    .flatten({ background: '#15171a' })
    .png({ palette: true })
    .toBuffer()
  writeFileSync(join(PAGES, 'assets', 'apple-touch-icon.png'), touch)
  writeFileSync(join(PAGES, 'assets', 'favicon.ico'), toIco(await draw(FAVICON).png().toBuffer()))
}

/** One PNG in an ICO container, which Windows Vista and all later browsers read. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  // Type 1 is an icon; the file has one image.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON, 6)
  header.writeUInt8(FAVICON, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const COLOUR_OF: Readonly<Record<string, string>> = {
  web: '#5aa9f5',
  visual: '#ec7ccb',
  text: '#a78bfa',
  data: '#45c9b5',
  utility: '#c0cf4a',
  finance: '#f59a55',
}

function render({ category, title, text }: Picture) {
  const icon = readFileSync(join(PAGES, 'assets', 'icon.svg')).toString('base64')
  return html`<!doctype html><meta charset="utf-8"><style>
body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 70px 80px; background: #15171a; color: #eceef1;
  font: 34px/1.4 system-ui, Arimo, Arial, sans-serif; border-left: 24px solid #ffd21a; display: flex; flex-direction: column; }
.brand { display: flex; align-items: center; gap: 20px; font-weight: 750; font-size: 38px; }
h1 { font-size: ${title.length > 30 ? 72 : 96}px; line-height: 1.1; letter-spacing: -0.03em; margin: auto 0 24px; }
p { margin: 0; color: #a3abb6; max-width: 1000px; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.line { margin-left: auto; font-weight: 400; font-size: 30px; color: #a3abb6; }
.line::first-letter { text-transform: ${category === '' ? 'none' : 'uppercase'}; }
.line::before { content: ""; display: inline-block; width: 22px; height: 22px; margin-right: 14px; border-radius: 50%; background: ${COLOUR_OF[category] ?? '#15171a'}; }
</style><div class="brand"><img src="data:image/svg+xml;base64,${icon}" width="60" height="60" alt="">Farebox<span class="line">${category === '' ? 'x402' : category}</span></div>
<h1>${title}</h1><p>${text}</p>`
}
