import type { Service } from '../contract/define-service.ts'
import type { Payments } from './payments.ts'
import type { Claim } from './records/claim.ts'

/** How the calls of an address are paid for, step by step; see Payments for each. */
export interface CallPayments
  extends Pick<
    Payments<Service>,
    'offerFor' | 'read' | 'checkAlone' | 'claim' | 'verification' | 'boughtBefore' | 'settle' | 'release'
  > {
  /** Headers of a call that failed where money was taken in advance. */
  headersOfFailure?(claim: Claim): Readonly<Record<string, string>>
}
