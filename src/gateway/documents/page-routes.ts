import type { Context, Hono } from 'hono'
import type { Clock } from '../../contract/context.ts'
import { renderEntry, renderEntryText } from '../../discovery/entry.ts'
import { renderServiceText } from '../../discovery/guides/llms-txt.ts'
import { renderAccountPage } from '../../pages/account-page.ts'
import { assets } from '../../pages/assets.ts'
import { renderCatalogPage } from '../../pages/catalog-page.ts'
import { renderRobots, renderSitemap } from '../../pages/crawlers.ts'
import { renderDocsPage } from '../../pages/docs/docs-page.ts'
import { renderDocsSearch } from '../../pages/docs/docs-search.ts'
import { renderServiceReference } from '../../pages/docs/service-reference.ts'
import { renderIncidentFeed } from '../../pages/incidents.ts'
import { renderNotFoundPage } from '../../pages/not-found-page.ts'
import { renderAnswersPage } from '../../pages/past-answers.ts'
import { renderServicePage } from '../../pages/service-page.ts'
import { renderStatusPage } from '../../pages/status-page.ts'
import { renderVerifyPage } from '../../pages/verify-page.ts'
import type { StatusParts } from '../health/status.ts'
import { chooseEncoding, compress } from '../http/compress.ts'
import { createDocumentReply } from '../http/document-reply.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { readerOf, withForms } from '../http/reader.ts'
import { CORS_HEADERS } from '../http/reply-headers.ts'
import { chooseServices } from './choose-records.ts'

const DYNAMIC_BROTLI_QUALITY = 4
const HTML_TYPE = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'
const MAX_QUERY = 200

// Everything comes from this server. A blob: is a picture or PDF from a call's answer.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  'frame-src blob:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'Content-Type': HTML_TYPE,
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
  Vary: 'Accept, Accept-Encoding',
  // RFC 8288 and 8631: where a program that fetched the page finds the documents.
  Link: [
    '</llms.txt>; rel="alternate"; type="text/markdown"',
    '</openapi.json>; rel="service-desc"; type="application/json"',
    '</docs>; rel="service-doc"; type="text/html"',
    '</api/v1/status>; rel="status"; type="application/json"',
  ].join(', '),
} as const

const FEED_HEADERS = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
  'X-Content-Type-Options': 'nosniff',
} as const

interface PageParts extends StatusParts {
  readonly clock: Clock
}

/** The pages for people and their assets; the first page and service pages also in the forms that agents ask for. */
export function mountPageRoutes(app: Hono<HttpEnv>, { services, site, health, checks, clock }: PageParts) {
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  const statusOf = (slug: string) => health.statusOf(slug)
  const viewOf = (slug: string) => ({ status: statusOf(slug), latency: health.latencyOf(slug) })
  const { revision } = site
  const textEntry = createDocumentReply(MARKDOWN_TYPE, { render: () => renderEntryText(services, site), revision })
  const jsonEntry = createDocumentReply(JSON_TYPE, { render: () => renderEntry(services, site), revision })

  app.get('/', (c) => {
    const reader = readerOf(c, 'language model')
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY)
    const category = c.req.query('category') ?? ''
    if (reader !== 'person' && (query !== '' || category !== '')) {
      const { services: chosen, note } = chooseServices(services, { q: query, category: category || undefined })
      if (reader === 'language model') return replyWithText(c, renderEntryText(chosen, site, { note }))
      return replyWithText(c, renderEntry(chosen, site, { note }), JSON_TYPE)
    }
    if (reader === 'language model') return withForms(textEntry(c))
    if (reader === 'program') return withForms(jsonEntry(c))
    return replyWithPage(c, renderCatalogPage(services, site, { query, category, statusOf }))
  })
  app.get('/services/:slug', (c) => {
    const service = bySlug.get(c.req.param('slug'))
    if (!service) return c.notFound()
    if (readerOf(c) === 'language model') return replyWithText(c, `# ${renderServiceText(service, site)}`)
    return replyWithPage(c, renderServicePage(service, site, viewOf(service.slug)))
  })
  mountReference(app, { services, site })
  app.get('/account', (c) => replyWithPage(c, renderAccountPage(site, services[0]?.slug ?? '')))
  app.get('/verify', (c) => replyWithPage(c, renderVerifyPage(site)))
  app.get('/answers', (c) => replyWithPage(c, renderAnswersPage(site)))
  app.get('/status', async (c) => {
    const [history, days, incidents] = await Promise.all([checks.history(), checks.days(), checks.incidents()])
    const checksOf = (slug: string) => history.get(slug) ?? []
    const daysOf = (slug: string) => days.get(slug) ?? []
    const conditionsOf = health.conditions.of
    const view = { statusOf, latencyOf: health.latencyOf, conditionsOf, checksOf, daysOf, incidents, now: clock.now() }
    return replyWithPage(c, renderStatusPage(services, site, view))
  })
  app.get('/status.atom', async (c) => {
    const feed = renderIncidentFeed(await checks.incidents(), { services, site, now: clock.now() })
    return replyCompressed(c, feed, { status: 200, headers: { ...FEED_HEADERS, Vary: 'Accept-Encoding' } })
  })
  const once = { revision: () => 0 }
  app.get(
    '/robots.txt',
    createDocumentReply('text/plain; charset=utf-8', { render: () => renderRobots(site), ...once }),
  )
  app.get(
    '/sitemap.xml',
    createDocumentReply('application/xml; charset=utf-8', { render: () => renderSitemap(services, site), ...once }),
  )
  for (const [path, { contentType, read }] of Object.entries(assets)) {
    app.get(path, createDocumentReply(contentType, { render: read, ...once }))
  }
}

