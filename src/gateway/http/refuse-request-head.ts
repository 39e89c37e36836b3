import type { IncomingMessage, ServerResponse } from 'node:http'
import { RequestError } from '@hono/node-server'
import type { Logger } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { toRetry } from '../../contract/retry.ts'
import { toErrorReply } from './error-reply.ts'
import { CALL_HEADERS, NO_SNIFFING } from './reply-headers.ts'

/** Answers a request whose head no route can judge, as every other error is answered; false if the head is as it should be. */
export function refuseRequestHead(request: IncomingMessage, response: ServerResponse): boolean {
  const problem = problemOf(request)
  if (!problem) return false
  const { status, message } = problem
  const error = new CallError('invalid_input', `${message} Not charged.`)
  const retry = toRetry(error, { paid: true, now: new Date() })
  const body = JSON.stringify({ success: false, error: error.code, message: error.message, retry })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    [NO_SNIFFING[0]]: NO_SNIFFING[1],
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  })
  response.end(body)
  return true
}

/** The same where host and path make no address, which the web framework finds before any route and answers with nothing. */
export function refuseTarget(log: Logger) {
  const errorHandler = (thrown: unknown): Response => {
    const error =
      thrown instanceof RequestError
        ? new CallError('invalid_input', `Host and path of the request make no address: ${thrown.message}.`)
        : thrown
    const { status, body } = toErrorReply(error, { log, isFree: true })
    return Response.json(body, { status, headers: CALL_HEADERS })
  }
  return { errorHandler }
}

function problemOf({ rawHeaders, httpVersion, url, headers }: IncomingMessage) {
  // RFC 9112, 3.2: exactly one, or who is asked depends on who reads.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    return { status: 400, message: `The request has ${hosts} Host headers; send one.` }
  }
  if (url === '*') return { status: 400, message: 'OPTIONS * asks nothing here: name a path, such as /.' }
  // RFC 9110, 10.1.1. Node answers 100-continue itself.
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return { status: 417, message: 'The only expectation this server meets is 100-continue; leave Expect out.' }
  }
  return undefined
}
