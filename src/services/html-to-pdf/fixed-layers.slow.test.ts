import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { darkBox } from '../../../test/kit/pdf-pages.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'

const LINES = Array.from(
  { length: 70 },
  (_, at) => `<p>Crossing ${at} of the ferry, with its times and its fares</p>`,
).join('')
const VEIL = '<i style="position:fixed;inset:0;background:#000b;pointer-events:none"></i>'
const layer = (style: string, text = 'Harbour news') =>
  `<div style="position:fixed;background:#fff;${style}">${text}</div>`

const BANNER = 'We use cookies. <button>Accept biscuits</button><button>OK</button>'
const BANNERS: Record<string, string> = {
  '/banner': `<div style="position:fixed;top:0">${BANNER}</div>`,
  '/banner-in-frame': `<iframe style="position:fixed;top:0" srcdoc="${BANNER}"></iframe>`,
  '/banner-in-shadow': `<x-bar style="position:fixed;top:0"></x-bar><script>
    document.querySelector('x-bar').attachShadow({ mode: 'open' }).innerHTML = '${BANNER}'</script>`,
}

let site: Site
let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(async () => {
  const page = `<!doctype html>${LINES}${VEIL}${layer('top:20%;left:20%')}`
  const room = (group: string) => `<${group}><tr><td><div style="height:60px"></div></${group}>`
  const letter = `${layer('top:0;height:50px')}<table>${room('thead')}<tr><td>${LINES}${room('tfoot')}</table>`
  site = await startSite(({ url }, response) => {
    if (url === '/letter')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${letter}`)
    const banner = BANNERS[url ?? '']
    response.writeHead(200, { 'content-type': 'text/html' }).end(banner ? `${banner}${LINES}` : page)
  })
  printer = startHtmlPrinter({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await printer[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const pagesOf = async (html: string) => readPrinted(await printer.print({ html: `<!doctype html>${html}` }))
const timesOn = (pages: readonly { readonly text: string }[], words: string) =>
  pages.map(({ text }) => text.replaceAll(/\s/g, '').split(words.replaceAll(' ', '')).length - 1)

test.each([
  ['under a veil', `${LINES}${VEIL}${layer('top:20%;left:20%;width:60%')}`],
  ['moved to the middle', `${LINES}${layer('top:50%;left:50%;transform:translate(-50%,-50%)')}`],
  ['of its own kind', `${LINES}<dialog id=d>Harbour news</dialog><script>d.showModal()</script>`],
  ['that pops over', `${LINES}<div popover id=d>Harbour news</div><script>d.showPopover()</script>`],
])('a dialog %s stands once behind the text, and not over it', async (_, html) => {
  const pages = await pagesOf(html)
  expect(timesOn(pages, 'Harbour news')).toEqual(pages.map((_page, at) => (at === pages.length - 1 ? 1 : 0)))
  expect(pages.at(-1)?.text.replaceAll(/\s+/g, ' ').trim()).toMatch(/Crossing 69 of.* Harbour news$/)
})

test('a page of the web has neither veil nor dialog over its text', async () => {
  const pages = await readPrinted(await printer.print({ url: `${site.origin}/` }))
  // Black letters alone.
  expect(darkBox(pages[0]).left).toBeGreaterThan(20)
  expect(timesOn(pages, 'Harbour news').at(-1)).toBe(1)
})

test('a side of the page that is longer than a sheet goes on with its rest, once', async () => {
  const links = Array.from({ length: 70 }, (_, at) => `<div>Pier ${at} Av</div>`).join('')
  const pages = await pagesOf(
    `<style>nav{position:fixed;inset:0 auto 0 0;width:200px;overflow:auto}main{margin-left:220px}</style><nav>${links}</nav><main>${LINES}</main>`,
  )
  expect(timesOn(pages, 'Pier 3 Av').slice(0, 2)).toEqual([1, 0])
  expect(timesOn(pages, 'Pier 69 Av').slice(0, 2)).toEqual([0, 1])
})

test('a footer below the window stands at the end, and no letter over another', async () => {
  const pages = await pagesOf(`${LINES}${layer('bottom:-20mm', 'Sheet of the harbour')}`)
  expect(timesOn(pages, 'Sheet of the harbour')).toEqual(pages.map((_page, at) => (at === pages.length - 1 ? 1 : 0)))
})

test('a mark across each sheet is kept', async () => {
  const mark = '<b style="position:fixed;top:40%;left:10%;font-size:90px;color:#0002">DRAFT</b>'
  const pages = await pagesOf(`${LINES}${mark}`)
  expect(timesOn(pages, 'D').every((times) => times > 0)).toBe(true)
})

test('words half cut off by a box are said, and not those of a filter or under each other', async () => {
  const half =
    '<p style="font:20px/20px serif;height:30px;overflow:hidden;width:400px">Whole line<br><span class=k>Halved</span></p>'
  const css = '<style>@media screen{p{height:auto!important}}</style>'
  expect((await printer.print({ html: `${css}${half}` })).not_printed?.words).toEqual(['Halved'])
  const others = `<p style="filter:grayscale(1)">Filtered</p><p style="-webkit-text-stroke:1px red;color:#00f">Stroked</p><p style="clip-path:circle(9px)">Clipped</p>
    <b style="position:absolute">Submit</b><b style="position:absolute;margin-left:4px">Page</b>`
  expect((await printer.print({ html: `<!doctype html>${others}` })).not_printed).toBeNull()
})

test.each([
  ['from right to left', '<p dir="rtl">فاتورة رقم 123 עברית</p><p style="opacity:.9">Half clear'],
  ['of an outline', '<p style="-webkit-text-stroke:1px red;color:#00f">Stroked</p><p dir="rtl">שלום'],
])('words %s are found where letters are looked at one by one', async (_, html) => {
  expect((await printer.print({ html: `<!doctype html>${html}` })).not_printed).toBeNull()
})

test('a header shows the address of a page, and none of a document that has none', async () => {
  const header_html = 'From <span class="url"></span>!'
  const [own] = await readPrinted(await printer.print({ html: '<p>Text', header_html }))
  expect(own?.text.replaceAll(/\s/g, '')).toContain('From!')
  const [page] = await readPrinted(await printer.print({ url: `${site.origin}/`, header_html }))
  expect(page?.text.replaceAll(/\s/g, '')).toContain(`127.0.0.1:${site.port}`)
})

test('what sticks to the foot of the window stands behind the text, and over no line', async () => {
  const bar = '<div style="position:sticky;bottom:0;background:#fff;padding:20px">Sum of the fares</div>'
  const printed = await printer.print({ html: `<!doctype html><main>${LINES}${bar}</main>` })
  const pages = await readPrinted(printed)
  expect(timesOn(pages, 'Sum of the fares')).toEqual(pages.map((_page, at) => (at === pages.length - 1 ? 1 : 0)))
  expect(printed.not_printed).toBeNull()
})

test.each(Object.keys(BANNERS))('a banner that its words alone took away is named (%s)', async (path) => {
  const { not_printed } = await printer.print({ url: site.origin + path })
  expect(not_printed?.words).toContain('biscuits')
})

test('a head for which a page of the web keeps room stands on each sheet', async () => {
  const pages = await readPrinted(await printer.print({ url: `${site.origin}/letter` }))
  expect(timesOn(pages, 'Harbour news')).toEqual(pages.map(() => 1))
  expect(pages.length).toBeGreaterThan(1)
})

// As templates for other printers have them.
test.each([
  [
    'fixed',
    'header{position:fixed;top:-60px;left:0;right:0;height:50px}footer{position:fixed;bottom:-60px;left:0;right:0;height:50px}',
  ],
  ['absolute', 'header{position:absolute;top:-2cm}footer{position:fixed;bottom:-60px}'],
  ['pulled', 'header{margin-top:-2cm}footer{position:fixed;bottom:-2cm}'],
  ['for print', '@media print{header{position:fixed;top:-80px}footer{position:fixed;bottom:-80px}}'],
])(
  'a header that lies in the margin of the sheet stands before the text, and a footer behind it: %s',
  async (_, style) => {
    for (const lines of ['<p>Crossing 69</p>', LINES]) {
      const html = `<style>@page{margin:3cm 1cm}${style}</style><header>Harbour Line Ltd</header><footer>Bank details</footer>${lines}`
      const { not_printed, ...printed } = await printer.print({ html: `<!doctype html>${html}` })
      const pages = await readPrinted(printed)
      const text = pages.map((page) => page.text.replaceAll(/\s+/g, ' ').trim()).join(' ')
      expect(text).toMatch(/^Harbour Line Ltd .*Crossing 69.* Bank details$/)
      expect(not_printed).toBeNull()
    }
  },
)

test('what is hidden above a page that sets its margin stays hidden', async () => {
  const hidden =
    '<a href="#main" style="position:absolute;top:-40px">Skip to content</a><p style="position:absolute;top:-9999px">Robots</p>'
  const [page] = await pagesOf(
    `<style>@page{margin:2cm}</style>${hidden}<div style="position:fixed;top:-200px">Drawer</div><p id=main>Crossing`,
  )
  expect(page?.text.trim()).toBe('Crossing')
  const [without] = await pagesOf('<div style="position:fixed;top:-30px">Drawer</div><p>Crossing')
  expect(without?.text.trim()).toBe('Crossing')
})
