import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

// What a visitor scrolls to, within a page. Red is what a picture must show to its end.
const RED = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer()

const BLUE_THEN_RED = '<div style="height:800px;background:blue"></div><div style="height:100px;background:red"></div>'
const BOX = 'height:200px;overflow:auto'

/** Rows of 30 px of which only those near the position of scrolling are in the document. */
function virtual({ scroller, target = scroller }: { readonly scroller: string; readonly target?: string }): string {
  return `<script>
    const rows = document.querySelector('#rows'), scroller = ${scroller}
    const draw = () => {
      const [top, height] = [scroller === document.scrollingElement ? scrollY : scroller.scrollTop, Math.min(scroller.clientHeight, 800)]
      const first = Math.max(0, Math.floor(top / 30) - 3), last = Math.min(2000, first + Math.ceil(height / 30) + 6)
      rows.innerHTML = Array.from({ length: last - first }, (_, i) =>
        '<p style="pointer-events:none;position:absolute;margin:0;left:0;width:100%;height:30px;background:#ddf;top:' + (first + i) * 30 + 'px">Vessel of line ' + (first + i) * 7919 + '</p>').join('')
    }
    draw(); ${target}.addEventListener('scroll', () => requestAnimationFrame(draw))
  </script>`
}

/** Of these rows, a box draws as many as it can show: all, if it can grow. */
function virtualThatGrows(rows: number): string {
  return `<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100vh;overflow:auto"><div id="rows" style="position:relative;height:${rows * 30}px"></div></main><script>
    const box = document.querySelector('main'), rows = document.querySelector('#rows')
    const draw = () => { const first = Math.floor(box.scrollTop / 30); rows.innerHTML = Array.from({ length: Math.min(${rows} - first, Math.ceil(box.clientHeight / 30)) }, (_, i) =>
      '<p style="position:absolute;margin:0;width:100%;height:30px;background:#ddf;top:' + (first + i) * 30 + 'px">Vessel of line ' + (first + i) * 7919 + '</p>').join('') }
    new ResizeObserver(draw).observe(box); box.addEventListener('scroll', draw)</script>`
}

const inShadow = (html: string) =>
  `<body style="margin:0"><x-app></x-app><script>document.querySelector('x-app').attachShadow({ mode: 'open' }).innerHTML = '${html}'</script>`

