import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Logger } from '../../contract/context.ts'
import { type A2aVersion, answerA2aMessage, readA2aMessage, readA2aVersion } from '../../discovery/a2a-message.ts'
import { A2A_PATH } from '../../discovery/agent-card.ts'
import { toNamedRequest } from '../calls/call-request.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { toErrorReply } from '../http/error-reply.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'
import { toA2aError } from './a2a-error.ts'

const MAX_BODY_BYTES = 64 * 1024
const NOT_SPOKEN = 'A2A-Version must be 1.0, or 0.3, which is also meant where it is absent.'
const ONLY_MESSAGES = 'This agent answers message:send at once: it has no tasks, streams or notifications.'

interface A2aParts extends CallRoutes {
  readonly log: Logger
}

/** POST /a2a/v1/message:send, the one operation in the agent card. It only reads the catalog, so it needs no task. */
export function mountA2aRoutes(app: Hono<HttpEnv>, parts: A2aParts) {
  const { services, baseUrl, log } = parts
  const a2a = new Hono<HttpEnv>()
  const refuse = (c: Context<HttpEnv>, code: 400 | 404, error: { readonly reason: string; readonly message: string }) =>
    c.body(JSON.stringify(toA2aError({ code, ...error }, baseUrl)), code, headersFor(c))
  a2a.use('/*', async (c, next) => {
    if (versionOf(c) !== undefined) return next()
    return refuse(c, 400, { reason: 'VERSION_NOT_SUPPORTED', message: NOT_SPOKEN })
  })
  a2a.post('/message:send', async (c) => {
    const { json } = await toNamedRequest(c.env, parts).readBody({ maxBytes: MAX_BODY_BYTES })
    const message = readA2aMessage(json, versionOf(c) ?? '0.3')
    const contextId = message.contextId ?? randomUUID()
    const answer = answerA2aMessage(message, services, { baseUrl, messageId: randomUUID(), contextId })
    return c.body(JSON.stringify(answer), 200, headersFor(c))
  })
  a2a.all('/tasks/:task', (c) =>
    refuse(c, 404, { reason: 'TASK_NOT_FOUND', message: `There is no such task. ${ONLY_MESSAGES}` }),
  )
  a2a.all('/*', (c) => refuse(c, 400, { reason: 'UNSUPPORTED_OPERATION', message: ONLY_MESSAGES }))
  a2a.onError((error, c) => {
    const { status, body, headers } = toErrorReply(error, { log, isFree: true, isGone: c.env.outgoing.destroyed })
    const reason = status === 400 ? 'INVALID_PARAMS' : body.error.toUpperCase()
    const refusal = toA2aError({ code: status, reason, message: body.message }, baseUrl)
    return c.body(JSON.stringify(refusal), status, { ...headersFor(c), ...headers })
  })
  app.route(A2A_PATH, a2a)
}

/** The version may stand in the address instead (A2A 1.0, 3.6.1). */
function versionOf({ req }: Context<HttpEnv>): A2aVersion | undefined {
  return readA2aVersion(req.header('A2A-Version') ?? req.query('A2A-Version'))
}

function headersFor(c: Context<HttpEnv>) {
  const isA2aType = c.req.header('content-type')?.startsWith('application/a2a+json')
  return isA2aType ? { ...CALL_HEADERS, 'Content-Type': 'application/a2a+json' } : CALL_HEADERS
}
