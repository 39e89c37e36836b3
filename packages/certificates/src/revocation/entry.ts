export { type IssuedCertificate, planRevocation } from './plan-revocation.ts'
export { readCrl } from './read-crl.ts'
export { readOcsp } from './read-ocsp.ts'
export type { RevocationStatus } from './revocation-status.ts'