const PAGES: Record<string, string> = {
  '/higher-than-its-box': `<body style="margin:0"><h1 style="margin:0;line-height:40px">Tides</h1><main style="${BOX}"><section id="it">${BLUE_THEN_RED}</section></main><p>after`,
  '/two-boxes': `<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100vh;overflow:auto"><div style="height:500px"></div>
    <aside style="${BOX}"><section id="it">${BLUE_THEN_RED}</section></aside></main>`,
  '/below-in-its-box': `<body style="margin:0"><main style="${BOX}"><div style="height:3000px"></div><div id="it" style="height:50px;background:red"></div></main>`,
  '/beside-in-its-box':
    '<body style="margin:0"><main style="width:200px;overflow:auto"><div id="it" style="width:900px;height:60px;background:linear-gradient(to right, blue 800px, red 800px)"></div></main>',
  '/drawing-in-its-box': `<body style="margin:0"><main style="${BOX}"><svg width="300" height="900"><g><rect id="it" width="300" height="900" fill="red"/></g></svg></main>`,
  '/in-a-shadow': `<body style="margin:0"><x-box></x-box><script>
    document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<main style="${BOX}"><div style="height:900px"></div><div id="it" style="height:50px;background:red">'
  </script>`,
  '/slide': `<body style="margin:0"><main style="width:200px;overflow:hidden;white-space:nowrap;font-size:0"><div style="display:inline-block;width:200px;height:50px;background:blue"></div><div id="it" style="display:inline-block;width:200px;height:50px;background:red"></div></main>`,
  '/folded': `<body style="margin:0"><main style="height:100px;overflow:clip"><section id="it"><div style="height:90px;background:red"></div>${BLUE_THEN_RED}</section></main>`,
  '/lazy-below': `<body style="margin:0"><div style="height:9000px"></div><img id="it" loading="lazy" src="/red.png" width="100" height="100">`,
  '/observed-below': `<body style="margin:0"><div style="height:9000px"></div><div id="it" style="height:100px"></div><script>
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) setTimeout(() => it.style.background = 'red', 50) }).observe(it)</script>`,
  '/observed-far': `<body style="margin:0"><div style="height:28000px">log</div><div id="it" style="height:100px"></div><script>
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) it.style.background = 'red' }).observe(it)</script>`,
  '/slow-to-scroll': `<body style="margin:0"><div style="height:28000px">log</div><script>
    addEventListener('scroll', () => { for (const end = performance.now() + 150; performance.now() < end; ); })</script>`,
  '/under-a-bar':
    '<body style="margin:0"><header style="position:fixed;top:0;width:100%;height:60px;background:black"></header><div style="height:3000px"></div><div id="it" style="height:500px;background:red"></div>',
  '/fixed-below':
    '<body style="margin:0"><div style="height:3000px"></div><div id="it" style="position:fixed;bottom:0;width:100%;height:40px;background:red"></div>',
  '/is-a-box': `<body style="margin:0"><main id="it" style="${BOX};background:red"><div style="height:2000px"></div></main>`,
  '/has-a-box': `<body style="margin:0"><main style="${BOX}"><div style="height:500px"></div><section id="it" style="background:red"><div style="height:120px;width:300px;overflow-y:auto"><div style="height:2000px">log</div></div></section></main>`,
  '/virtual': `<body style="margin:0"><div id="rows" style="position:relative;height:25000px"></div>${virtual({ scroller: 'document.scrollingElement', target: 'document' })}`,
  '/virtual-box': `<body style="margin:0;height:100vh;overflow:hidden"><main style="height:100vh;overflow:auto"><div id="rows" style="position:relative;height:25000px"></div></main>${virtual({ scroller: 'document.querySelector("main")' })}`,
  '/virtual-that-grows': virtualThatGrows(200),
  '/long-that-grows': virtualThatGrows(20_000),
  // Neither is met by a look at the middle of the window, nor listens to it.
  '/virtual-and-narrow': `<body style="margin:0"><main style="height:200px;overflow:auto"><div id="rows" style="position:relative;height:25000px"></div></main><script>
    const box = document.querySelector('main'), rows = document.querySelector('#rows')
    const draw = () => { const first = Math.floor(box.scrollTop / 20); rows.innerHTML = Array.from({ length: 12 }, (_, i) =>
      '<p style="position:absolute;margin:0;height:20px;top:' + (first + i) * 20 + 'px">V' + (first + i) * 7919 + '</p>').join('') }
    box.onscroll = draw; draw()</script>`,
  '/shown-while-scrolled-to': `<style>p { height: 300px; margin: 0; opacity: 0; transition: opacity 1s } .in { opacity: 1 }</style><body style="margin:0">${Array.from({ length: 30 }, (_, line) => `<p>${[1, 2, 3, 4, 5, 6].map((part) => `<b>Port ${line * 7919 + part}</b> `).join('')}</p>`).join('')}<script>
    const show = () => { for (const part of document.querySelectorAll('p')) { const { top, bottom } = part.getBoundingClientRect(); part.className = bottom > 0 && top < innerHeight ? 'in' : '' } }
    show(); addEventListener('scroll', show)</script>`,
  '/growing': `<body style="margin:0"><div id="rows"></div><script>
    const grow = () => { if (rows.children.length < 200) for (let i = 0; i < 40; i++) rows.insertAdjacentHTML('beforeend', '<p>Line ' + rows.children.length * 7919 + '</p>') }
    grow(); addEventListener('scroll', grow)</script>`,
  '/ticking': `<body style="margin:0">${Array.from({ length: 60 }, (_, line) => `<p>Port ${line * 7919} <b>${line}</b></p>`).join('')}<script>
    setInterval(() => { for (const b of document.querySelectorAll('b')) b.textContent = Math.random() }, 20)</script>`,
  '/taking-turns': `<body style="margin:0"><h1 id="quote" style="position:fixed;inset:0;margin:0"></h1><div style="height:3000px"></div><script>
    setInterval(() => { quote.textContent = 'Saying ' + Math.random() }, 20)</script>`,
  '/log': `<body style="background:blue"><div style="height:120px;width:300px;overflow-y:auto"><div style="height:2000px">log</div></div>`,
  '/log-in-a-shadow': inShadow(
    '<div style="height:120px;width:800px;overflow-y:auto"><div style="height:2000px">log</div></div>',
  ),
  '/app-in-a-shadow': inShadow(
    '<main style="height:100vh;overflow:auto"><div style="height:3000px">log</div><img loading="lazy" src="/red.png" style="display:block;width:320px;height:100px"></main>',
  ),
  '/short-log': `<body style="background:blue"><div style="height:120px;width:300px;overflow-y:auto"><div style="height:140px">log</div></div>`,
  '/frame':
    '<body style="background:blue"><iframe srcdoc="<p style=height:2000px>log" style="width:300px;height:600px"></iframe>',
  '/sandboxed-frame':
    '<body style="background:blue"><iframe sandbox srcdoc="<p style=height:2000px>log" style="width:300px;height:600px"></iframe>',
  '/short-frame':
    '<body style="background:blue"><iframe sandbox srcdoc="<p style=height:500px>log" style="width:300px;height:600px"></iframe>',
  '/code': `<body style="background:blue"><pre style="width:200px;overflow:auto;margin:0">${'<span style="display:inline-block;width:306px">curl</span>\n'.repeat(2)}</pre>`,
  '/end-of-code': `<body style="background:blue"><pre style="width:200px;overflow:auto;margin:0">${'<span style="display:inline-block;width:298px">curl</span>\n'.repeat(2)}</pre>`,
  '/closed-menu': `<body style="background:blue">text<nav style="visibility:hidden;height:120px;width:300px;overflow-y:auto"><div style="height:2000px">menu</div></nav>`,
}

