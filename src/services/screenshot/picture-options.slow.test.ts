import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

interface Answer {
  readonly image_base64: string
  readonly width: number
  readonly height: number
  readonly format: string
  readonly selector_found: boolean | null
}

const PAGES: Record<string, string> = {
  '/parts': `<meta name="viewport" content="width=device-width"><style>
    @media (prefers-color-scheme: dark) { body { background: rgb(10, 20, 30) } }
    body { margin: 0 } #top { height: 900px; background: blue } #chart { width: 120px; height: 50px; background: red }</style>
    <div id="none" style="display:none">hidden</div><div id="top"></div><div id="chart"></div>`,
  '/shadow': `<body style="margin:0"><x-box></x-box><script>
    document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<i><b id="deep" style="display:block;width:70px;height:30px;background:red"></b></i>'</script>`,
  '/letters': '<meta charset="utf-8"><p>Łódź 日本 \u{11F04}</p>',
  '/late': `<body style="margin:0;background:blue"><script>
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id="late" style="margin:0;height:99px;background:red">'), 900)</script>`,
  '/noise': `<body style="margin:0"><canvas id="c" width="320" height="240" style="display:block"></canvas><script>
    const pen = c.getContext('2d'), image = pen.createImageData(320, 240)
    for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : Math.random() * 255
    pen.putImageData(image, 0, 0)</script>`,
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[pathname])
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function take(path: string, body: object = {}) {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  const answer = (await run(fakeContext({ browser: chromium.browser }))) as Answer
  return { ...answer, bytes: Buffer.from(answer.image_base64, 'base64') }
}

async function pixel({ bytes }: { readonly bytes: Buffer }, x: number, y: number): Promise<number[]> {
  const raw = await sharp(bytes).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()
  return [...raw]
}

test.concurrent('captures an element of a shadow root', async () => {
  expect(await take('/shadow', { selector: '#deep' })).toMatchObject({ width: 70, height: 30, selector_found: true })
})

test.concurrent('letters that no font has are told', async () => {
  expect(await take('/letters')).toMatchObject({ missing_glyphs: '\u{11F04}' })
  expect(await take('/parts')).toMatchObject({ missing_glyphs: null })
})

test.concurrent.each([false, true])('captures one element anywhere on the page, full_page %s', async (full_page) => {
  const answer = await take('/parts', { selector: '#none, #chart', full_page })
  expect(answer).toMatchObject({ width: 120, height: 50, selector_found: true })
  expect(await pixel(answer, 60, 25)).toEqual([255, 0, 0])
})

test.concurrent.each([
  [{ selector: '#nothing' }, 'selector'],
  [{ selector: '#none' }, 'no visible element'],
  [{ selector: 'p[' }, 'not a valid CSS selector'],
  [{ hide_selectors: ['p', ':nope'] }, 'hide_selectors'],
  [{ wait_for: '#nothing' }, 'wait_for'],
])('refuses a missing element, not charged: %j', async (body, message) => {
  await expect(take('/parts', body)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})

test.concurrent('waits for an element', async () => {
  expect(await pixel(await take('/late', { wait_for: '#late' }), 5, 5)).toEqual([255, 0, 0])
})

test.concurrent('leaves out hidden elements', async () => {
  const answer = await take('/parts', { hide_selectors: ['#top'] })
  expect(await pixel(answer, 60, 25)).toEqual([255, 0, 0])
})

test.concurrent('requests dark colours', async () => {
  const body = { hide_selectors: ['#top'] }
  expect(await pixel(await take('/parts', { ...body, dark_mode: true }), 300, 200)).toEqual([10, 20, 30])
  expect(await pixel(await take('/parts', body), 300, 200)).toEqual([255, 255, 255])
})

test.concurrent.each([
  [{}, 320, 240],
  [{ full_page: true }, 320, 950],
  [{ selector: '#chart' }, 120, 50],
])('device_scale draws more pixels of the same page: %j', async (body, width, height) => {
  const answer = await take('/parts', { ...body, device_scale: 2 })
  expect(answer).toMatchObject({ width: width * 2, height: height * 2 })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: width * 2, height: height * 2 })
})

test.concurrent('mobile obeys the viewport tag', async () => {
  const answer = await take('/parts', { mobile: true, selector: '#top' })
  expect(answer.width).toBe(320)
})

test.concurrent.each(['png', 'jpeg', 'webp'])('answers %s, of the stated size', async (format) => {
  const answer = await take('/parts', { format })
  expect(answer).toMatchObject({ format, width: 320, height: 240, selector_found: null })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format, width: 320, height: 240 })
  const [red = 255, , blue = 0] = await pixel(answer, 100, 100)
  expect([red < 10, blue > 245]).toEqual([true, true])
})

test.concurrent('max_bytes lowers the quality, or refuses and says what to do', async () => {
  const free = await take('/noise', { format: 'jpeg', quality: 95 })
  const max_bytes = Math.round(free.bytes.length / 2)
  const answer = await take('/noise', { format: 'jpeg', quality: 95, max_bytes })
  expect(answer.bytes.length).toBeLessThanOrEqual(max_bytes)
  await expect(take('/noise', { max_bytes })).rejects.toThrow('Use format webp or jpeg')
  await expect(take('/noise', { format: 'webp', max_bytes: 1000 })).rejects.toThrow('max_bytes')
})

test.concurrent('too many pixels are refused before the page is opened', async () => {
  const body = { width: 3840, height: 4320, device_scale: 3 }
  await expect(async () => take('/parts', body)).rejects.toThrow('device_scale')
})
