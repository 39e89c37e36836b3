import type { IdentifiedPayment } from './claim.ts'
import { factsOfSale } from './payment-facts.ts'
import { writeStoredPayment } from './stored-payment.ts'

/** What is recorded of a sale with its answer. */
export function toPurchase({ payment, request, identifier }: IdentifiedPayment, answer: string) {
  return {
    service: request.service,
    request_digest: request.digest(),
    settlement: writeStoredPayment(payment),
    answer,
    proof: payment.proof,
    client: request.client(),
    identifier,
    request_id: request.id,
    ...factsOfSale(payment, answer),
  }
}
