import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { SupervisedBrowser } from '@farebox/browser'
import { createBrowser } from '@farebox/browser'
import { LostPage } from '@farebox/browser/refusals'
import { type EgressGuard, parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '../../packages/egress/test/dns-server.ts'
import { type Canary, startCanary } from '../kit/canary.ts'
import { silentLog } from '../kit/fake-context.ts'
import { type Site, startSite } from '../kit/site.ts'

// 127.0.0.9 plays the public web. The canary listens on every other loopback address: nobody may ever come.
const PUBLIC = '127.0.0.9'
const flips = new Map<string, number>()
const admitted = new Set<string>()

let site: Site
let canary: Canary
let dns: DnsServer
let browser: SupervisedBrowser

beforeAll(async () => {
  canary = await startCanary()
  site = await startSite(
    (request, response) => {
      const url = new URL(request.url ?? '/', 'http://site.test')
      const target = url.searchParams.get('to') ?? ''
      if (url.pathname === '/redirect') return void response.writeHead(302, { location: target }).end()
      if (url.pathname.startsWith('/reached')) return void response.end('reached')
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      response.end(`<title>site</title>${url.searchParams.get('html') ?? ''}`)
    },
    { host: PUBLIC },
  )
  dns = await startDnsServer((name, type) => {
    if (type === 'AAAA') return []
    if (!name.startsWith('flip')) return name === 'inner.test' ? ['127.0.0.1'] : []
    flips.set(name, (flips.get(name) ?? 0) + 1)
    return flips.get(name) === 1 ? [PUBLIC] : ['127.0.0.1']
  })
  const guard = createCallGuard({ allow: parseEgressAllow(`${PUBLIC}/32`), dnsServers: [dns.address] })
  const watched: EgressGuard = {
    ...guard,
    async admit(url, signal) {
      const target = await guard.admit(url, signal)
      for (const { address } of target.addresses) admitted.add(address)
      return target
    },
  }
  browser = createBrowser({ guard: watched, log: silentLog() })
})

afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
  await canary[Symbol.asyncDispose]()
  await dns[Symbol.asyncDispose]()
})

/** Shows a page of the public site and lets it do its worst for a while. */
async function visit(html: string) {
  const { signal } = new AbortController()
  const visited = browser.open(signal).withPage({ timeMs: 15_000 }, async (page) => {
    await page.goto(`${site.origin}/page?html=${encodeURIComponent(html)}`)
    await page.settle({ capMs: 3000, leastMs: 300 })
    await page.screenshot()
    await page.pdf({ width: 8, height: 11, margin: { top: 0, right: 0, bottom: 0, left: 0 } })
  })
  // One that goes itself to what it may not reach ends nowhere.
  await visited.catch((error: unknown) => expect(error).toBeInstanceOf(LostPage))
}

const VECTORS: Record<string, (target: string) => string> = {
  img: (to) => `<img src="${to}"><img srcset="${to}?2 2x"><video poster="${to}?3"></video>`,
  script: (to) => `<script src="${to}"></script><script type=module src="${to}?m"></script>`,
  fetch: (to) => `<script>fetch('${to}', { mode: 'no-cors' }); new XMLHttpRequest().open('GET', '${to}')</script>`,
  xhr: (to) => `<script>const x = new XMLHttpRequest(); x.open('POST', '${to}'); x.send('x')</script>`,
  iframe: (to) => `<iframe src="${to}"></iframe><iframe srcdoc="<img src='${to}'>"></iframe>`,
  css: (to) =>
    `<link rel=stylesheet href="${to}"><style>@import url(${to}?i); body { background: url(${to}?b) }</style>`,
  font: (to) => `<style>@font-face { font-family: f; src: url(${to}) } p { font-family: f }</style><p>text</p>`,
  websocket: (to) => `<script>new WebSocket('${to.replace('http', 'ws')}')</script>`,
  'secure websocket': (to) => `<script>new WebSocket('${to.replace('http', 'wss')}')</script>`,
  eventsource: (to) => `<script>new EventSource('${to}')</script>`,
  beacon: (to) =>
    `<script>navigator.sendBeacon('${to}', 'x')</script><a id=a ping="${to}" href="#x"></a><script>a.click()</script>`,
  'form post': (to) => `<form id=f method=post action="${to}"><input name=a value=b></form><script>f.submit()</script>`,
  'meta refresh': (to) => `<meta http-equiv=refresh content="0;url=${to}">`,
  'location change': (to) => `<script>location.href = '${to}'</script>`,
  'window.open': (to) => `<script>open('${to}'); open('${to}', '_blank', 'noopener')</script>`,
  'pdf embed': (to) =>
    `<embed type="application/pdf" src="${to}"><object data="${to}?o" type="application/pdf"></object><object data="${to}?p"></object>`,
  preload: (to) =>
    `<link rel=preload as=image href="${to}"><link rel=prefetch href="${to}?p"><link rel=preconnect href="${to}"><link rel=dns-prefetch href="${to}">`,
  'speculation rules': (to) =>
    `<script type=speculationrules>{"prerender":[{"urls":["${to}"]}],"prefetch":[{"urls":["${to}"]}]}</script>`,
  worker: (to) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${to}',{mode:'no-cors'});importScripts('${to}')"])))</script>`,
  'service worker': (to) => `<script>navigator.serviceWorker?.register('/page?html=x'); fetch('${to}')</script>`,
  webtransport: (to) => `<script>new WebTransport('${to.replace('http:', 'https:')}')</script>`,
  'private redirect': (to) => {
    const through = `${site.origin}/redirect?to=${encodeURIComponent(to)}`
    return `<img src="${through}"><iframe src="${through}"></iframe><script>fetch('${through}',{mode:'no-cors'})</script>`
  },
}

