import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

const PART = 'height:600px;background:red'
const REVEAL = `<style>.part { ${PART}; opacity: 0; translate: 0 60px; transition: all 1s } .seen { opacity: 1; translate: none }</style>`

/** Red once it has counted to `most`, from when it comes into sight. */
function counter(most: number): string {
  return `<body style="margin:0"><div style="height:600px;background:red"></div><div id=count style="height:600px">0</div><script>
    new IntersectionObserver(([{ isIntersecting }], seen) => { if (!isIntersecting) return
      seen.disconnect(); let at = 0; const timer = setInterval(() => { count.textContent = ++at; if (at < ${most}) return
      clearInterval(timer); count.style.background = 'red' }, 40) }).observe(count)</script>`
}

// Red is what a picture must show.
const PAGES: Readonly<Record<string, string>> = {
  '/out-of-sight': `<body style="margin:0">${'<section style="content-visibility:auto;contain-intrinsic-size:auto 600px"><div style="height:600px;background:red"></div></section>'.repeat(8)}`,
  '/revealed': `${REVEAL}<body style="margin:0">${'<section style="height:600px"><div class=part></div></section>'.repeat(4)}<script>
    const seen = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => isIntersecting && target.classList.add('seen')))
    document.querySelectorAll('.part').forEach((part) => seen.observe(part))</script>`,
  '/in-sight-only': `${REVEAL}<body style="margin:0">${'<section style="height:90vh"><div class=part></div></section>'.repeat(4)}<script>
    const seen = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => target.classList.toggle('seen', isIntersecting)))
    document.querySelectorAll('.part').forEach((part) => seen.observe(part))</script>`,
  '/counted': counter(20),
  '/counted-for-long': counter(2000),
  '/asked-in-sight': `<body style="margin:0">${'<section style="height:600px"></section>'.repeat(4)}<script>
    const seen = new IntersectionObserver((all) => all.forEach(async ({ target, isIntersecting }) => {
      if (isIntersecting) await fetch('/answer').then(() => { target.style.background = 'red' }) }))
    document.querySelectorAll('section').forEach((part) => seen.observe(part))</script>`,
  '/asked': `<body style="margin:0"><div id=it style="${PART}"></div><script>it.style.background = 'blue'; fetch('/answer').then(() => { it.style.background = 'red' })</script>`,
  '/busy-by-timer':
    '<body style="margin:0"><div id=it aria-busy=true style="height:600px;background:blue">Wait</div><script>setTimeout(() => { it.style.background = "red"; it.ariaBusy = "false" }, 2500)</script>',
  '/busy': `<body style="margin:0"><div style="${PART}"><p>Price</p></div><script>fetch('/never')</script>`,
  '/feed': `<body style="margin:0;background:red"><div id=list></div><p id=end>End</p><script>
    const add = () => list.insertAdjacentHTML('beforeend', '<p style="height:700px">Item</p>')
    setInterval(() => end.getBoundingClientRect().top < innerHeight && add(), 50)</script>`,
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite(async ({ url = '/' }, response) => {
    if (url === '/never') return
    if (url === '/answer') await pause(400)
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${PAGES[url] ?? 'answer'}`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

interface Answer {
  readonly image_base64: string
  readonly truncated: boolean
  readonly still_loading: boolean
}

async function take(path: string, body: object) {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  // The service's own type is that of any service.
  const answer = (await run(fakeContext({ browser: chromium.browser }))) as Answer
  const picture = sharp(Buffer.from(answer.image_base64, 'base64')).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const isRedAt = (top: number) => [...data.subarray((top * info.width + 9) * 3).subarray(0, 3)].join() === '255,0,0'
  return { ...answer, isRedAt }
}

test.each([
  ['/out-of-sight', { full_page: true }, [100, 2500, 4700]],
  ['/out-of-sight', { selector: 'section:nth-of-type(7)' }, [100, 500]],
  ['/revealed', { selector: 'section:nth-of-type(3) .part' }, [10, 590]],
  ['/asked-in-sight', { full_page: true }, [100, 700, 1300, 1900]],
  ['/in-sight-only', { full_page: true }, [100, 300, 500, 700]],
  ['/counted', { full_page: true }, [100, 700]],
  ['/asked', {}, [100]],
  ['/busy-by-timer', {}, [100]],
])('%s is drawn to its end: %j', async (path, body, tops) => {
  const { isRedAt, still_loading } = await take(path, body)
  expect({ red: tops.map(isRedAt), still_loading }).toEqual({ red: tops.map(() => true), still_loading: false })
})

test('says what was still loading, and what goes on without end', async () => {
  expect(await take('/busy', {})).toMatchObject({ still_loading: true })
  expect(await take('/counted-for-long', { full_page: true })).toMatchObject({ still_loading: true })
  expect(await take('/feed', { full_page: true })).toMatchObject({ truncated: true })
})
