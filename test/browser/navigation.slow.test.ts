import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../kit/browser.ts'
import { startCanary } from '../kit/canary.ts'
import { repeatWhileBusy } from '../kit/repeat-while-busy.ts'
import { startSite } from '../kit/site.ts'
import { selfSigned } from '../kit/tls-certificates.ts'

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '127.0.0.0/8' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

function goto(url: string, timeMs = 8000) {
  return chromium.browser.withPage({ timeMs }, (page) => page.goto(url))
}

const UNREACHABLE = (words: string) => ({
  code: 'invalid_input',
  message: expect.stringContaining(`url could not be reached: ${words}`),
})

test('a certificate nobody trusts is an error in words', async () => {
  const server = createServer(await selfSigned({ addresses: ['127.0.0.1'] })).on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(goto(`https://127.0.0.1:${port}/`)).rejects.toMatchObject(
    UNREACHABLE('the TLS certificate is self-signed'),
  )
  server.close()
})

test('a server that speaks no TLS, closes, or is not there', async () => {
  await using plain = await startCanary((socket) => socket.end('220 ready\r\n'))
  await expect(goto(`https://127.0.0.1:${plain.port}/`)).rejects.toMatchObject(
    UNREACHABLE('the server does not speak TLS on this port'),
  )
  await using closing = await startCanary()
  for (const scheme of ['http', 'https']) {
    await expect(goto(`${scheme}://127.0.0.1:${closing.port}/`)).rejects.toMatchObject(
      UNREACHABLE('the server closed the connection'),
    )
  }
  const gone = await startCanary()
  await gone[Symbol.asyncDispose]()
  for (const scheme of ['http', 'https']) {
    await expect(goto(`${scheme}://127.0.0.1:${gone.port}/`)).rejects.toMatchObject(
      UNREACHABLE('the connection was refused'),
    )
  }
})

test('a server that accepts and says nothing', async () => {
  await using silent = await startCanary(() => {})
  for (const scheme of ['http', 'https']) {
    const opened = repeatWhileBusy(() => goto(`${scheme}://127.0.0.1:${silent.port}/`, 1500))
    await expect(opened).rejects.toMatchObject(UNREACHABLE('it timed out'))
  }
})

test('a redirect to a server that is not there is told of that server', async () => {
  const gone = await startCanary()
  await gone[Symbol.asyncDispose]()
  await using site = await startSite((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${gone.port}/` }).end()
  })
  await expect(goto(site.origin)).rejects.toMatchObject(UNREACHABLE('the connection was refused'))
})

test('an answer without end is taken as far as it came', async () => {
  await using site = await startSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.on('error', () => {})
    const line = `<p>${'more '.repeat(200)}</p>`.repeat(50)
    const more = () => {
      while (!response.destroyed && response.write(line));
    }
    response.on('drain', () => setTimeout(more, 20))
    more()
  })
  const text = await chromium.browser.withPage({ timeMs: 10_000 }, async (page) => {
    await page.goto(site.origin)
    await page.settle({ capMs: 1000 })
    return page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the document of the page.
      const { document } = globalThis as any
      return document.querySelector('p').textContent
    }, null)
  })
  expect(text).toContain('more more')
})

test.each([
  ['meta refresh', '<meta http-equiv=refresh content="0;url=/">'],
  ['reload', '<script>setTimeout(() => location.reload(), 5)</script>'],
  ['history', '<script>let n = 0; setInterval(() => history.pushState(0, "", "/" + n++), 1)</script>'],
])('a page that never stays where it is still gives a picture and its text: %s', async (_, script) => {
  await using site = await startSite((__, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>restless</title><p>here</p>${script}`)
  })
  const seen = await chromium.browser.withPage({ timeMs: 10_000 }, async (page) => {
    await page.goto(site.origin)
    await page.settle({ capMs: 500 })
    return { text: await page.text(), shot: await page.screenshot() }
  })
  expect(seen.text).toBe('here')
  expect(seen.shot.width).toBe(1280)
})
