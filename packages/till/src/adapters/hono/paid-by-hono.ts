import { randomUUID } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { TillProduct } from '../../sold-product.ts'
import type { Till } from '../../till.ts'
import { toPaidRequest } from '../../to-paid-request.ts'
import { type NodeResponse, watchResponse } from '../node-response.ts'
import { toRefusalReply, toSoldReply } from '../replies.ts'
import { contentOfRequest } from '../request-content.ts'

interface PaidOptions {
  /** The client's address. Default: the other end of Node's connection; elsewhere unknown, so that buyers are known by their identifiers alone. */
  readonly addressOf?: (c: Context) => string
}

/** Makes a handler that answers with what `work` returns, once that is paid. What `work` throws goes to the app's error handler, uncharged. */
export function paidByHono(
  till: Pick<Till, 'sell'>,
  product: TillProduct,
  work: (c: Context, signal: AbortSignal) => object | Promise<object>,
  { addressOf = addressOfSocket }: PaidOptions = {},
): Handler {
  return async (c) => {
    const { status, headers, body } = await sell(c).then(toSoldReply, toRefusalReply)
    return c.body(body, status, headers)
  }

  async function sell(c: Context) {
    // Read whole and once: the handler gets the same bytes.
    const body = new Uint8Array(await c.req.arrayBuffer())
    // Of @hono/node-server; other runtimes say less.
    const outgoing: NodeResponse | undefined = c.env?.outgoing
    const watched = outgoing ? watchResponse(outgoing) : { gone: c.req.raw.signal }
    const content = contentOfRequest(c.req.method, c.req.url, body)
    const request = toPaidRequest(c.req.header(), content, { ...watched, address: addressOf(c) })
    return till.sell(product, request, (signal) => work(c, signal))
  }
}

function addressOfSocket(c: Context): string {
  return c.env?.incoming?.socket?.remoteAddress ?? randomUUID()
}
