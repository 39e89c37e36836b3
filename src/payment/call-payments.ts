import type { Payments } from '@farebox/till/payments'
import type { Claim } from '@farebox/till/records'
import type { Service } from '../contract/define-service.ts'

/** How the calls of an address are paid for, step by step; see Payments for each. */
export interface CallPayments
  extends Pick<
    Payments<Service>,
    'offerFor' | 'read' | 'checkAlone' | 'claim' | 'verification' | 'boughtBefore' | 'settle' | 'release'
  > {
  /** Headers of a call that failed where money was taken in advance. */
  headersOfFailure?(claim: Claim): Readonly<Record<string, string>>
}
