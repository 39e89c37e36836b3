import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

const BESIDE = '<p style="position:absolute;margin:0;left:-300px;width:300px;height:500px;background:blue">beside</p>'
const PAGES: Readonly<Record<string, string>> = {
  '/right-to-left': `<html dir="rtl"><body style="margin:0">${BESIDE}<div id="it" style="height:500px;background:red">text</div>`,
  '/sticky': `<body style="margin:0;background:red"><main><div style="height:500px"></div><div style="position:sticky;bottom:0;height:30px;background:lime"></div></main>
    <section style="height:100px;overflow:auto"><div style="height:150px"></div><div style="position:sticky;bottom:0;height:20px;background:blue"></div></section>`,
  '/chat': `<body style="margin:0;background:red;font:20px/40px serif">${'<p style="margin:0;text-align:right">Fare</p>'.repeat(20)}
    <div style="position:fixed;right:0;bottom:20px;width:90px;height:60px;background:blue"></div><div style="position:fixed;bottom:0;left:0;height:10px;width:50px;background:lime"></div>`,
  '/bars': `<body style="margin:0;background:red"><div style="position:fixed;top:0;width:100%;height:20px;background:blue"></div>
    <div style="position:fixed;bottom:0;width:100%;height:30px;background:lime"></div><div style="height:900px"></div>`,
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${PAGES[url]}`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function take(path: string, body: object) {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  // The service's own type is that of any service.
  const answer = (await run(fakeContext({ browser: chromium.browser }))) as { readonly image_base64: string }
  const { data, info } = await sharp(Buffer.from(answer.image_base64, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (left: number, top: number) => [...data.subarray((top * info.width + left) * 3).subarray(0, 3)].join()
}

test.each([{ full_page: true }, { selector: '#it' }, {}])(
  'a page from right to left is pictured where its text is: %j',
  async (body) => {
    const colourAt = await take('/right-to-left', body)
    expect([colourAt(1, 200), colourAt(300, 200)]).toEqual(['255,0,0', '255,0,0'])
  },
)

test('on a whole page what is fixed to the foot of the window stands at its end, and what is fixed to its head at the head', async () => {
  const colourAt = await take('/bars', { full_page: true })
  expect([colourAt(9, 5), colourAt(9, 225), colourAt(9, 860), colourAt(9, 890)]).toEqual([
    '0,0,255',
    '255,0,0',
    '255,0,0',
    '0,255,0',
  ])
})

test('what sticks to the foot of the window stands in the flow, and within a box at the foot of that', async () => {
  const colourAt = await take('/sticky', { full_page: true })
  expect([colourAt(9, 225), colourAt(9, 515), colourAt(9, 620)]).toEqual(['255,0,0', '0,255,0', '0,0,255'])
})

test('what is fixed to the foot of the window goes on below lines that it would cover', async () => {
  const colourAt = await take('/chat', { full_page: true })
  expect([colourAt(310, 785), colourAt(310, 801), colourAt(310, 845), colourAt(9, 868)]).toEqual([
    '255,0,0',
    '0,0,255',
    '0,0,255',
    '0,255,0',
  ])
})
