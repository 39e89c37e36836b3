/** The part of a DID document (W3C DID Core 1.0) that signatures are checked with: its Ed25519 keys. */
export interface DidKeys {
  readonly id: string
  readonly verificationMethod: readonly {
    readonly id: string
    readonly publicKeyJwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  }[]
}

/** The keys of a stranger's document; methods of other kinds are left out. Undefined if it is no such document. */
export function readDidKeys(document: unknown): DidKeys | undefined {
  // Without a library: programs that others run bring this file along. Every field is checked before it is used.
  const { id, verificationMethod } = (document ?? {}) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || !Array.isArray(verificationMethod)) return undefined
  return { id, verificationMethod: verificationMethod.filter(isOurKind) }
}

function isOurKind(method: unknown): method is DidKeys['verificationMethod'][number] {
  // As above.
  const { id, publicKeyJwk } = (method ?? {}) as Readonly<Record<string, unknown>>
  // As above.
  const { kty, crv, x } = (publicKeyJwk ?? {}) as Readonly<Record<string, unknown>>
  return typeof id === 'string' && kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string'
}
