import type { ServerResponse } from 'node:http'
import type { PlainCall } from '../../../contract/plain-calls/plain-call.ts'
import { PREFLIGHT_HEADERS } from '../../http/reply-headers.ts'

/**
 * Tells a browser which methods and headers a page of any origin may use at an address of plain calls; false at others, whose
 * answer is that of all our addresses.
 */
export function answerPreflight(
  response: ServerResponse,
  endpoints: readonly { readonly method: string; readonly plain: PlainCall | undefined }[],
): boolean {
  const plain = endpoints.flatMap((endpoint) => endpoint.plain ?? [])
  if (plain.length === 0) return false
  const methods = plain.map(({ method }) => method)
  const headers = plain.flatMap((call) => [...call.headers.values()])
  response.writeHead(204, {
    ...PREFLIGHT_HEADERS,
    'Access-Control-Allow-Methods': [...methods, 'OPTIONS'].join(', '),
    'Access-Control-Allow-Headers': [PREFLIGHT_HEADERS['Access-Control-Allow-Headers'], ...headers].join(', '),
  })
  response.end()
  return true
}
