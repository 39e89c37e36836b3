import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { noteWhatWaits } from '../in-page/note-what-waits.ts'
import { scrollThrough } from '../in-page/scroll-through.ts'
import { finishPage, steadyPage } from './finish-page.ts'
import { NetworkWatch } from './network-watch.ts'
import { ownWorldOf } from './own-world.ts'
import { type SeenScreens, scrollPage, showOutOfSight } from './scroll-page.ts'

let browser: Browser

beforeAll(async () => {
  browser = (await launchChromium(chromium, {})).driver
})

afterAll(async () => {
  await browser.close()
})

interface Opened extends AsyncDisposable {
  readonly page: Page
  readonly network: NetworkWatch
}

/** Answers /after/<ms> then, and /never never. */
async function open(body: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.addInitScript(noteWhatWaits, { soonMs: 400, lateMs: 1300 })
  const network = new NetworkWatch(page)
  await page.route('**/*', async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/never') return
    if (pathname.startsWith('/after/')) await pause(Number(pathname.slice('/after/'.length)))
    const text = pathname === '/' ? `<!doctype html><body>${body}</body>` : 'answer'
    await route.fulfill({ contentType: 'text/html', body: text, headers: { 'access-control-allow-origin': '*' } })
  })
  // The browser may tell of a request after it told that the page is loaded.
  const isAsking = body.includes('fetch(')
  const asked = isAsking && page.waitForEvent('request', (request) => !request.isNavigationRequest())
  await page.goto('http://www.site.test/')
  await asked
  return { page, network, [Symbol.asyncDispose]: () => page.close() }
}

const ASK = `<p id=here>-</p><script>
  const ask = (url, then) => fetch(url).then(() => { here.append('+'); then?.() })
  const chain = (left) => ask('http://api.site.test/after/200', () => left > 1 && chain(left - 1))
`

const WORDS = 'The harbour is closed to deep ships until the dredger has left the outer basin, says the pilot office.'
const SPIN =
  '<style>@keyframes turn { to { rotate: 1turn } } i { display: block; width: 50px; height: 50px; animation: turn 1s infinite }</style>'
const ELSEWHERE = "<script>fetch('http://other.test/never')</script>"

test('waits for what scripts asked their own site for, and for what they ask next, up to ROUNDS times', async () => {
  await using opened = await open(`${ASK} chain(3)</script>`)
  expect(await finishPage(opened.page, opened.network, 5000)).toBe(true)
  expect(await opened.page.textContent('#here')).toBe('-+++')
})

