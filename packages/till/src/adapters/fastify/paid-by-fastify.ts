import type { FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { TillProduct } from '../../sold-product.ts'
import type { Till } from '../../till.ts'
import { toPaidRequest } from '../../to-paid-request.ts'
import { watchResponse } from '../node-response.ts'
import { toRefusalReply, toSoldReply } from '../replies.ts'
import { contentOfRequest } from '../request-content.ts'

/** Makes a handler that answers with what `work` returns, once that is paid. What `work` throws goes to the app's error handler, uncharged. */
export function paidByFastify(
  till: Pick<Till, 'sell'>,
  product: TillProduct,
  work: (request: FastifyRequest, signal: AbortSignal) => object | Promise<object>,
): RouteHandlerMethod {
  return async (request, reply) => {
    const content = contentOfRequest(request.method, request.originalUrl, request.body)
    const caller = { ...watchResponse(reply.raw), address: request.ip }
    const asked = toPaidRequest(request.headers, content, caller)
    const selling = till.sell(product, asked, (signal) => work(request, signal))
    const { status, headers, body } = await selling.then(toSoldReply, toRefusalReply)
    // Bytes, which no serializer of the app writes in another way.
    return reply.code(status).headers(headers).send(Buffer.from(body))
  }
}
