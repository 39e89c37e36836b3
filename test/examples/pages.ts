import type { Browser, BrowserPage } from '@farebox/browser'
import type { PeerCertificate } from '@farebox/certificates'
import type { PublicWeb, WebHop } from '@farebox/public-web'
import type { ServiceContext } from '../../src/contract/context.ts'
import { startTestBrowser } from '../kit/browser.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { startSite } from '../kit/site.ts'
import type { World } from './world.ts'

// In the shape of https://example.com.
const EXAMPLE_PAGE =
  '<!doctype html><html lang="en"><head><title>Example Domain</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><style>body{background:#eee;width:60vw;' +
  'margin:15vh auto;font-family:system-ui,sans-serif}h1{font-size:1.5em}div{opacity:0.8}a:link,a:visited{color:#348}</style></head>' +
  '<body><div><h1>Example Domain</h1>' +
  '<p>This domain is for use in documentation examples without needing permission. Avoid use in operations.</p>' +
  '<p><a href="https://iana.org/domains/example">Learn more</a></p></div></body></html>\n'

const RFC_9110 =
  'The Hypertext Transfer Protocol (HTTP) is a stateless application-level protocol for distributed, collaborative, hypertext information systems.'
const item = (number: number, title: string, summary: string) =>
  `<item><link>https://www.rfc-editor.org/info/rfc${number}</link><description>${summary}</description>` +
  `<guid>https://www.rfc-editor.org/info/rfc${number}</guid><pubDate>Mon, 06 Jun 2022 00:00:00 GMT</pubDate>` +
  `<title>RFC ${number}: ${title}</title></item>`
const FEED = `<rss version="2.0"><channel><title>Recent RFCs</title><link>https://www.rfc-editor.org</link>
<description>Recently published RFCs</description>${item(9110, 'HTTP Semantics', RFC_9110)}
${Array.from({ length: 14 }, (_, index) => item(9111 + index, 'Another', 'Another one.')).join('\n')}</channel></rss>`

const HTML = { 'content-type': 'text/html', server: 'cloudflare' }
const PAGES: Readonly<Record<string, { readonly headers: Readonly<Record<string, string>>; readonly body: string }>> = {
  'https://example.com/': { headers: HTML, body: EXAMPLE_PAGE },
  'https://www.rfc-editor.org/rfcrss.xml': { headers: { 'content-type': 'application/rss+xml' }, body: FEED },
  'http://crl.example/1.crl': { headers: {}, body: 'a list of revoked certificates' },
}

const HOP: WebHop = {
  url: 'https://example.com/',
  status: 200,
  location: null,
  ms: 86,
  headers: { ...HTML, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
  timings: { dnsMs: 9, connectMs: 18, tlsMs: 24, firstByteMs: 35 },
  remoteAddress: '93.184.215.14',
  tlsValidTo: new Date('2027-01-15T23:59:59Z'),
  body: Buffer.from(EXAMPLE_PAGE),
  bodyProblem: null,
}

const [SUBJECT, ISSUER] = ['CN=example.com', 'CN=Example Issuing CA, O=Example Trust, C=US']
const LEAF = {
  subject: SUBJECT,
  issuer: ISSUER,
  validTo: new Date('2027-01-15T23:59:59Z'),
  fingerprintSha256: '45:5F:0E:1D:8A:0C:3B:72:9E:44:10:6D:F7:2A:B8:C5:31:9A:6E:DD:04:83:5C:17:E2:BF:60:98:2D:7A:41:CC',
  der: new Uint8Array(1),
}
const CERTIFICATE: PeerCertificate = {
  ...LEAF,
  problem: null,
  subjectAltNames: ['example.com', '*.example.com'],
  validFrom: new Date('2026-10-17T00:00:00Z'),
  serialNumber: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_256_GCM_SHA384',
  key: { type: 'ec', bits: 256 },
  signature: 'ecdsa-with-SHA384',
  chain: [
    LEAF,
    {
      subject: ISSUER,
      issuer: 'CN=Example Root CA, O=Example Trust, C=US',
      validTo: new Date('2036-10-17T00:00:00Z'),
      fingerprintSha256:
        'C1:07:5A:93:2E:F4:68:BD:11:7C:D0:45:9B:36:EA:82:50:FD:23:97:6A:0E:B4:C8:19:72:85:DF:4E:A1:3B:60',
      der: new Uint8Array(1),
    },
  ],
  stapled: null,
}

const web: PublicWeb = {
  async fetch(url) {
    const address = new URL(url).href
    const page = PAGES[address]
    if (!page) throw new Error(`unexpected ${url}`)
    return { status: 200, finalUrl: address, headers: page.headers, body: Buffer.from(page.body) }
  },
  trace: async () => ({ hops: [HOP], error: null }),
  certificate: async () => CERTIFICATE,
}

/** Returns the issuer's verdict on the certificate instead of reading signed data. */
const issuer: ServiceContext['workers'] = {
  // biome-ignore lint/suspicious/noExplicitAny: the results of the tasks differ.
  run: async ({ name }): Promise<any> =>
    name === 'planRevocation'
      ? { ocspUrl: null, crlUrl: 'http://crl.example/1.crl' }
      : { revoked: false, revokedAt: null },
}

const read: World = { open: (run) => run(fakeContext({ web })) }

/** A real browser that finds https://example.com on loopback. */
const drawn: World = {
  async open(run) {
    await using site = await startSite((_, response) => response.writeHead(200, HTML).end(EXAMPLE_PAGE))
    await using chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
    return await run(fakeContext({ web, browser: asExampleCom(chromium.browser, site.origin) }))
  },
}

function asExampleCom(browser: Browser, origin: string): Browser {
  const outside = (url: string) => url.replace(origin, 'https://example.com')
  const withNames = (page: BrowserPage): BrowserPage =>
    new Proxy(page, {
      get(target, name) {
        if (name === 'url') return () => outside(target.url())
        if (name !== 'goto') {
          const value = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        }
        return async (url: string) => {
          const answer = await target.goto(url.replace('https://example.com', origin))
          return { ...answer, finalUrl: outside(answer.finalUrl) }
        }
      },
    })
  return {
    withPage: (options, use) => browser.withPage(options, (page) => use(withNames(page))),
    withKeptPage: (kept, use) => browser.withKeptPage(kept, use),
  }
}

/** Services that read, render or inspect a page of the public web. */
export const READINGS: Readonly<Record<string, World>> = {
  'web-scrape': { ...read, varies: ['fetch_ms'] },
  'rss-fetch': read,
  'url-status': read,
  // A new cursor is random.
  'page-watch': { ...read, varies: ['cursor'] },
  'ssl-check': {
    open: (run) =>
      run(
        fakeContext({
          web,
          workers: issuer,
          dns: {
            resolveMx: async () => [],
            resolveTxt: async () => [],
            resolvePtr: async () => [],
            resolveAddresses: async () => [],
            resolveCaa: async () => [{ critical: false, tag: 'issue', value: 'ca.example' }],
          },
        }),
      ),
  },
  'webpage-reader': drawn,
  // Fonts differ from machine to machine.
  screenshot: { ...drawn, varies: ['image_base64', 'sha256', 'evidence'] },
}
