import { createWorkerPool } from '@farebox/processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import { fetchReading } from './fetch-reading.ts'
import { renderReading } from './render-reading.ts'

const PAGES: Record<string, string> = {
  cells: `<table>${`<tr>${'<td>a'.repeat(1000)}`.repeat(1000)}`,
  nested: '<table><tr><td>'.repeat(200_000),
}
const timeMs = 4000

let live: LiveWeb
const workers = createWorkerPool({ size: 2, maxWaiting: 8, maxMemoryMb: 420 })

beforeAll(async () => {
  live = await startLiveWeb((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Huge</title><body>${PAGES[request.url?.slice(1) ?? '']}`)
  })
})

beforeAll(() => live.ports.browser.withPage({ timeMs: 30_000 }, async () => {}))

afterAll(async () => {
  await live[Symbol.asyncDispose]()
  await workers.close()
})

// Reading it takes longer with every cell. That the time runs out is the page's doing, a refusal and no fault of ours, or that of whatever
// else this machine does.
test.each(Object.keys(PAGES))(
  'a page of a great many %s is read as far as it goes, or refused in words',
  async (page) => {
    const url = `${live.site.origin}/${page}`
    const wanted = { as: 'text', maxChars: 8000, maxLinks: 0 } as const
    const context = fakeContext({ ...live.ports, workers })
    const readings = [
      fetchReading(url, { wanted, timeMs, context }),
      renderReading(url, { wanted, timeMs, orWithoutScripts: true, context }),
    ]
    for (const outcome of await Promise.allSettled(readings)) {
      if (outcome.status === 'fulfilled') expect(outcome.value.reading.title).toBe('Huge')
      else
        expect(outcome.reason).toMatchObject({
          code: expect.stringMatching(/^(invalid_input|busy)$/),
          message: expect.stringContaining('Not charged'),
        })
    }
  },
)
