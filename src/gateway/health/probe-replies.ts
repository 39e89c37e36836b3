import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadinessCheck } from '../../contract/readiness.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'
import { toReadiness } from './readiness.ts'

const ELSEWHERE = JSON.stringify({
  success: false,
  error: 'not_found',
  message: 'This machine works for others, which sell: ask those.',
})

/** Answers GET /healthz and /readyz of a machine that sells nothing, and 404 to all else. */
export function createProbeReplies(readiness: readonly ReadinessCheck[]) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?')[0]
    if (path === '/healthz') return response.writeHead(200, CALL_HEADERS).end('{"success":true}')
    if (path !== '/readyz') return response.writeHead(404, CALL_HEADERS).end(ELSEWHERE)
    const { status, body } = await toReadiness(readiness)
    return response.writeHead(status, CALL_HEADERS).end(JSON.stringify(body))
  }
  return (request: IncomingMessage, response: ServerResponse): void => void answer(request, response)
}
