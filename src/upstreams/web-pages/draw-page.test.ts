import type { BrowserPage } from '@farebox/browser'
import type { DrawnHtml } from '@farebox/browser/drawn'
import { expect, test } from 'vitest'
import { drawPage } from './draw-page.ts'

/** The part of a browser's page that is asked, with what was read of the document. */
function pageOf(drawn: Partial<DrawnHtml>, failed: readonly string[] = [], end = '</html>'): BrowserPage {
  const headers = { 'content-encoding': 'gzip' }
  const whole: DrawnHtml = {
    html: '<p>Menu',
    chars: 500,
    hidden: '',
    isLate: false,
    isParsed: true,
    isHeldUp: false,
    contentType: 'text/html',
    ...drawn,
  }
  const page: Partial<BrowserPage> = {
    goto: async () => ({ status: 200, headers, finalUrl: 'https://a.example/', documentEnd: async () => end }),
    settle: async () => {},
    finish: async () => ({ isDone: true, isSteady: true }),
    status: () => 200,
    url: () => 'https://a.example/',
    evaluate: async () => whole as never,
    failedResources: () => failed.map((url) => ({ url, reason: 'it broke off' })),
    remainingMs: 5000,
  }
  return page as BrowserPage
}

test('a document that is not parsed, or broke off, is not whole', async () => {
  const isWhole = async (page: BrowserPage) => (await drawPage(page, 'https://a.example/'))?.isWhole
  expect(await isWhole(pageOf({}, ['https://a.example/logo.png']))).toBe(true)
  expect(await isWhole(pageOf({ isParsed: false }))).toBe(false)
  expect(await isWhole(pageOf({}, ['https://a.example/']))).toBe(false)
})

test('the beginning of a page that took all the time is no page', async () => {
  await expect(drawPage(pageOf({ isLate: false }), 'https://a.example/')).resolves.toMatchObject({ html: '<p>Menu' })
  await expect(drawPage(pageOf({ isLate: true }), 'https://a.example/')).rejects.toMatchObject({ code: 'busy' })
})

test('a compressed document without its end may have been cut', async () => {
  const isOpenEnded = async (end: string) => (await drawPage(pageOf({}, [], end), 'https://a.example/'))?.isOpenEnded
  expect(await isOpenEnded('<p>Menu')).toBe(true)
  expect(await isOpenEnded('<p>Menu</body></HTML>\n')).toBe(false)
})
