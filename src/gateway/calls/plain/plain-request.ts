import type { IncomingMessage } from 'node:http'
import type { PlainCall } from '../../../contract/plain-calls/plain-call.ts'
import type { CallRequest } from '../call-request.ts'
import type { PathFields } from './call-addresses.ts'

/** A plain call, and what its address says. */
export interface PlainCalled {
  readonly plain: PlainCall
  readonly fields: PathFields
}

/** The request of a caller who knows nothing of our bodies: what is input of it takes the place of the body. */
export function asPlainRequest(
  call: CallRequest,
  { plain, fields: path, request }: PlainCalled & { readonly request: IncomingMessage },
): CallRequest {
  const { headers, url = '' } = request
  const query = new URL(url, 'http://localhost').searchParams
  const header = (name: string) => headers[name]?.toString()
  return {
    ...call,
    readBody: async (limits) => ({
      json: plain.toInput({ path, query, header, json: (await call.readBody(limits)).json }),
    }),
  }
}
