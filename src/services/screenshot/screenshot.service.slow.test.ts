import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

interface Answer {
  readonly image_base64: string
  readonly width: number
  readonly height: number
  readonly url: string
  readonly captured_at: string
  readonly http_status: number
  readonly truncated: boolean
}

const RED = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer()
const ASKS =
  '<div role="dialog" style="position:fixed;inset:0;background:black">This site uses cookies. <button>Accept all</button></div>'
const PAGES: Record<string, string> = {
  '/blue': '<body style="background:blue">',
  '/banner':
    '<body style="margin:0;background:lime;overflow:hidden"><div id="onetrust-banner-sdk" style="position:fixed;inset:0;background:black">',
  '/scripted': '<body><script>setTimeout(() => { document.body.style.background = "rgb(1, 2, 3)" }, 300)</script>',
  '/slow-image': '<body style="margin:0"><img src="/slow.png" style="display:block;width:100px;height:100px">',
  // Each row has its own colour, so that a repeated or missing part shows.
  '/tall': `<body style="margin:0">${Array.from({ length: 240 }, (_, row) => `<div style="height:100px;background:rgb(${row},7,9)"></div>`).join('')}`,
  '/lazy':
    '<body style="margin:0"><div style="height:6000px"></div><img loading="lazy" src="/red.png" style="display:block;width:100px;height:100px">',
  '/observed': `<body style="margin:0"><div style="height:4000px"></div><div id="late" style="height:100px"></div><script>
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) late.style.background = 'red' }).observe(late)</script>`,
  '/endless': `<body style="margin:0"><script>
    const grow = () => document.body.insertAdjacentHTML('beforeend', '<p style="height:3000px">more')
    grow(); setInterval(grow, 100); addEventListener('scroll', grow)</script>`,
  '/dialogs':
    '<body style="background:blue"><script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay"; print()</script>',
  '/popups': '<body style="background:blue"><script>for (let i = 0; i < 30; i++) open("/blue")</script>',
  '/aos': `<style>.box { height: 2000px; background: red; opacity: 0; transition: opacity 5s }</style><body style="margin:0">
    <div style="height:2000px"></div><div class="box"></div><script>
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) entry.target.style.opacity = 1 }).observe(document.querySelector('.box'))</script>`,
  '/inner-wide': `<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100vh;overflow:auto">
    <div style="width:3000px;height:1500px;background:blue"></div></main>`,
  '/inner': `<body style="margin:0;height:100vh;overflow:hidden"><main style="position:fixed;inset:0;overflow-y:auto">
    <div style="height:5900px;background:blue"></div><div style="height:100px;background:red"></div></main>`,
  '/english': consentPage('This site uses cookies to improve your visit.', 'Accept all'),
  '/german': consentPage('Wir verwenden Cookies und brauchen Ihre Einwilligung.', 'Alle akzeptieren'),
  '/french': consentPage('Nous utilisons des cookies et des traceurs.', 'Tout accepter'),
  '/spanish': consentPage('Utilizamos cookies propias y de terceros.', 'Aceptar todo'),
  '/italian': consentPage('Chiediamo il consenso all’uso dei cookie.', 'Accetta tutti'),
  '/portuguese': consentPage('Usamos cookies. A sua privacidade é importante.', 'Aceitar todos'),
  '/dutch': consentPage('Wij vragen uw toestemming voor cookies.', 'Alles accepteren'),
  '/polish': consentPage('Ta strona używa ciasteczek.', 'Akceptuję wszystkie'),
  '/russian': consentPage('Мы используем файлы cookie.', 'Принять все'),
  '/japanese': consentPage('当サイトではクッキーを使用しています。', '同意する'),
  '/chinese': consentPage('我们使用 cookie 改善隐私体验。', '全部接受'),
  '/veil': `<body style="margin:0;background:lime"><h1>The page</h1><div style="position:fixed;inset:0;background:#000c"></div>${ASKS}`,
  '/ground': `<body style="margin:0"><div style="position:fixed;inset:0;background:lime"></div><h1 style="position:relative">The page</h1>${ASKS}`,
  '/late-banner': `<body style="margin:0;background:lime"><script>setTimeout(() => document.body.insertAdjacentHTML('beforeend',
    '<div class="my-cookie-bar" style="position:fixed;inset:0;background:black">We use cookies <button>OK</button></div>'), 700)</script>`,
  '/dialog':
    '<body style="margin:0;background:lime"><div role="dialog" style="position:fixed;inset:0;background:black;color:white">Choose a recipe for cookies <button>Next</button></div>',
  '/hanging-script': '<head><script src="/never"></script></head><body style="background:blue">',
  '/hanging-style': '<head><link rel="stylesheet" href="/never"></head><body style="background:blue"><p>text',
  // A browser loads six of them at a time.
  '/hanging-styles': `<head>${'12345678'.replaceAll(/./g, '<link rel="stylesheet" href="/never?$&">')}</head><body style="background:blue"><p>text`,
  '/hanging-scripts': `<head>${'12345678'.replaceAll(/./g, '<script src="/never?$&"></script>')}</head><body style="background:blue"><p>text`,
  '/trickling-style': '<head><link rel="stylesheet" href="/trickle.css"></head><body style="background:blue"><p>text',
  '/wide': '<body style="margin:0;width:12000px;background:blue">',
  '/small-wide':
    '<body style="background:blue"><div style="overflow-x:auto;width:150px"><div style="width:900px;height:40px">wide</div></div>',
  '/long-code':
    '<body style="background:blue"><pre style="overflow-x:auto;width:300px">let tide = 1\nlet level = "a line of code that is a little longer"</pre>',
  '/failed': '<body><div id="root"></div><script>throw new Error("no data")</script>',
  '/wide-hidden': '<body style="margin:0;overflow-x:hidden;background:blue"><div style="width:12000px">wide</div>',
}

