/** A public key as JWK (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  /** 32 bytes, base64url. */
  readonly x: string
}
