import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { screenshot } from './screenshot.service.ts'

interface Answer {
  readonly image_base64: string
  readonly url: string
  readonly title: string
  readonly sha256: string
  readonly consent_banner: string
  readonly captured_at: string
  readonly evidence: { readonly record: string; readonly sha256: string }
}

const BAR = 'position:fixed;left:0;right:0;bottom:0;height:60px;background:black;color:white'
const PAGES: Record<string, string> = {
  '/plain': '<title>Nothing to ask</title><p>Recipes for cookies, with <a href="/x">a privacy policy</a>.',
  '/known': `<div id="onetrust-banner-sdk" style="${BAR}">We use cookies <button>Accept</button></div><p>The page.`,
  '/known-empty': '<div id="onetrust-consent-sdk"></div><p>Nothing was asked.',
  '/by-words': `<div role="dialog" style="${BAR}">We use cookies. <button>Accept all</button></div><p>The page.`,
  '/other-answer': `<div class="strip" style="${BAR}">Cookies make this site better. <button>Whatever</button></div>`,
  '/other-tongue': `<div class="x1" style="${BAR}">Vi bruger cookies på siden. <a href="#">Jeg forstår det hele</a></div>`,
  '/unknown-tongue': `<div class="site-cookiebar" style="${BAR}">Käytämme evästeitä. <button>Selvä</button></div><p>The page.`,
  '/cookie-link': `<div class="x1" style="${BAR}">Web sitemiz <a href="/cookie-policy">çerez</a> kullanır. <a href="#">Tamam</a></div><p>The page.`,
  '/cookie-shop': `<div class="cookie-cart" style="${BAR}">Piparit, 12 kpl: 9,90 € <button>Kassalle</button></div><p>The page.`,
  '/cookie-picture': `<div class="cookie-box" style="${BAR}"><img width="100" height="100">Pipari <button>Osta</button></div><p>The page.`,
  '/cookie-icon': `<div class="cookie-box" style="${BAR}"><img width="99" height="99">Evästeet <button>Selvä</button></div><p>The page.`,
  '/cookie-form': `<div class="cookie-club" style="${BAR}">Liity <input type="email"><button>Lähetä</button></div><p>The page.`,
  '/cookie-strip': `<div class="x1" style="${BAR}"><a href="/imprint">Impressum</a> <a href="/cookies">Evästeet</a></div><p>The page.`,
  '/cookie-footer': `<div class="above-cookiebar" style="${BAR}">${'<a href="/x">Sivu</a> '.repeat(7)}<button>Ylös</button></div><p>The page.`,
  '/cookie-editor': `<div id="cookie-editor" style="${BAR}"><h2>Cookie editor</h2>session=abc <button>Save</button></div><p>The page.`,
  '/cookie-recipe': `<div id="cookie-recipe" style="${BAR}">Cookies: 200 g flour. <button>Accept all ingredients</button></div><p>The page.`,
  '/data-export': `<div id="gdpr-export" style="${BAR}">Your personal data is ready. <button>Download</button><button>Close</button></div><p>The page.`,
  '/school-trip': `<div class="consent" style="${BAR}">Parental consent: see our privacy policy. <button>I agree</button></div><p>The page.`,
  '/named-choice': `<div class="site-cookiebar" style="${BAR}">Vi bruger cookies. <button class="cookie-ok">Jeg forstår</button></div><p>The page.`,
  '/by-place': `<div class="x1" style="${BAR}">We use cookies. <button>Accept all</button></div><p>The page.`,
  '/in-frame': `<iframe style="${BAR};border:0" srcdoc="We use cookies. <button>Accept all</button>"></iframe><p>The page.`,
  '/in-far-frame': `<iframe style="${BAR};border:0" title="Cookie consent" src="http://127.0.0.1:1/"></iframe><p>The page.`,
  '/in-shadow': `<x-bar></x-bar><p>The page.<script>document.querySelector('x-bar').attachShadow({ mode: 'open' }).innerHTML =
    '<div style="${BAR}">We use cookies. <button>Accept all</button></div>'</script>`,
  '/in-fixed-host': `<x-bar style="${BAR}"></x-bar><p>The page.<script>document.querySelector('x-bar').attachShadow({ mode: 'open' }).innerHTML =
    '<style>${'p { color: red } '.repeat(500)}</style>We use cookies. <button>Accept all</button>'</script>`,
  '/in-nested-host': `<div style="${BAR}"><x-bar></x-bar></div><p>The page.<script>document.querySelector('x-bar').attachShadow({ mode: 'open' }).innerHTML =
    'Cookies make this site better. <button>Whatever</button>'</script>`,
  '/application-in-shadow': `<x-app style="position:fixed;inset:0"></x-app><script>document.querySelector('x-app').attachShadow({ mode: 'open' }).innerHTML =
    '<h1>We use cookies</h1>How they work. <button>OK</button>'</script>`,
  '/other-frame': `<iframe style="${BAR};border:0" srcdoc="Chat with us <button>Start</button>"></iframe><p>The page.`,
  '/application':
    '<div style="position:fixed;inset:0"><main><h1>Cookies</h1><p>How they work. <button>Next</button></main></div>',
  '/operation': `<div class="consent" role="dialog" style="${BAR}">Consent to the operation: please confirm. <button>I agree</button><button>Decline</button></div>`,
  '/recall': `<div role="dialog" aria-modal="true" style="${BAR}">Recall: cookies of this brand hold metal. <button>Accept</button></div>`,
  '/offer': `<div role="dialog" style="${BAR}">Bob offers 5 cookies for your sword. <button>Accept</button><button>Decline</button></div>`,
  '/quote': `<div role="dialog" style="${BAR}">We use fresh eggs: 200 cookies for € 90. <button>Accept</button></div>`,
  '/bakery': '<div class="cookie-banner">Our cookies: 12 for 9.90</div><p>The page.',
  '/in-the-flow': '<div class="cookie-banner">We use cookies. <button>OK</button></div><p>The page.',
  '/advert': '<ins class="adsbygoogle" style="display:block;height:90px">Buy <button>OK</button></ins><p>The page.',
}

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    if (pathname === '/moved') return response.writeHead(302, { location: '/plain' }).end()
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[pathname])
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function take(path: string, body: object = {}): Promise<Answer> {
  const run = screenshot.prepare({ url: site.origin + path, width: 320, height: 240, wait_ms: 0, ...body })
  return (await run(fakeContext({ browser: chromium.browser }))) as Answer
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

test('hashes the picture it returns, and a record that describes it', async () => {
  const answer = await take('/moved', { format: 'jpeg' })
  expect(answer.sha256).toBe(sha256(Buffer.from(answer.image_base64, 'base64')))
  expect(answer.evidence.sha256).toBe(sha256(answer.evidence.record))
  expect(JSON.parse(answer.evidence.record)).toEqual({
    captured_at: answer.captured_at,
    consent_banner: 'none',
    final_url: `${site.origin}/plain`,
    format: 'jpeg',
    height: 240,
    http_status: 200,
    image_sha256: answer.sha256,
    requested_url: `${site.origin}/moved`,
    selector: null,
    title: 'Nothing to ask',
    width: 320,
  })
})

test('the hash of the example belongs to its picture', () => {
  const { image_base64, sha256: stated, evidence } = screenshot.example.output as Answer
  expect(stated).toBe(sha256(Buffer.from(image_base64, 'base64')))
  expect(evidence.sha256).toBe(sha256(evidence.record))
  expect(JSON.parse(evidence.record)).toMatchObject({ image_sha256: stated })
})

test.each([
  ['/plain', 'none'],
  ['/known', 'removed'],
  ['/known-empty', 'none'],
  ['/by-words', 'removed'],
  ['/other-answer', 'remains'],
  ['/other-tongue', 'remains'],
  ['/unknown-tongue', 'removed'],
  ['/cookie-link', 'removed'],
  ['/cookie-shop', 'none'],
  ['/cookie-picture', 'none'],
  ['/cookie-icon', 'removed'],
  ['/cookie-form', 'none'],
  ['/cookie-strip', 'none'],
  ['/cookie-footer', 'none'],
  ['/cookie-editor', 'remains'],
  ['/cookie-recipe', 'remains'],
  ['/data-export', 'none'],
  ['/school-trip', 'remains'],
  ['/named-choice', 'removed'],
  ['/by-place', 'removed'],
  ['/in-frame', 'removed'],
  ['/in-far-frame', 'remains'],
  ['/in-shadow', 'removed'],
  ['/in-fixed-host', 'removed'],
  ['/in-nested-host', 'remains'],
  ['/application-in-shadow', 'none'],
  ['/other-frame', 'none'],
  ['/application', 'none'],
  ['/operation', 'remains'],
  ['/recall', 'remains'],
  ['/offer', 'remains'],
  ['/quote', 'remains'],
  ['/bakery', 'none'],
  ['/in-the-flow', 'removed'],
  ['/advert', 'none'],
])('reports the consent banner of %s as %s', async (path, consent_banner) => {
  expect(await take(path)).toMatchObject({ consent_banner })
})
