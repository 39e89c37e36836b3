export type { CertificateOptions, PeerCertificate, StartTls } from './certificate.ts'
export { createHandshake } from './peer-certificate.ts'
export { trustedRoots } from './trusted-roots.ts'