/** The API reference; each page is rendered once per revision of the terms. */
function mountReference(app: Hono<HttpEnv>, { services, site }: Pick<PageParts, 'services' | 'site'>) {
  const { revision } = site
  const replies = new Map([
    ['', createPageReply({ render: () => renderDocsPage(services, site), revision })],
    ...services.map((service) => {
      const render = () => renderServiceReference(service, services, site)
      return [service.slug, createPageReply({ render, revision })] as const
    }),
  ])
  app.get('/docs', (c) => replies.get('')?.(c) ?? c.notFound())
  app.get('/docs/search', (c) => {
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY)
    return replyWithPage(c, renderDocsSearch(services, site, query))
  })
  app.get('/docs/:slug', (c) => replies.get(c.req.param('slug'))?.(c) ?? c.notFound())
}

/** A page that is the same for everybody, compressed once, with the headers of every page. */
function createPageReply(page: Parameters<typeof createDocumentReply>[1]): (c: Context<HttpEnv>) => Response {
  const reply = createDocumentReply(HTML_TYPE, page)
  return (c) => {
    const response = reply(c)
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.headers.set(name, value)
    return response
  }
}

/** Whether the client prefers a page to JSON: browsers name text/html, programs seldom do. */
export function wantsPage(c: Context<HttpEnv>): boolean {
  return c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
}

/** The 404 for people. */
export function replyNotFound(
  c: Context<HttpEnv>,
  { services, site }: Pick<StatusParts, 'services' | 'site'>,
): Response {
  return replyWithPage(c, renderNotFoundPage(c.req.path, services, site), 404)
}

/** A page for people, compressed, with the headers of every page. */
export function replyWithPage(c: Context<HttpEnv>, page: string, status: 200 | 404 = 200): Response {
  return replyCompressed(c, page, { status, headers: PAGE_HEADERS })
}

function replyWithText(c: Context<HttpEnv>, text: string, contentType = MARKDOWN_TYPE): Response {
  const headers = {
    ...CORS_HEADERS,
    'Content-Type': contentType,
    'Cache-Control': 'no-cache',
    Vary: PAGE_HEADERS.Vary,
  }
  return replyCompressed(c, text, { status: 200, headers })
}

interface TextReply {
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
}

function replyCompressed(c: Context<HttpEnv>, text: string, { status, headers }: TextReply): Response {
  const bytes = Buffer.from(text)
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (!encoding) return c.body(new Uint8Array(bytes), status, headers)
  return c.body(compress(bytes, encoding, DYNAMIC_BROTLI_QUALITY), status, { ...headers, 'Content-Encoding': encoding })
}
