import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { screenshot } from '../../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser } from '../../test/kit/browser.ts'
import { fakeContext } from '../../test/kit/fake-context.ts'
import { startSite } from '../../test/kit/site.ts'
import { renderSheet, type SheetRow } from './render-sheet.ts'

const SCRIPTS =
  'বাংলা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ සිංහල ខ្មែរ မြန်မာ አማርኛ བོད་ཡིག ଓଡ଼ିଆ ދިވެހި עברית العربية हिन्दी ไทย 日本語 한국어 中文 Ελληνικά Русский 😀 ∑∫√'
const PAGES: Readonly<Record<string, string>> = {
  scripts: ['sans-serif', 'serif', 'monospace'].map((font) => `<p style="font: 22px ${font}">${SCRIPTS}</p>`).join(''),
  consent: `<h1>Under a banner</h1><div role="dialog" style="position:fixed;inset:20%;background:#eee">We use cookies <button>Accept all</button></div>`,
  'fade in': `<style>p { opacity: 0; transition: opacity 3s }</style><h1>Fades in</h1><div style="height:900px"></div><p>Here at last</p>
    <script>new IntersectionObserver(([e]) => { if (e.isIntersecting) e.target.style.opacity = 1 }).observe(document.querySelector('p'))</script>`,
  'inner box': `<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100%;overflow:auto">${'<p>A paragraph</p>'.repeat(40)}</main>`,
  table: `<table border="1"><thead><tr><th>Item<th>Price</thead>${'<tr><td>Thing<td>19.00'.repeat(20)}</table>`,
}

/** Test pages as screenshot, as full page, and as the first page of the PDF. */
export async function pageSheet(): Promise<string> {
  await using site = await startSite((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1))
    const page = `<!doctype html><meta charset="utf-8"><title>${name}</title>${PAGES[name] ?? ''}`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
  const context = fakeContext({ browser: chromium.browser })
  const rows: SheetRow[] = []
  for (const name of Object.keys(PAGES)) {
    const url = `${site.origin}/${encodeURIComponent(name)}`
    const shoot = async (full_page: boolean) => {
      const { image_base64 } = (await screenshot.prepare({ url, full_page })(context)) as { image_base64: string }
      return Buffer.from(image_base64, 'base64')
    }
    const { pdf_base64 } = (await htmlToPdf.prepare({ url })(context)) as { pdf_base64: string }
    const pictures = {
      screenshot: await shoot(false),
      'full page': await shoot(true),
      PDF: await firstSheet(pdf_base64),
    }
    rows.push({ name, pictures })
  }
  return renderSheet({ title: 'Pages', background: 'white', rows })
}

async function firstSheet(pdf: string): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(pdf, 'base64'))
  const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  document.destroy()
  library.destroy()
  return png
}