let site: Site
let chromium: TestBrowser

beforeAll(() => startAll())
async function startAll() {
  site = await startSite(({ url = '/' }, response) => {
    if (url === '/red.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(RED)
    response.writeHead(PAGES[url] ? 200 : 404, { 'content-type': 'text/html' }).end(`<!doctype html>${PAGES[url]}`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
}

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

interface Answer {
  readonly image_base64: string
  readonly width: number
  readonly height: number
  readonly truncated: boolean
}

async function take(path: string, body: object, isLate?: (answer: Answer) => boolean) {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  const answer = await repeatWhileBusy(
    () => run(fakeContext({ browser: chromium.browser })) as Promise<Answer>,
    undefined,
    isLate,
  )
  const { width, height, truncated } = answer
  const png = Buffer.from(answer.image_base64, 'base64')
  const at = async (left: number, top: number) =>
    [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].join()
  return { width, height, truncated, first: await at(0, 0), last: await at(width - 1, height - 1) }
}

test.concurrent.each([
  ['/higher-than-its-box', { height: 900, truncated: false }],
  ['/two-boxes', { height: 900, truncated: false }],
  ['/below-in-its-box', { height: 50, truncated: false }],
  ['/beside-in-its-box', { width: 900, height: 60, truncated: false }],
  ['/drawing-in-its-box', { height: 900, truncated: false }],
  ['/in-a-shadow', { height: 50, truncated: false }],
  ['/slide', { width: 200, height: 50, truncated: false }],
  ['/lazy-below', { width: 100, height: 100, truncated: false }],
  ['/observed-below', { height: 100, truncated: false }],
  ['/under-a-bar', { height: 500, first: '255,0,0', truncated: false }],
  ['/fixed-below', { height: 40, truncated: false }],
  ['/folded', { height: 100, truncated: true, first: '255,0,0', last: '0,0,255' }],
  ['/is-a-box', { height: 200, truncated: true }],
  ['/has-a-box', { height: 120, truncated: true }],
])('shows the element of %s to its end, or says that it does not', async (path, shown) => {
  expect(await take(path, { selector: '#it' })).toMatchObject({ last: '255,0,0', ...shown })
})

test.concurrent.each(['/virtual', '/virtual-box'])('ends where %s is no longer drawn, and says so', async (path) => {
  const { height, truncated, last } = await take(path, { full_page: true })
  expect({ truncated, last }).toEqual({ truncated: true, last: '221,221,255' })
  expect(height).toBeLessThan(2000)
})

test.concurrent.each([
  ['/virtual-that-grows', { height: 6000, truncated: false, last: '221,221,255' }],
  ['/long-that-grows', { height: 1500, truncated: true, first: '221,221,255', last: '221,221,255' }],
  ['/virtual-and-narrow', { truncated: true }],
  ['/shown-while-scrolled-to', { truncated: true }],
  ['/growing', { truncated: false }],
  ['/ticking', { truncated: false }],
  ['/taking-turns', { truncated: false }],
  ['/log', { truncated: true }],
  ['/log-in-a-shadow', { truncated: true }],
  ['/app-in-a-shadow', { height: 3100, truncated: false, last: '255,0,0' }],
  ['/short-log', { truncated: false }],
  ['/frame', { truncated: true }],
  ['/sandboxed-frame', { truncated: true }],
  ['/short-frame', { truncated: false }],
  ['/code', { truncated: true }],
  ['/end-of-code', { truncated: false }],
  ['/closed-menu', { truncated: false }],
  ['/slow-to-scroll', { truncated: true }],
])('tells whether the picture of all of %s lacks something', async (path, shown) => {
  // A window in which few steps lead to the end: each waits for two frames, which are slow beside other tests.
  const isLate = ({ truncated }: Answer) => truncated && !shown.truncated
  expect(await take(path, { full_page: true, height: 1500 }, isLate)).toMatchObject(shown)
})

test.concurrent('draws what shows itself far below, or says that it was not scrolled to', async () => {
  const { truncated, last } = await take('/observed-far', { full_page: true, height: 800 })
  expect(truncated ? 'said' : last).toMatch(/^(?:said|255,0,0)$/)
})
