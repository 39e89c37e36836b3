import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { type Site, startSite } from '../kit/site.ts'

const PAGE = { timeMs: 15_000 }

let site: Site
let main: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    const cookie = request.headers.cookie ?? 'none'
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' })
    response.end(`<title>cookie ${cookie}</title><p>${request.headers['user-agent']}</p>`)
  })
  main = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await main[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('every call has a page that shares nothing with the one before', async () => {
  const visit = () =>
    main.browser.withPage(PAGE, async (page) => {
      await page.goto(site.origin)
      return page.title()
    })
  expect([await visit(), await visit()]).toEqual(['cookie none', 'cookie none'])
})

test('names itself like the Chrome it is, without the mark of a headless one', async () => {
  const text = await main.browser.withPage(PAGE, async (page) => {
    await page.goto(site.origin)
    return page.text()
  })
  expect(text).toMatch(/Chrome\/\d+\./)
  expect(text).not.toMatch(/headless/i)
})

test('runs scripts, and gives the document as it stands, its text and what a function finds in it', async () => {
  const seen = await main.browser.withPage(PAGE, async (page) => {
    await page.setContent('<p>one</p><p hidden>two</p><script>document.body.append("three")</script>')
    return {
      text: await page.text(),
      content: await page.content(),
      sum: await page.evaluate(({ a, b }) => a + b, { a: 1, b: 2 }),
    }
  })
  expect(seen.text).toBe('one\n\nthree')
  expect(seen.content).toContain('<p hidden="">two</p>')
  expect(seen.sum).toBe(3)
})

test('MAX_TITLE_CHARS: a title of megabytes is cut where browsers cut what they show of one', async () => {
  const title = await main.browser.withPage(PAGE, async (page) => {
    await page.setContent("<script>document.title = 'Fare' + 'x'.repeat(5_000_000)</script>")
    return page.title()
  })
  expect(title).toMatch(/^Farex{4092}$/)
})

test('a second call waits for its place, a third is turned away as busy', async () => {
  await using small = startTestBrowser({ allow: '', maxPages: 1, maxWaiting: 1 })
  const browser = small.supervised.open(new AbortController().signal)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = browser.withPage(PAGE, () => held)
  const second = browser.withPage(PAGE, async () => 'second')
  await expect(browser.withPage(PAGE, async () => 'third')).rejects.toMatchObject({
    code: 'busy',
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
  })
  expect(small.supervised.health()).toMatchObject({ pages: 1, waiting: 1 })
  release()
  await first
  expect(await second).toBe('second')
  await expect.poll(() => small.supervised.health()).toMatchObject({ pages: 0, waiting: 0 })
})

test('a page that hangs ends with its time, and the next call finds a healthy browser', async () => {
  const hanging = main.browser.withPage({ timeMs: 1500 }, async (page) => {
    await page.setContent('<script>setTimeout(() => { for (;;); }, 0)</script>')
    await page.settle({ capMs: 300 })
    await page.screenshot()
  })
  await expect(hanging).rejects.toMatchObject({ name: 'EndlessPage', code: 'invalid_input' })
  expect(await main.browser.withPage(PAGE, async (page) => page.evaluate(() => 1, null))).toBe(1)
})

test('a caller who hangs up gets the page closed at once', async () => {
  const caller = new AbortController()
  const left = main.supervised.open(caller.signal).withPage(PAGE, async (page) => {
    await page.goto(site.origin)
    caller.abort(new Error('hung up'))
    await page.settle({ capMs: 10_000, leastMs: 10_000 })
  })
  await expect(left).rejects.toThrow('hung up')
  await expect.poll(() => main.supervised.health().pages).toBe(0)
})

test('a tab that crashes is the caller’s error, and nobody else notices', async () => {
  const [crashed, other] = await Promise.allSettled([
    main.browser.withPage(PAGE, async (page) => {
      // Runs out of the heap that a tab may have.
      await page.setContent('<script>const a = []; for (;;) a.push(new Array(1e6).fill(a.length))</script>')
      await page.settle({ capMs: 10_000 })
      return page.screenshot()
    }),
    main.browser.withPage(PAGE, async (page) => {
      await page.goto(site.origin)
      await page.settle({ capMs: 3000, leastMs: 1000 })
      return page.title()
    }),
  ])
  expect(crashed).toMatchObject({ reason: { code: 'invalid_input', message: expect.stringContaining('crashes') } })
  expect(other).toMatchObject({ value: 'cookie none' })
})

test('a page that burns in many threads does not keep the processor from the others', async () => {
  const spin = "new Worker(URL.createObjectURL(new Blob(['for (;;);'])))"
  const hog = main.browser.withPage({ timeMs: 12_000 }, async (page) => {
    await page.setContent(`<script>for (let i = 0; i < 60; i++) ${spin}</script>`)
    await page.settle({ capMs: 7000, leastMs: 7000 })
    return 'burnt'
  })
  await delay(1000)
  // Sixty threads of the same rank would leave this page a thirtieth of a core.
  const answer = await main.browser.withPage({ timeMs: 6000 }, async (page) => {
    await page.goto(site.origin)
    await page.settle({ capMs: 1000 })
    await page.screenshot()
    return page.title()
  })
  expect(answer).toBe('cookie none')
  expect(await hog).toBe('burnt')
})

test('calls survive the crash of the whole browser: they run again in a new one', async () => {
  await using own = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
  let runs = 0
  const calls = Array.from({ length: 3 }, () =>
    own.browser.withPage(PAGE, async (page) => {
      runs += 1
      await page.goto(site.origin)
      await page.settle({ capMs: 3000, leastMs: 700 })
      return page.title()
    }),
  )
  while (runs < 3) await delay(10)
  for (const pid of browserProcesses()) process.kill(pid, 'SIGKILL')
  expect(await Promise.all(calls)).toEqual(['cookie none', 'cookie none', 'cookie none'])
  expect(runs).toBe(6)
  expect(own.supervised.health().restarts).toBe(1)
})

test('a browser makes way for a fresh one after its pages, and those still open in it end in peace', async () => {
  await using own = startTestBrowser({ allow: '', maxUses: 2 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = own.browser.withPage(PAGE, async (page) => {
    await held
    return page.evaluate(() => 'still there', null)
  })
  await own.browser.withPage(PAGE, async () => {})
  await own.browser.withPage(PAGE, async () => {})
  expect(own.supervised.health()).toMatchObject({ restarts: 1, browsers: [{ running: true, uses: 1 }] })
  release()
  expect(await first).toBe('still there')
})

test('keeps a prepared page, without network, and throws it away when its work fails', async () => {
  let prepared = 0
  const kept = {
    name: 'counter',
    timeMs: 10_000,
    scripts: async () => {
      prepared += 1
      return ['globalThis.count = 0']
    },
  }
  const count = () =>
    main.browser.withKeptPage(kept, (page) =>
      page.evaluate(() => {
        // Set by the script above.
        const scope = globalThis as unknown as { count: number }
        scope.count += 1
        return scope.count
      }, null),
    )
  expect([await count(), await count()]).toEqual([1, 2])
  const offline = main.browser.withKeptPage(kept, (page) =>
    page.evaluate((url) => fetch(url).then(() => 'reached'), site.origin),
  )
  await expect(offline).rejects.toThrow('Failed to fetch')
  expect(await count()).toBe(1)
  expect(prepared).toBe(2)
  expect(site.requests).not.toContain('OPTIONS /')
})

test('draws the viewport, a part and a page of any height exactly', async () => {
  const shots = await main.browser.withPage({ ...PAGE, width: 400, height: 300 }, async (page) => {
    await page.setContent('<body style="margin:0"><div style="height:20000px;background:linear-gradient(red,blue)">')
    return {
      viewport: await page.screenshot(),
      clip: await page.screenshot({ clip: { x: 10, y: 10, width: 30, height: 20 } }),
      whole: await page.screenshot({ fullPage: { maxHeight: 30_000 } }),
      cut: await page.screenshot({ fullPage: { maxHeight: 1000 } }),
    }
  })
  expect(sizeOf(shots.viewport.png)).toEqual([400, 300])
  expect(sizeOf(shots.clip.png)).toEqual([30, 20])
  expect(sizeOf(shots.whole.png)).toEqual([400, 20_000])
  expect(shots.whole.truncated).toBe(false)
  expect(sizeOf(shots.cut.png)).toEqual([400, 1000])
  expect(shots.cut.truncated).toBe(true)
})

test.each([
  ['Latin', 'en', 'Çğ'],
  ['Cyrillic', 'ru', 'Жщ'],
  ['Greek', 'el', 'Ωθ'],
  ['Arabic', 'ar', 'عش'],
  ['Chinese', 'zh', '汉龘'],
  ['Japanese', 'ja', '直ア'],
  ['Korean', 'ko', '한글'],
  ['Hindi', 'hi', 'नह'],
  ['Thai', 'th', 'กฮ'],
  ['emoji', 'en', '😀🚀'],
])('has glyphs for %s', async (_, lang, text) => {
  const missing = await main.browser.withPage(PAGE, (page) =>
    page.evaluate(
      ({ lang: language, text: letters }) => {
        // biome-ignore lint/suspicious/noExplicitAny: the document of the page.
        const { document } = globalThis as any
        document.documentElement.lang = language
        const draw = (letter: string) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 })
          const pen = canvas.getContext('2d')
          pen.font = '40px sans-serif'
          pen.fillText(letter, 5, 45)
          return canvas.toDataURL()
        }
        // A code point that will never be a character: what a font shows for it is its box.
        const box = draw('\u{10ffff}')
        return [...letters].filter((letter) => draw(letter) === box)
      },
      { lang, text },
    ),
  )
  expect(missing).toEqual([])
})

/** Width and height from the header of a PNG, ISO/IEC 15948 11.2.2. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

/** The Chromium that this process started last. */
function browserProcesses(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const pids = children.trim().split(/\s+/).map(Number)
  return pids.slice(-1)
}
