import type { Payments, SalePayments } from '@farebox/till/payments'
import type { Service } from '../contract/define-service.ts'

/** How the calls of an address are paid for, step by step; see Payments for each. */
export interface CallPayments extends SalePayments, Pick<Payments<Service>, 'offerFor' | 'read' | 'checkAlone'> {}