/** A page under an overlay, with a dialog of no known tool. */
function consentPage(question: string, answer: string): string {
  return `<meta charset="utf-8"><body style="margin:0;background:lime;overflow:hidden"><div style="position:fixed;inset:0;z-index:9;background:#000c"></div>
    <div role="dialog" style="position:fixed;inset:0;z-index:10;background:black">${question} <button>${answer}</button></div>`
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    if (pathname === '/red.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(RED)
    if (pathname === '/slow.png') {
      const send = () => void response.writeHead(200, { 'content-type': 'image/png' }).end(RED)
      return void setTimeout(send, 400)
    }
    if (pathname === '/moved') return void response.writeHead(302, { location: '/blue' }).end()
    if (pathname === '/broken') return void response.writeHead(500, { 'content-type': 'text/html' }).end(PAGES['/blue'])
    if (pathname === '/never') return
    if (pathname === '/trickle.css') {
      const sending = setInterval(() => response.write(' '), 300)
      return void response.writeHead(200, { 'content-type': 'text/css' }).once('close', () => clearInterval(sending))
    }
    if (pathname === '/unfinished') {
      // The document starts and never ends.
      return void response.writeHead(200, { 'content-type': 'text/html' }).write(`${PAGES['/blue']}${' '.repeat(4096)}`)
    }
    if (pathname === '/file') {
      const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' }
      return void response.writeHead(200, headers).end('PK')
    }
    if (pathname === '/nothing') return void response.writeHead(204).end()
    if (pathname.startsWith('/loop')) return void response.writeHead(302, { location: `${pathname}x` }).end()
    const page = PAGES[pathname]
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? PAGES['/blue'])
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** Takes a screenshot, without extra waiting unless the test sets it. */
async function take(path: string, body: object = {}): Promise<Answer> {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  return (await repeatWhileBusy(() => run(fakeContext({ browser: chromium.browser })))) as Answer
}

async function pixel({ image_base64 }: Answer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(image_base64, 'base64'), { limitInputPixels: false })
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, Math.min(3, info.channels))]
}

test.concurrent('draws the viewport as PNG, and describes the picture', async () => {
  const answer = await take('/moved')
  expect(answer).toMatchObject({
    width: 320,
    height: 240,
    url: `${site.origin}/blue`,
    http_status: 200,
    truncated: false,
  })
  expect(answer.captured_at).toBe('2026-11-20T12:00:00.000Z')
  const picture = await sharp(Buffer.from(answer.image_base64, 'base64')).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 320, height: 240 })
  expect(await pixel(answer, 160, 120)).toEqual([0, 0, 255])
})

test.concurrent.each([
  ['/missing', 404],
  ['/broken', 500],
])('draws %s, which answers %i', async (path, status) => {
  const answer = await take(path)
  expect(answer.http_status).toBe(status)
  expect(await pixel(answer, 10, 10)).toEqual([0, 0, 255])
})

test.concurrent('waits for the requested time after load', async () => {
  expect(await pixel(await take('/scripted', { wait_ms: 1000 }), 10, 10)).toEqual([1, 2, 3])
})

test.concurrent('waits for images in view even without a waiting time', async () => {
  expect(await pixel(await take('/slow-image'), 50, 50)).toEqual([255, 0, 0])
})

test.concurrent('leaves out the banner of a consent tool', async () => {
  expect(await pixel(await take('/banner'), 10, 10)).toEqual([0, 255, 0])
})

test.concurrent.each([
  'english',
  'german',
  'french',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
  'polish',
  'russian',
  'japanese',
  'chinese',
])('leaves out a dialog of no known tool that asks for consent in %s', async (language) => {
  expect(await pixel(await take(`/${language}`), 10, 200)).toEqual([0, 255, 0])
})

