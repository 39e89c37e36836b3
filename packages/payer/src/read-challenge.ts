import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { PayerError } from './payer-error.ts'
import type { Reply } from './send-request.ts'

/** The terms of a 402. Throws a PayerError if it has none. */
export function readChallenge({ headers }: Reply): PaymentRequired {
  try {
    return decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '')
  } catch (error) {
    throw new PayerError('bad_terms', 'The server asks for a payment but names no terms. Nothing was signed.', {
      cause: error,
    })
  }
}
