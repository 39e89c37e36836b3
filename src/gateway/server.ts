import { type Context, Hono } from 'hono'
import type { Logger } from '../contract/context.ts'
import { CallError } from '../contract/errors.ts'
import { isOurs } from '../contract/plain-calls/our-segments.ts'
import type { ReadinessCheck } from '../contract/readiness.ts'
import { documents } from '../discovery/documents.ts'
import { mountA2aRoutes } from './agents/a2a-routes.ts'
import { mountMcpRoutes } from './agents/mcp-routes.ts'
import type { McpParts } from './agents/mcp-server.ts'
import { REQUEST_ID } from './calls/call-request.ts'
import { mountCallRoutes } from './calls/call-routes.ts'
import { mountUnsignedPayment } from './calls/unsigned-payment.ts'
import { type ChannelRouteParts, mountChannelRoutes } from './channel/channel-routes.ts'
import { mountCatalogRoutes } from './documents/catalog-routes.ts'
import type { FileLinks } from './documents/file-links.ts'
import { mountFileRoutes } from './documents/file-routes.ts'
import { mountPageRoutes, replyNotFound, wantsPage } from './documents/page-routes.ts'
import { mountSecurityTxt, type SecurityTxtParts } from './documents/security-txt.ts'
import { mountSigningKeys, type SigningKeyParts } from './documents/signing-key-routes.ts'
import { toReadiness } from './health/readiness.ts'
import { type StatusParts, toStatus } from './health/status.ts'
import { createDocumentReply } from './http/document-reply.ts'
import { toErrorReply } from './http/error-reply.ts'
import type { HttpEnv } from './http/http-env.ts'
import { methodNotAllowed } from './http/method-not-allowed.ts'
import { nearestAddress } from './http/nearest-address.ts'
import { CALL_HEADERS, PREFLIGHT_HEADERS } from './http/reply-headers.ts'
import { mountPurchaseRoutes, type PurchaseParts } from './purchases/purchase-routes.ts'
import type { SaleTrees } from './purchases/sale-trees.ts'

interface ServerParts
  extends McpParts,
    StatusParts,
    SecurityTxtParts,
    SigningKeyParts,
    PurchaseParts,
    Pick<ChannelRouteParts, 'channels'> {
  /** All checks that GET /readyz reports. */
  readonly readiness: readonly ReadinessCheck[]
  readonly files: FileLinks
  readonly saleTrees: SaleTrees
  /** The operator's logo, served as /assets/logo; null for the default icon. */
  readonly logo: { readonly contentType: string; readonly bytes: Uint8Array } | null
  /** JSON Schema of farebox.config.json. */
  readonly settingsSchema: () => string
}

/** Every route of the API. Each failure, from an unknown path to a bug, is a JSON error body. */
export function createServer(parts: ServerParts): Hono<HttpEnv> {
  // One rule for every address: a slash at its end means nothing, as at those of paid calls.
  const app = new Hono<HttpEnv>({ strict: false })
  app.options('*', (c) => c.body(null, 204, PREFLIGHT_HEADERS))
  mountCallRoutes(app, parts)
  mountUnsignedPayment(app, parts)
  mountChannelRoutes(app, parts)
  mountFileRoutes(app, parts)
  mountCatalogRoutes(app, parts)
  mountA2aRoutes(app, parts)
  mountMcpRoutes(app, parts)
  mountPageRoutes(app, parts)
  mountSecurityTxt(app, parts)
  mountSigningKeys(app, parts)
  mountPurchaseRoutes(app, parts)

  for (const [path, { contentType, render, revision }] of Object.entries(documents)) {
    app.get(
      path,
      createDocumentReply(contentType, {
        render: () => render(parts.services, parts.site),
        // Both only grow.
        revision: () => parts.site.revision() + (revision?.(parts.site) ?? 0),
      }),
    )
  }
  app.get(
    '/farebox.config.schema.json',
    createDocumentReply('application/schema+json', { render: parts.settingsSchema, revision: () => 0 }),
  )
  const { logo } = parts
  if (logo) {
    app.get('/assets/logo', createDocumentReply(logo.contentType, { render: () => logo.bytes, revision: () => 0 }))
  }
  app.get('/api/v1/status', async (c) => c.body(JSON.stringify(await toStatus(parts)), 200, CALL_HEADERS))
  app.get('/healthz', (c) => c.body('{"success":true}', 200, CALL_HEADERS))
  app.get('/readyz', async (c) => {
    const { status, body } = await toReadiness(parts.readiness)
    return c.body(JSON.stringify(body), status, CALL_HEADERS)
  })
  const addresses = refuseOtherMethods(app)
  assertOurs(app)

  app.notFound((c) =>
    wantsPage(c)
      ? replyNotFound(c, parts)
      : failed(c, notFound(nearestAddress(c.req.path, addresses), parts), parts.log),
  )
  app.onError((error, c) => failed(c, error, parts.log))
  return app
}

/** An API of the operator's would be at the address of a route that is not named there. */
function assertOurs({ routes }: Hono<HttpEnv>) {
  const unnamed = routes.find(({ path }) => !isOurs(path))
  if (unnamed) throw new Error(`our-segments.ts does not name the first segment of ${unnamed.path}`)
}

function failed(c: Context<HttpEnv>, error: unknown, log: Logger): Response {
  const { outgoing } = c.env
  const id = outgoing.getHeader(REQUEST_ID)
  const { status, body, headers } = toErrorReply(error, {
    log,
    isFree: true,
    isGone: outgoing.destroyed,
    ...(typeof id === 'string' && { request: id }),
  })
  return c.body(JSON.stringify(body), status, { ...CALL_HEADERS, ...headers })
}

/** Answers 405 for a path that exists with other methods, and lists them. Returns the paths. */
function refuseOtherMethods(app: Hono<HttpEnv>): readonly string[] {
  const allowed = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || path === '*' || path === '/*') continue
    const methods = allowed.get(path) ?? new Set()
    methods.add(method)
    if (method === 'GET') methods.add('HEAD')
    allowed.set(path, methods)
  }
  for (const [path, methods] of allowed)
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, methods)
    })
  return [...allowed.keys()]
}

function notFound(nearest: string | undefined, { site: { baseUrl } }: ServerParts): CallError {
  const meant = nearest === undefined ? '' : ` Did you mean ${baseUrl}${nearest}?`
  return new CallError(
    'not_found',
    `There is nothing at this address.${meant} The catalog of all services: ${baseUrl}/api/v1/services`,
  )
}
