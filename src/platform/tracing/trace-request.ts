import type { IncomingMessage, ServerResponse } from 'node:http'
import { beginTrace, type OnSpanEnded } from '@farebox/concurrency/spans'

// https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/
const SAMPLED = 1
// Unknown paths would create any number of span names.
const NAMED = /^\/api\/v1\/(?:proxy|try|check)\/[a-z0-9-]{1,60}$|^\/(?:mcp|a2a)?$/

/** Handles a request as the first span of a trace: of the caller's trace if `traceparent` names one that is sampled. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { tell, handle }: { readonly tell: OnSpanEnded; readonly handle: () => void },
): void {
  const [, traceId, spanId, flags = '01'] = TRACEPARENT.exec(String(request.headers.traceparent ?? '')) ?? []
  if ((Number.parseInt(flags, 16) & SAMPLED) === 0) {
    handle()
    return
  }
  const { method = 'GET', url = '/' } = request
  const path = url.split('?')[0] ?? '/'
  const end = beginTrace(NAMED.test(path) ? `${method} ${path}` : method, {
    parent: traceId && spanId ? { traceId, spanId } : null,
    tell,
    work: handle,
  })
  response.once('close', () => {
    const { statusCode, writableFinished } = response
    const attributes = { 'http.request.method': method, 'url.path': path, 'http.response.status_code': statusCode }
    end({ attributes, isFailed: statusCode >= 500 || !writableFinished })
  })
}
