import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

// Red is what the address names.
const PAGES: Readonly<Record<string, string>> = {
  '/routed': `<body><script>if (location.hash === '#/about') document.body.style.background = 'red'</script>`,
  '/section':
    '<body style="margin:0"><div style="height:3000px"></div><h2 id="end" style="height:900px;margin:0;background:red">',
  '/with-base': '<base href="/elsewhere"><body style="background:red">',
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${PAGES[url] ?? 'elsewhere'}`)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test.each([
  ['/routed#/about', {}],
  ['/section#end', {}],
  ['/section#end', { device_scale: 2 }],
  ['/with-base', {}],
])('shows what %s names, with %j', async (path, body) => {
  const url = site.origin + path
  const run = screenshot.prepare({ url, width: 320, height: 240, wait_ms: 0, ...body })
  // The service's own type is that of any service.
  const answer = (await run(fakeContext({ browser: chromium.browser }))) as {
    readonly image_base64: string
    readonly url: string
  }
  const { data } = await sharp(Buffer.from(answer.image_base64, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect({ url: answer.url, corner: [...data.subarray(0, 3)].join() }).toEqual({ url, corner: '255,0,0' })
})
