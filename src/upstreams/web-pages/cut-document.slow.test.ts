import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { renderReading } from './render-reading.ts'

// Half of what is compressed is still some text.
const LINES = Array.from({ length: 300 }, (_, at) => `<p>Line ${at} of the list costs ${at * 7919} euros.</p>`)
const PAGE = Buffer.from(`<!doctype html><title>List</title><body><main>${LINES.join('\n')}</main>`)

let live: LiveWeb

beforeAll(async () => {
  live = await startLiveWeb((request, response) => {
    const whole = gzipSync(PAGE)
    const sent = request.url === '/cut' ? whole.subarray(0, whole.length / 2) : whole
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': sent.length })
    response.end(sent)
  })
})

afterAll(async () => {
  await live[Symbol.asyncDispose]()
})

function read(path: string) {
  return repeatWhileBusy(() =>
    renderReading(live.site.origin + path, {
      wanted: { as: 'text', maxChars: 60_000, maxLinks: 0 },
      timeMs: 20_000,
      orWithoutScripts: true,
      context: fakeContext(live.ports),
    }),
  )
}

test('a compressed page that was cut on its way is refused, though a browser shows what has come', async () => {
  await expect(read('/cut')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('was cut'),
  })
})

test('a page that never writes the end of its document is read as it is', async () => {
  const { reading, rendered } = await read('/whole')
  expect([rendered, reading.text.includes('Line 299')]).toEqual([true, true])
})
