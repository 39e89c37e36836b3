import sharp from 'sharp'
import { imageResize } from '../../src/services/image-resize/image-resize.service.ts'
import { startTestBrowser } from '../../test/kit/browser.ts'
import { fakeContext } from '../../test/kit/fake-context.ts'
import { rasteriseInBrowser } from '../../test/kit/pictures/mermaid-itself.ts'
import { renderSheet, type SheetRow } from './render-sheet.ts'

const [WIDTH, HEIGHT] = [480, 320]
// Corners that can be told apart, letters, fine lines, a gradient and something that can be seen through.
const SOURCE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs><linearGradient id="sky"><stop offset="0" stop-color="#06c"/><stop offset="1" stop-color="#fc6"/></linearGradient></defs>
  <rect width="480" height="320" fill="url(#sky)"/><circle cx="330" cy="150" r="90" fill="#b33"/>
  <rect width="40" height="40" fill="#0a0"/><rect x="440" width="40" height="40" fill="#ff0"/>
  <rect y="280" width="40" height="40" fill="#000"/><rect x="440" y="280" width="40" height="40" fill="#fff"/>
  <text x="60" y="130" font-size="56" font-family="Arial" fill="#fff">Farebox</text>
  <text x="60" y="170" font-size="14" font-family="Arial" fill="#fff">Small letters are to be read</text>
  ${[...Array(20).keys()].map((at) => `<path d="M${60 + at * 6} 200v60" stroke="#fff"/>`).join('')}
</svg>`
// What a browser shows for the same wish: a box of this size, and how CSS fits a picture into it.
const WISHES: readonly { readonly body: Readonly<Record<string, unknown>>; readonly css: string }[] = [
  { body: { width: 240 }, css: 'width:240px' },
  { body: { width: 200, height: 200, fit: 'cover' }, css: 'width:200px;height:200px;object-fit:cover' },
  {
    body: { width: 200, height: 200, fit: 'contain', background: '#203040' },
    css: 'width:200px;height:200px;object-fit:contain;background:#203040',
  },
  { body: { width: 200, height: 200, fit: 'fill' }, css: 'width:200px;height:200px;object-fit:fill' },
  {
    body: { width: 100, height: 200, fit: 'cover', gravity: 'east' },
    css: 'width:100px;height:200px;object-fit:cover;object-position:right',
  },
  {
    body: { width: 160, height: 240, rotate: 90, fit: 'fill' },
    css: 'width:240px;height:160px;rotate:90deg;margin:40px -40px',
  },
  { body: { width: 120, format: 'jpeg' }, css: 'width:120px' },
  { body: { width: 120, format: 'avif' }, css: 'width:120px' },
  { body: { width: 960, fit: 'fill' }, css: 'width:960px' },
]

/** One picture resized in each way, beside what the browser makes of it; and turned upright by its EXIF data. */
export async function imageSheet(): Promise<string> {
  await using chromium = startTestBrowser({ allow: '' })
  const source = Buffer.from(await rasteriseInBrowser(chromium.browser, { svg: SOURCE, width: WIDTH, height: HEIGHT }))
  const rows: SheetRow[] = []
  async function addRow(name: string, { file, body, css }: { file: Buffer; body: object; css: string }) {
    const { png, width, height } = await resize(file, body)
    // The browser finds out itself what a file is.
    const image = `<img xmlns="http://www.w3.org/1999/xhtml" style="display:block;${css}" src="data:image/png;base64,${file.toString('base64')}"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${image}</foreignObject></svg>`
    const browser = await rasteriseInBrowser(chromium.browser, { svg, width, height })
    rows.push({ name, pictures: { browser, 'image-resize': png } })
  }
  for (const { body, css } of WISHES) await addRow(JSON.stringify(body), { file: source, body, css })
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const file = await sharp(source).jpeg().withMetadata({ orientation }).toBuffer()
    await addRow(`EXIF orientation ${orientation}`, { file, body: { width: 160 }, css: 'width:160px' })
  }
  return renderSheet({ title: 'Pictures', background: 'white', rows })
}

async function resize(file: Buffer, body: object) {
  const answer = await imageResize.prepare({ ...body, image_base64: file.toString('base64') })(fakeContext())
  const { image_base64, width, height } = answer as { image_base64: string; width: number; height: number }
  return { png: await sharp(Buffer.from(image_base64, 'base64')).png().toBuffer(), width, height }
}
