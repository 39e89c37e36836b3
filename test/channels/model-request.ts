import type { PaidRequest } from '../../packages/till/src/payment/paid-request.ts'
import { echo } from '../kit/echo-service.ts'

/** A call of the echo, whose caller has gone: no wait of it lasts. */
export function toRequest(text: string): PaidRequest {
  return {
    id: text,
    service: echo.slug,
    digest: () => text,
    client: () => 'home',
    idempotencyKey: undefined,
    signIn: undefined,
    arrivedAt: performance.now() - 60_000,
    clientGone: AbortSignal.abort(),
    handedOver: Promise.resolve(true),
  }
}
