import type { Context, Hono } from 'hono'
import { assets } from '../pages/assets.ts'
import { renderCatalogPage } from '../pages/catalog-page.ts'
import { renderDocsPage } from '../pages/docs-page.ts'
import { renderNotFoundPage } from '../pages/not-found-page.ts'
import { renderServicePage } from '../pages/service-page.ts'
import { renderStatusPage } from '../pages/status-page.ts'
import { chooseEncoding, compress } from './compress.ts'
import { createDocumentReply } from './document-reply.ts'
import type { HttpEnv } from './http-env.ts'
import type { StatusParts } from './status.ts'

const LITTLE_EFFORT = 4
const HTML_TYPE = 'text/html; charset=utf-8'
const MAX_QUERY = 200

// Everything comes from this server. A blob: is a picture or a PDF a call just answered with.
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
  Vary: 'Accept-Encoding',
} as const

/** The pages for people and what they load. */
export function mountPageRoutes(app: Hono<HttpEnv>, { services, site, health, checks }: StatusParts) {
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  const statusOf = (slug: string) => health.statusOf(slug)
  let docs: { readonly page: string; readonly revision: number } | undefined

  app.get('/', (c) => {
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY)
    const category = c.req.query('category') ?? ''
    return replyWithPage(c, renderCatalogPage(services, site, { query, category, statusOf }))
  })
  app.get('/services/:slug', (c) => {
    const service = bySlug.get(c.req.param('slug'))
    return service ? replyWithPage(c, renderServicePage(service, site, statusOf(service.slug))) : c.notFound()
  })
  app.get('/docs', (c) => {
    if (docs?.revision !== site.revision()) {
      docs = { page: renderDocsPage(services, site), revision: site.revision() }
    }
    return replyWithPage(c, docs.page)
  })
  app.get('/status', async (c) => {
    const history = await checks.history()
    const checksOf = (slug: string) => history.get(slug) ?? []
    return replyWithPage(c, renderStatusPage(services, site, { statusOf, latencyOf: health.latencyOf, checksOf }))
  })
  for (const [name, { contentType, read }] of Object.entries(assets)) {
    app.get(`/assets/${name}`, createDocumentReply(contentType, { render: read, revision: () => 0 }))
  }
}

/** True for who would rather read a page than JSON: browsers name text/html, programs seldom do. */
export function wantsPage(c: Context<HttpEnv>): boolean {
  return c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')
}

/** The 404 for people. */
export function replyNotFound(c: Context<HttpEnv>, { site }: Pick<StatusParts, 'site'>): Response {
  return replyWithPage(c, renderNotFoundPage(c.req.path, site), 404)
}

function replyWithPage(c: Context<HttpEnv>, page: string, status: 200 | 404 = 200): Response {
  const bytes = Buffer.from(page)
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (!encoding) return c.body(new Uint8Array(bytes), status, PAGE_HEADERS)
  return c.body(compress(bytes, encoding, LITTLE_EFFORT), status, { ...PAGE_HEADERS, 'Content-Encoding': encoding })
}
