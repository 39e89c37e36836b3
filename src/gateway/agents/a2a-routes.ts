import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { answerA2aMessage, readA2aMessage } from '../../discovery/a2a-message.ts'
import { A2A_PATH } from '../../discovery/agent-card.ts'
import { toNamedRequest } from '../calls/call-request.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'

const MAX_BODY_BYTES = 64 * 1024

/** POST /a2a/v1/message:send, the one operation in the agent card. It only reads the catalog, so it needs no task. */
export function mountA2aRoutes(app: Hono<HttpEnv>, parts: CallRoutes) {
  const { services, baseUrl } = parts
  app.post(`${A2A_PATH}/message:send`, async (c) => {
    const { json } = await toNamedRequest(c.env, parts).readBody({ maxBytes: MAX_BODY_BYTES })
    const message = readA2aMessage(json)
    const contextId = message.contextId ?? randomUUID()
    const answer = answerA2aMessage(message, services, { baseUrl, messageId: randomUUID(), contextId })
    const isA2aType = c.req.header('content-type')?.startsWith('application/a2a+json')
    const headers = isA2aType ? { ...CALL_HEADERS, 'Content-Type': 'application/a2a+json' } : CALL_HEADERS
    return c.body(JSON.stringify(answer), 200, headers)
  })
}
