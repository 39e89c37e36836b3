import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { TillProduct } from '../../sold-product.ts'
import type { Till } from '../../till.ts'
import { toPaidRequest } from '../../to-paid-request.ts'
import { watchResponse } from '../node-response.ts'
import { toRefusalReply, toSoldReply } from '../replies.ts'
import { contentOfRequest } from '../request-content.ts'

/**
 * Makes a handler that answers with what `work` returns, once that is paid. A body has to be read before, by express.json(),
 * express.text() or express.raw(). What `work` throws goes to the app's error handler, uncharged.
 */
export function paidByExpress(
  till: Pick<Till, 'sell'>,
  product: TillProduct,
  work: (request: Request, signal: AbortSignal) => object | Promise<object>,
): RequestHandler {
  return (request, response, next) => {
    const watched = watchResponse(response)
    const sell = async () => {
      requireReadBody(request)
      const content = contentOfRequest(request.method, request.originalUrl, request.body)
      const caller = { ...watched, address: request.ip ?? randomUUID() }
      return till.sell(product, toPaidRequest(request.headers, content, caller), (signal) => work(request, signal))
    }
    sell()
      .then(toSoldReply, toRefusalReply)
      .then(({ status, headers, body }) => void response.status(status).set(headers).end(body))
      .catch(next)
  }
}

/** Two requests whose bodies nobody read would be taken for the same one. */
function requireReadBody({ headers, body }: Request) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (hasBody && body === undefined)
    throw new Error('A paid route needs its body read before: app.use(express.json()).')
}
