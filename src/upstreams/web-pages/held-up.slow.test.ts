import type { Browser } from '@farebox/browser'
import { createWorkerPool } from '@farebox/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import { renderReading } from './render-reading.ts'

const PROSE =
  'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.'

let live: LiveWeb
const workers = createWorkerPool({ size: 1, maxWaiting: 8, maxMemoryMb: 420 })

beforeAll(async () => {
  live = await startLiveWeb((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Flood</title><body><main><p>${PROSE}</p></main>`)
  })
})

afterAll(async () => {
  await live[Symbol.asyncDispose]()
  await workers.close()
})

test('a page of which a script that never comes shows only the beginning is read without its scripts', async () => {
  const menu = { html: '<p>Menu', chars: 500, hidden: '', isLate: false, isHeldUp: true, contentType: 'text/html' }
  const page = {
    goto: async () => ({ status: 200, headers: {} }),
    settle: async () => {},
    finish: async () => ({ isDone: true, isSteady: true }),
    status: () => 200,
    url: () => live.site.origin,
    evaluate: async () => menu,
    remainingMs: 5000,
  }
  // Only these parts of a page are asked.
  const withPage: Browser['withPage'] = async (_, work) => work(page as never)
  const browser = { ...live.ports.browser, withPage }
  const { reading } = await renderReading(live.site.origin, {
    wanted: { as: 'text', maxChars: 8000, maxLinks: 0 },
    timeMs: 20_000,
    orWithoutScripts: true,
    context: fakeContext({ ...live.ports, browser, workers }),
  })
  expect(reading).toMatchObject({ text: PROSE, notice: { reason: 'scripts_fail' } })
})