test.concurrent('removes a bar that appears late, and keeps a dialog about something else', async () => {
  expect(await pixel(await take('/late-banner', { wait_ms: 900 }), 10, 200)).toEqual([0, 255, 0])
  expect(await pixel(await take('/dialog'), 10, 200)).toEqual([0, 0, 0])
})

test.concurrent('removes what a banner leaves over the text, and not the ground of the text', async () => {
  for (const path of ['/veil', '/ground']) expect(await pixel(await take(path), 10, 200)).toEqual([0, 255, 0])
})

test.concurrent('draws the final state of a fade-in', async () => {
  const answer = await take('/aos', { full_page: true })
  expect(await pixel(answer, 50, 2500)).toEqual([255, 0, 0])
})

test.concurrent('draws all of a page that scrolls in an inner box', async () => {
  const answer = await take('/inner', { full_page: true })
  expect(answer).toMatchObject({ height: 6000, truncated: false })
  expect(await pixel(answer, 50, 5950)).toEqual([255, 0, 0])
})

test.concurrent.each(['/hanging-script', '/hanging-style'])(
  'draws %s without the resource that never arrives',
  async (path) => {
    expect(await pixel(await take(path), 10, 100)).toEqual([0, 0, 255])
  },
)

// LAST_SILENT_MS
test.each(['/hanging-style', '/hanging-styles', '/hanging-scripts', '/trickling-style'])(
  'draws all of %s without what never arrives',
  async (path) => {
    expect(await pixel(await take(path, { full_page: true }), 10, 100)).toEqual([0, 0, 255])
  },
)

test.concurrent('draws a page higher than a texture row by row', async () => {
  const answer = await take('/tall', { full_page: true, width: 200 })
  expect(answer).toMatchObject({ width: 200, height: 24_000, truncated: false })
  for (const row of [0, 1, 79, 80, 159, 160, 161, 163, 164, 200, 239]) {
    expect(await pixel(answer, 100, row * 100 + 50)).toEqual([row, 7, 9])
  }
})

test.concurrent.each(['/lazy', '/observed'])(
  'waits for what %s loads lazily before it draws the whole page, or says that it lacks something',
  async (path) => {
    const answer = await take(path, { full_page: true }).catch(String)
    if (typeof answer === 'string') expect(answer).toContain('which is not all')
    else if (!answer.truncated) expect(await pixel(answer, 50, answer.height - 50)).toEqual([255, 0, 0])
  },
)

test.concurrent('says that a page is wider than the picture of all of it, unless nobody can scroll there', async () => {
  expect((await take('/wide', { full_page: true })).truncated).toBe(true)
  expect((await take('/wide-hidden', { full_page: true })).truncated).toBe(false)
  expect((await take('/inner-wide', { full_page: true })).truncated).toBe(true)
  expect((await take('/small-wide', { full_page: true })).truncated).toBe(true)
  expect((await take('/long-code', { full_page: true })).truncated).toBe(false)
})

// Alone, and as narrow as a picture may be: 30,000 px of a page that grows meanwhile need a core for seconds.
test('cuts an endless page, and says so', async () => {
  const draw = () => take('/endless', { full_page: true, width: 100 })
  // On a busy machine its time is over before, and that is said.
  const answer = await repeatWhileBusy(draw, undefined, ({ height }) => height < 30_000)
  expect(answer.truncated).toBe(true)
  expect(answer.height).toBe(30_000)
})

test.concurrent.each(['/dialogs', '/popups', '/wide', '/unfinished'])('draws the loaded part of %s', async (path) => {
  const answer = await take(path)
  expect(answer).toMatchObject({ width: 320, height: 240 })
  expect(await pixel(answer, 10, 10)).toEqual([0, 0, 255])
})

test.concurrent.each([
  ['/never', 'url could not be reached: it timed out'],
  ['/file', 'url is a file to download'],
  ['/failed', 'answers with HTTP 200 and shows nothing'],
  ['/nothing', 'url could not be reached: it gives nothing to show'],
  ['/loop', 'url could not be reached: it redirects too often, or in a loop'],
])('answers 400 with the reason for %s', async (path, message) => {
  await expect(take(path)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
})

test.concurrent('answers 400 for an unknown host, and the generic refusal of the egress guard for a blocked one', async () => {
  const open = (url: string) => take('', { url })
  await expect(open('https://nobody.invalid/')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no server was found under this name'),
  })
  await expect(open('http://127.0.0.1:1/')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('public http or https address'),
  })
})

test.concurrent.each([
  { url: 'not an address' },
  { width: 99 },
  { width: 3841 },
  { height: 0 },
  { wait_ms: -1 },
  { wait_ms: 10_001 },
  { full_page: 'yes' },
])('refuses %j', (body) => {
  const field = Object.keys(body)[0] ?? ''
  expect(() => screenshot.prepare({ url: 'https://example.com', ...body })).toThrow(field)
})