// A REACTION_MS after an answer; LOOK_MS and CHANGE_MS are between two looks.
test('does not wait for ever for a page that asks for ever, nor for another site', async () => {
  await using opened = await open(`${ASK} chain(1e6); ask('http://other.test/never')</script>`)
  const start = performance.now()
  expect(await finishPage(opened.page, opened.network, 20_000)).toBe(true)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test.each([
  ['an answer that does not come', `${ASK} ask('/never')</script>`, false],
  ['a part that is marked as busy', `${ELSEWHERE}<p aria-busy=true>Price</p>`, false],
  ['a bar of progress without an end', `${ELSEWHERE}<progress></progress>`, false],
  ['a bar of progress', `${ELSEWHERE}<progress value=3 max=9></progress>`, true],
  ['a busy part that is not shown', `${ELSEWHERE}<div style="display:none"><p aria-busy=true>Price</p></div>`, true],
  ['a busy part for which nothing is asked', `<p>${WORDS}</p><p aria-busy=true>Price</p>`, true],
  // fewChars, also of those that asks for nothing.
  ['next to nothing beside a busy part', `<p>${WORDS.slice(0, 92)}</p><p aria-busy=true>Price</p>`, false],
  ['a bar that turns without end in place of a list', `<h1>Orders</h1>${SPIN}<i></i>`, false],
  [
    'a drawing that turns without end',
    `<h1>Orders</h1><svg width=50 height=50><rect width=9 height=9><animate attributeName=x values="0;9" repeatCount=indefinite dur=1s /></rect></svg>`,
    true,
  ],
  ['a list beside a bar that turns', `${SPIN}<p>${WORDS}</p><i></i>`, true],
  ['words that turn without end', `<h1>Orders</h1>${SPIN}<i>New</i>`, true],
  [
    'a ground that turns behind next to nothing',
    `<h1>Orders</h1>${SPIN}<i style="width:400px;height:300px"></i>`,
    true,
  ],
  ['next to nothing while a timer runs', '<p>Please wait</p><script>setTimeout(() => {}, 2000)</script>', false],
  ['a text while a timer runs', `<p>${WORDS}</p><script>setTimeout(() => {}, 2000)</script>`, true],
  ['a picture while a timer runs', `<canvas></canvas><script>setTimeout(() => {}, 2000)</script>`, true],
])('says whether a page is finished: %s', async (_, body, isFinished) => {
  await using opened = await open(body)
  expect(await finishPage(opened.page, opened.network, 300)).toBe(isFinished)
})

test('waits for bars that grow on a canvas, and for MOST_DRAWING_MS where they grow without end', async () => {
  const draw = (most: number) => `<canvas id=it width=300 height=100></canvas><script>
    const pen = it.getContext('2d'), start = performance.now()
    const step = () => { const at = (performance.now() - start) / 10
      pen.clearRect(0, 0, 300, 100); pen.fillRect(0, 0, at % 300, 100); if (at < ${most}) requestAnimationFrame(step); else document.title = 'grown' }
    step()</script>`
  await using grown = await open(draw(100))
  expect(await steadyPage(grown.page, 20_000)).toBe(true)
  expect(await grown.page.title()).toBe('grown')
  await using endless = await open(draw(Infinity))
  const start = performance.now()
  expect(await steadyPage(endless.page, 20_000)).toBe(true)
  expect(performance.now() - start).toBeGreaterThan(3000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('looks twice, however little time there is', async () => {
  await using ticking = await open(
    '<p id=here>0</p><script>setInterval(() => { here.textContent = Math.random() }, 10)</script>',
  )
  expect(await steadyPage(ticking.page, 0)).toBe(false)
})

test('waits for words that are typed until they stay for STEADY_MS, not for text that grows beyond MOST_GROWN_CHARS', async () => {
  const type = (step: string) =>
    `<p id=here>-</p><script>let n = 0; const typing = setInterval(() => { ${step} }, 50)</script>`
  await using typed = await open(type('here.append(n); if (++n > 20) clearInterval(typing)'))
  await steadyPage(typed.page, 20_000)
  expect(await typed.page.textContent('#here')).toMatch(/20$/)
  await using endless = await open(type("here.append('more '.repeat(500))"))
  const start = performance.now()
  await steadyPage(endless.page, 20_000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('is not misled by parts as high as the window, and leaves out a page higher than MOST_DRAWN_PX', async () => {
  const tall = (height: string) =>
    `<p style="height:${height}">-</p><p id=end>-</p><script>addEventListener('resize', () => end.append('+'))</script>`
  await using hero = await open(tall('150vh'))
  expect(await showOutOfSight(hero.page, { network: hero.network, left: () => 5000 })).toBe(true)
  expect(await hero.page.textContent('#end')).toBe('-+')
  await using endless = await open(tall('50001px'))
  expect(await showOutOfSight(endless.page, { network: endless.network, left: () => 5000 })).toBe(true)
  expect(await endless.page.textContent('#end')).toBe('-')
})

const APPEND = (most: number) => `<div id=list></div><p id=end>End</p><script>
  let n = 0
  const add = () => { if (n++ < ${most}) list.insertAdjacentHTML('beforeend', '<p style="height:700px">Item ' + n + ' of a long list</p>') }
`

test.each([
  [
    'an observer',
    `${APPEND(4)} new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && add()).observe(end)</script>`,
  ],
  [
    'a listener',
    `<p style="height:700px">-</p>${APPEND(4)} addEventListener('scroll', () => scrollY + innerHeight > document.body.scrollHeight - 100 && add())</script>`,
  ],
  [
    'a look now and then',
    `<p style="height:700px">-</p>${APPEND(4)} setInterval(() => end.getBoundingClientRect().top < innerHeight && add(), 100)</script>`,
  ],
])('shows what waits to come into sight, by %s, with an ANSWERS_SHARE of the time for each', async (_, body) => {
  await using shown = await open(body)
  expect(await showOutOfSight(shown.page, { network: shown.network, left: () => 5000 })).toBe(true)
  expect(await shown.page.textContent('body')).toContain('Item 4')
  await using scrolled = await open(body)
  const seen: SeenScreens = { screens: [], isWhole: false }
  await scrollPage(scrolled.page, seen, { maxHeight: 30_000, network: scrolled.network, left: () => 5000 })
  expect(await scrolled.page.textContent('body')).toContain('Item 4')
  expect(seen.isWhole).toBe(true)
})

test('scrolls after a frame in which observers see what was added', async () => {
  await using late = await open(`${APPEND(4)} let isLate = false
    visualViewport.addEventListener('keepinsight', () => { isLate = true; add() }, { once: true })
    new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && isLate && add()).observe(end)</script>`)
  await ownWorldOf(late.page).evaluate(scrollThrough, null, { capMs: 5000, maxHeight: 30_000, from: 0 })
  // An observer is told after the frame, when the processor is free.
  await expect.poll(() => late.page.textContent('#list'), { timeout: 10_000 }).toContain('Item 2')
})

const ROWS = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `<p style="height:25px;margin:0">Row ${at}</p>`).join('')

test.each([
  ['a table that draws the rows in sight of 500', `<div style="height:12500px">${ROWS(30)}</div>`, false],
  ['a list that is longer than its box', ROWS(200), true],
  ['white space below a list', `${ROWS(60)}<div style="height:900px"></div>`, true],
  ['a box without anything', '<div style="height:12500px"></div>', true],
])('tells by the height of a box whether it holds all: %s', async (_, body, isWhole) => {
  await using boxed = await open(`<h1>Tasks</h1><div style="height:300px;overflow:auto">${body}</div>`)
  expect(await showOutOfSight(boxed.page, { network: boxed.network, left: () => 5000 })).toBe(isWhole)
})

test('says of a page that goes on after ROUNDS that it is not whole', async () => {
  const feed = `<p style="height:700px">-</p>${APPEND(1e6)} setInterval(() => end.getBoundingClientRect().top < innerHeight && add(), 100)</script>`
  await using endless = await open(feed)
  const seen: SeenScreens = { screens: [], isWhole: true }
  await scrollPage(endless.page, seen, { maxHeight: 1e6, network: endless.network, left: () => 60_000 })
  expect(seen.isWhole).toBe(false)
  // What moves is no more text: less than GROWN_PX, or GROWN_CHARS.
  await using moved = await open('<p style="height:14000px">Less tall</p>')
  expect(await showOutOfSight(moved.page, { network: moved.network, left: () => 5000 })).toBe(true)
})
