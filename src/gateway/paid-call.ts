import { onBehalfOf } from '../concurrency/current-caller.ts'
import type { Service } from '../contract/define-service.ts'
import type { PaidAnswer, Payments } from '../payment/payments.ts'
import type { CallRequest } from './call-request.ts'
import type { CallerStanding } from './caller-standing.ts'
import { digestOfJson } from './json-digest.ts'
import type { RunService } from './service-runner.ts'

interface PaidCallParts {
  readonly payments: Payments
  readonly standing: CallerStanding
  readonly runService: RunService
}

/** One paid call, from request to receipt. Nothing is charged unless the service succeeded, and nothing twice. */
export async function paidCall(
  service: Service,
  request: CallRequest,
  { payments, standing, runService }: PaidCallParts,
): Promise<PaidAnswer> {
  const offer = payments.offerFor(service)
  const payment = payments.read(request.payment, offer) //                          402
  const { json = {} } = await request.readBody({ maxBytes: service.maxBodyBytes }) // 400, 413, 415
  const work = service.prepare(json) //                                           400
  const digest = once(() => digestOfJson(json))
  const claim = await payments.claim(payment, { ...request, service: service.slug, digest }) // 400, 402, 503
  if ('answer' in claim) return claim
  const client = request.client()
  try {
    using place = standing.enter(client, payment.payment.payer) //                  503
    const verified = await place.judgeVerified(payments.verify(claim)) //           402, 503
    const data = await onBehalfOf(client, () => runService(service, work, request.hungUp)) // 400, 500, 503
    return await place.judgeSettled(payments.settle(verified, data)) //             402, 503
  } catch (error) {
    await payments.release(claim) // whatever was not settled is free to be used again
    throw error
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