test.concurrent.each(Object.keys(VECTORS))('a page reaches nothing inner by %s', async (name) => {
  const { port } = canary
  const targets = [`http://127.0.0.1:${port}/`, `http://inner.test:${port}/`, 'http://169.254.169.254/latest/']
  await Promise.all(targets.map((target) => visit(VECTORS[name]?.(target) ?? '')))
  expect(canary.connections).toBe(0)
  expect([...admitted]).toEqual([PUBLIC])
})

// Of these the proof is that they do reach what they may.
const BLOCKED = ['websocket', 'secure websocket', 'window.open', 'service worker', 'speculation rules', 'webtransport']

test.concurrent.each(Object.keys(VECTORS).filter((name) => !BLOCKED.includes(name)))(
  'a page does reach the public web by %s',
  async (name) => {
    const path = `/reached/${name.replace(' ', '-')}`
    await visit(VECTORS[name]?.(site.origin + path) ?? '')
    expect(site.requests.some((line) => line.includes(path))).toBe(true)
  },
)

test.concurrent.each([
  (port: number) => `http://localhost:${port}/`,
  (port: number) => `http://page.localhost:${port}/`,
  (port: number) => `http://[::1]:${port}/`,
  (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
  (port: number) => `http://0.0.0.0:${port}/`,
  (port: number) => `http://2130706433:${port}/`,
  (port: number) => `http://0x7f.1:${port}/`,
  (port: number) => `http://127.0.0.2:${port}/`,
  (port: number) => `https://127.0.0.1:${port}/`,
])('however the inner address is written (%#)', async (target) => {
  const to = target(canary.port)
  await visit(`<img src="${to}"><script>fetch('${to}', { mode: 'no-cors' })</script><iframe src="${to}"></iframe>`)
  expect(canary.connections).toBe(0)
})

test.concurrent('a name that points elsewhere a moment later leads to where it was checked, and nowhere else', async () => {
  const { signal } = new AbortController()
  await browser.open(signal).withPage({ timeMs: 10_000 }, async (page) => {
    await page.goto(`http://flip.test:${site.port}/page`)
    // The same origin stays where it was; another port is another admission, and the name is an inner one by now.
    await page.evaluate(
      async ({ here, inner }) => {
        await fetch(here, { mode: 'no-cors' }).catch(() => {})
        await fetch(inner, { mode: 'no-cors' }).catch(() => {})
      },
      { here: `http://flip.test:${site.port}/reached`, inner: `http://flip.test:${canary.port}/` },
    )
  })
  expect(site.requests).toContain('GET /reached')
  expect(flips.get('flip.test')).toBeGreaterThan(1)
  expect(canary.connections).toBe(0)
})

test.concurrent('WebRTC sends nothing around the proxy', async () => {
  const udp = createSocket('udp4')
  let packets = 0
  udp.on('message', () => {
    packets += 1
  })
  udp.bind(0)
  await once(udp, 'listening')
  const { port } = udp.address()
  await visit(`<script>
    const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'stun:${PUBLIC}:${port}' }] })
    p.createDataChannel('x'); p.createOffer().then((offer) => p.setLocalDescription(offer))
  </script>`)
  udp.close()
  expect(packets).toBe(0)
})

test.concurrent('the browser itself looks up no names', async () => {
  const before = dns.questions.length
  await visit('<link rel=dns-prefetch href="//prefetched.test"><link rel=preconnect href="//preconnected.test">')
  expect(dns.questions.slice(before).filter((question) => question.includes('prefetched'))).toEqual([])
})

test.concurrent.each([
  'file:///etc/passwd',
  'view-source:file:///etc/passwd',
  'chrome://version',
  'chrome://net-export',
])('a page cannot show %s', async (to) => {
  const { signal } = new AbortController()
  const seen = await browser.open(signal).withPage({ timeMs: 10_000 }, async (page) => {
    await page.setContent(
      `<p>outer</p><iframe src="${to}"></iframe><script>try { location.href = '${to}' } catch {} open('${to}')</script>`,
    )
    await page.settle({ capMs: 1500, leastMs: 300 })
    const { png } = await page.screenshot()
    return { url: page.url(), text: await page.text(), png }
  })
  expect(seen.url).toBe('about:blank')
  expect(seen.text).toContain('outer')
  expect(seen.text).not.toContain('root:')
  await expect(browser.open(signal).withPage({ timeMs: 5000 }, (page) => page.goto(to))).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test.concurrent('an address that redirects to an inner one is refused in the words of the guard', async () => {
  const { signal } = new AbortController()
  for (const to of [`http://127.0.0.1:${canary.port}/`, `https://127.0.0.1:${canary.port}/`, 'file:///etc/passwd']) {
    const opening = browser
      .open(signal)
      .withPage({ timeMs: 5000 }, (page) => page.goto(`${site.origin}/redirect?to=${encodeURIComponent(to)}`))
    await expect(opening).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('url must point to a public http or https address'),
    })
  }
  expect(canary.connections).toBe(0)
})
