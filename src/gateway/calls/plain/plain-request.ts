import type { IncomingMessage } from 'node:http'
import type { PlainCall } from '../../../contract/plain-calls/plain-call.ts'
import type { CallRequest } from '../call-request.ts'

/** The request of a caller who knows nothing of our bodies: what is input of it takes the place of the body. */
export function asPlainRequest(
  call: CallRequest,
  { plain, request }: { readonly plain: PlainCall; readonly request: IncomingMessage },
): CallRequest {
  const { headers, url = '' } = request
  const query = new URL(url, 'http://localhost').searchParams
  const header = (name: string) => headers[name]?.toString()
  return {
    ...call,
    readBody: async (limits) => ({ json: plain.toInput({ query, header, json: (await call.readBody(limits)).json }) }),
  }
}
