import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { screenshot } from '../../src/services/screenshot/screenshot.service.ts'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { type Site, startSite } from '../kit/site.ts'

const AT_ONCE = 4
const HEAD = '<!doctype html><h1>Ferry times</h1>'
const WHOLE: Readonly<Record<string, string>> = {
  '/plain': `${HEAD}<img src="/dot.svg" width=90 height=60>`,
  '/pixel': `${HEAD}<img src="/never" width=1 height=1><img src="/never?2" style="display:none"><script>new Image().src = '/never?3'</script>`,
  '/late-below': `${HEAD}<p style="height:4000px">Crossing</p><img src="/never" width=90 height=60>`,
  '/other-media': `${HEAD}<link rel=stylesheet href="/slow.css" media="speech"><p>Crossing`,
  '/hidden-frame': `${HEAD}<iframe src="/never" width=0 height=0 style="border:0"></iframe>`,
}
const GAPS: Readonly<Record<string, string>> = {
  '/picture': `${HEAD}<img src="/never" width=90 height=60 alt=Pier>`,
  '/unsized': `${HEAD}<img src="/never">`,
  '/redirected': `${HEAD}<img src="/moved" width=90 height=60>`,
  '/responsive': `${HEAD}<picture><source srcset="/never 1x, /never?2 2x"><img width=90 height=60></picture>`,
  '/in-shadow': `${HEAD}<div id=host></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<img src="/never" width=90 height=60>'</script>`,
  '/half': `${HEAD}<img src="/half" width=90 height=60>`,
  '/background': `${HEAD}<div style="height:60px;background:linear-gradient(red,transparent),url(/never)"></div>`,
  '/before': `${HEAD}<style>p::before { content: url(/never) }</style><p>Crossing`,
  '/frame': `${HEAD}<iframe src="/never"></iframe>`,
  '/font': `${HEAD}<style>@font-face { font-family: Pier; src: url(/never) } h1 { font-family: Pier }</style>`,
  '/style': `<!doctype html><link rel=stylesheet href="/never"><h1>Ferry times</h1>`,
  '/imported': `<!doctype html><style>@import '/never';</style><h1>Ferry times</h1>`,
  '/script': `${HEAD}<script src="/never"></script>`,
  '/module': `${HEAD}<script type=module src="/module.js"></script>`,
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite(({ url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? ''
    if (path === '/never') return
    if (path === '/moved') return void response.writeHead(302, { location: '/never' }).end()
    if (path === '/half') return void response.writeHead(200, { 'content-type': 'image/png' }).write('\x89PNG')
    if (path === '/dot.svg')
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    if (path === '/module.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(`import '/never'`)
    if (path === '/cut') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999' }).write(`${HEAD}<p>First part`)
      return void setTimeout(() => response.destroy(), 200)
    }
    if (path === '/endless')
      return void response.writeHead(200, { 'content-type': 'text/html' }).write(`${HEAD}<p>First part`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(WHOLE[url] ?? GAPS[url])
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

interface Answer {
  readonly still_loading: boolean
  readonly resources_failed?: readonly { readonly url: string; readonly reason: string }[]
}

const run = async (service: typeof screenshot, body: object) =>
  // The service's own type is that of any service.
  (await service.prepare(body)(fakeContext({ browser: chromium.browser }))) as Answer
const take = (path: string, body: object = {}) =>
  run(screenshot, { url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
const print = (path: string) => run(htmlToPdf, { url: site.origin + path })

// Nearly all of the time is waiting.
async function stillLoading(paths: readonly string[]) {
  const loading: string[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE)
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async (path) => (await take(path)).still_loading && loading.push(path)),
    )
  return loading.sort()
}

test('what nobody sees is not seen to be missing', async () => {
  expect(await stillLoading(Object.keys(WHOLE))).toEqual([])
})

test('what the page asked for and did not get in time is seen to be missing', async () => {
  const paths = [...Object.keys(GAPS), '/cut', '/endless']
  expect(await stillLoading(paths)).toEqual(paths.sort())
})

test('a picture out of sight is missing in a picture of the whole page, and of its element', async () => {
  const bodies = [{ full_page: true }, { selector: 'img' }, { selector: 'h1' }]
  const answers = await Promise.all(bodies.map((body) => take('/late-below', body)))
  expect(answers.map((answer) => answer.still_loading)).toEqual([true, true, false])
})

test.each([
  ['/frame', '/never', 'it did not come in time'],
  ['/cut', '/cut', 'the connection broke off before its end'],
  ['/style', '/never', 'it did not come in time'],
])('what is missing on paper of %s is named', async (path, missing, reason) => {
  expect(await print(path)).toMatchObject({
    still_loading: true,
    resources_failed: [{ url: site.origin + missing, reason }],
  })
})
