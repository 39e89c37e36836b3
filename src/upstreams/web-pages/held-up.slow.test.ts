import type { Browser } from '@farebox/browser'
import type { DrawnHtml } from '@farebox/browser/drawn'
import { machineBusy } from '@farebox/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { renderReading } from './render-reading.ts'

const PROSE =
  'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.'

let live: LiveWeb

beforeAll(async () => {
  live = await startLiveWeb((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Flood</title><body><main><p>${PROSE}</p></main>`)
  })
})

afterAll(async () => {
  await live[Symbol.asyncDispose]()
})

/** Reads the page of the site in a browser that has drawn this of it. */
function readDrawn(drawn: Partial<DrawnHtml>, ports: Partial<ServiceContext> = {}) {
  const whole = { html: '', chars: 0, hidden: '', isLate: false, isParsed: true, isHeldUp: false, ...drawn }
  const page = {
    goto: async () => ({ status: 200, headers: {} }),
    settle: async () => {},
    finish: async () => ({ isDone: true, isSteady: true }),
    status: () => 200,
    url: () => live.site.origin,
    evaluate: async () => ({ ...whole, contentType: 'text/html' }),
    failedResources: () => [],
    remainingMs: 5000,
  }
  // Only these parts of a page are asked.
  const withPage: Browser['withPage'] = async (_, work) => work(page as never)
  return renderReading(live.site.origin, {
    wanted: { as: 'text', maxChars: 8000, maxLinks: 0 },
    timeMs: 20_000,
    orWithoutScripts: true,
    context: fakeContext({ ...live.ports, browser: { ...live.ports.browser, withPage }, ...ports }),
  })
}

test('a page of which a script that never comes shows only the beginning is read without its scripts', async () => {
  const { reading } = await readDrawn({ html: '<p>Menu', chars: 500, isHeldUp: true })
  expect(reading).toMatchObject({ text: PROSE, notice: { reason: 'scripts_fail' } })
})

test('a page of which the browser has drawn no text is read without its scripts, and refused where that fails', async () => {
  const head = { html: '<!doctype html><title>Flood</title>', isParsed: false }
  expect((await readDrawn(head)).reading).toMatchObject({ text: PROSE, notice: { reason: 'scripts_fail' } })
  const refusal = machineBusy()
  const web = { ...live.ports.web, fetch: () => Promise.reject(refusal) }
  await expect(readDrawn(head, { web })).rejects.toBe(refusal)
})

test('a document that had not come to its end is said to be incomplete', async () => {
  const { reading } = await readDrawn({ html: `<p>${PROSE}`, chars: 500, isParsed: false })
  expect(reading).toMatchObject({ text: PROSE, notice: { reason: 'still_loading' } })
})
