import type { PublicKey } from './public-key.ts'

/** A public key of a server, of any of its processes, now or in the past. */
export interface PublishedKey {
  /** Its thumbprint. */
  readonly id: string
  readonly publicKey: PublicKey
  /** True once its private half may be known to others: signatures made by it prove nothing any more. */
  readonly isRevoked: boolean
}
