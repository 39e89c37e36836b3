export { AddressRefused } from './address-refused.ts'
export { admittedOnly } from './admitted-only.ts'
export { type ConnectionFailure, connectionFailure } from './connection-failure.ts'
export { type EgressAllow, parseEgressAllow } from './egress-allow.ts'
export {
  type AdmittedHost,
  type AdmittedUrl,
  createEgressGuard,
  type EgressGuard,
  type EgressGuardOptions,
  type HostAndPort,
} from './egress-guard.ts'
export { nonPublicReason } from './public-address.ts'
export { queryRecords } from './query-records.ts'
export { ResolverFailed } from './resolver-failed.ts'
export { tlsProblem } from './tls-problem.ts'
export { UnresolvedName } from './unresolved-name.ts'
