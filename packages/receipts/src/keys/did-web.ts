import type { PublishedKey } from './published-key.ts'

/** The name of a server by its address, as the method did:web writes it: `did:web:api.example`, `did:web:localhost%3A8402`. */
export function didOf(baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl)
  return ['did:web', encodeURIComponent(host), ...pathname.split('/').filter(Boolean)].join(':')
}

/** The DID URL of a key: what signatures name as `kid` or `keyid`. */
export function keyIdOf(baseUrl: string, id: string): string {
  return `${didOf(baseUrl)}#${id}`
}

/** The content of /.well-known/did.json (W3C DID Core 1.0): every key that this server ever signed with, but revoked ones. */
export function renderDidDocument(baseUrl: string, keys: readonly PublishedKey[]) {
  const did = didOf(baseUrl)
  const valid = keys.filter(({ isRevoked }) => !isRevoked)
  const ids = valid.map(({ id }) => `${did}#${id}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: valid.map(({ id, publicKey }) => ({
      id: `${did}#${id}`,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk: publicKey,
    })),
    assertionMethod: ids,
  }
}

/** The content of /.well-known/jwks.json (RFC 7517): the same keys. */
export function renderJwks(baseUrl: string, keys: readonly PublishedKey[]) {
  const valid = keys.filter(({ isRevoked }) => !isRevoked)
  return {
    keys: valid.map(({ id, publicKey }) => ({ ...publicKey, kid: keyIdOf(baseUrl, id), use: 'sig', alg: 'EdDSA' })),
  }
}
