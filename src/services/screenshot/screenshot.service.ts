import { Type } from 'typebox'
import type { BrowserPage } from '../../contract/browser.ts'
import type { Credit } from '../../contract/credit.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { DateTime, Url, withDefault } from '../../contract/schema.ts'

const P99_MS = 2800
const MAX_WAIT_MS = 10_000
const MAX_PAGE_HEIGHT = 30_000
// What one picture may cost in memory, whatever its shape.
const MAX_PIXELS = 40_000_000
const MAX_PNG_BYTES = 30 * 1024 * 1024
// Kept back from waiting, for scrolling and drawing.
const VIEWPORT_RESERVE_MS = 1200
const FULL_PAGE_RESERVE_MS = 3000
const DRAWING_RESERVE_MS = 2000

const chromium: Credit = { name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' }

/** A picture of a web page as a visitor sees it. */
export const screenshot = defineService({
  id: 'svc_screenshot_01',
  slug: 'screenshot',
  name: 'Screenshot',
  category: 'visual',
  description:
    'A PNG picture of a public web page, drawn by a real browser: scripts run, web fonts and images load, lazy images included when full_page is true. Consent banners (known tools, and dialogs in eleven languages) and advertising are left out; fade-ins are finished. A page that answers 404 or 500 is drawn too; http_status says so. An address that gives no page (unknown host, TLS error, file to download) is 400 with the reason.',
  tags: ['web', 'browser', 'image', 'png'],
  price: '0.005',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  credits: [chromium],
  input: Type.Object({
    url: Url('The http or https address of the page. It must be public and carry no user name or password.'),
    width: withDefault(
      Type.Integer({
        minimum: 100,
        maximum: 3840,
        description: 'Width of the browser window in px, and of the picture.',
      }),
      1280,
    ),
    height: withDefault(
      Type.Integer({
        minimum: 100,
        maximum: 4320,
        description: 'Height of the browser window in px, and of the picture unless full_page is true.',
      }),
      800,
    ),
    full_page: withDefault(
      Type.Boolean({
        description:
          'True for the whole page from top to end, an inner scrolling box included, scrolled through first; up to 30000 px high and 40 million px in all.',
      }),
      false,
    ),
    wait_ms: withDefault(
      Type.Integer({
        minimum: 0,
        maximum: MAX_WAIT_MS,
        description:
          'Time between the load event and the picture in ms. Above about 3000 it is shortened to what the time limit of the call (5.6 s in all) leaves.',
      }),
      1000,
    ),
  }),
  output: Type.Object({
    image_base64: Type.String({ description: 'The picture: PNG in base64, without a data: prefix.' }),
    width: Type.Integer({ description: 'Actual width of the picture in px.' }),
    height: Type.Integer({ description: 'Actual height of the picture in px.' }),
    url: Type.String({ description: 'The address that was captured, after redirects.' }),
    captured_at: DateTime('When the picture was taken, UTC.'),
    http_status: Type.Integer({ description: 'HTTP status the page answered with, such as 200 or 404.' }),
    truncated: Type.Boolean({
      description:
        'True where full_page is true and not all of the page is in the picture: it is higher, or scrolls in an inner box that could not be opened.',
    }),
  }),
  example: {
    input: { url: 'https://example.com', width: 800, height: 600 },
    output: {
      image_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
      width: 800,
      height: 600,
      url: 'https://example.com/',
      captured_at: '2026-11-20T12:00:00.000Z',
      http_status: 200,
      truncated: false,
    },
  },

  run({ url, width, height, full_page, wait_ms }, { browser, clock }) {
    const timeMs = deadlineMsOf({ p99Ms: P99_MS })
    return browser.withPage({ width, height, timeMs, hideBanners: true }, async (page) => {
      const { status } = await page.goto(url)
      const shot = full_page ? await captureAll(page, { width, wait_ms }) : await captureView(page, wait_ms)
      if (shot.png.byteLength > MAX_PNG_BYTES) {
        throw invalidInput(
          'url: the picture is larger than 30 MB. Use full_page false, or a smaller width. Not charged.',
        )
      }
      return {
        image_base64: Buffer.from(shot.png).toString('base64'),
        width: shot.width,
        height: shot.height,
        url: page.url(),
        captured_at: clock.now().toISOString(),
        http_status: status,
        truncated: shot.truncated,
      }
    })
  },
})

async function captureView(page: BrowserPage, waitMs: number) {
  await page.settle({ capMs: page.remainingMs - VIEWPORT_RESERVE_MS, leastMs: waitMs, quietNetwork: waitMs > 0 })
  return page.screenshot()
}

async function captureAll(page: BrowserPage, { width, wait_ms }: { readonly width: number; readonly wait_ms: number }) {
  await page.settle({ capMs: page.remainingMs - FULL_PAGE_RESERVE_MS, leastMs: wait_ms, quietNetwork: wait_ms > 0 })
  await page.scrollThrough({ capMs: page.remainingMs - DRAWING_RESERVE_MS })
  const maxHeight = Math.min(MAX_PAGE_HEIGHT, Math.floor(MAX_PIXELS / width))
  return page.screenshot({ fullPage: { maxHeight } })
}
