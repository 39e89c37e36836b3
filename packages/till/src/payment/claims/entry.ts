export { leaseEnd, PaymentClaims } from '../records/claims.ts'
export { WorkedOn } from '../records/worked-on.ts'
