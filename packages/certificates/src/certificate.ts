/** Protocols that start in plain text and upgrade to TLS. */
export type StartTls = 'smtp' | 'imap' | 'pop3' | 'ftp' | 'postgres'

/** How a TLS handshake begins. */
export interface CertificateOptions {
  /** The protocol to start with; default: TLS at once. */
  readonly starttls?: StartTls | undefined
}

/** A server's certificate and its TLS session. */
export interface PeerCertificate {
  /** Null if chain and name are valid; otherwise the reason, in words. */
  readonly problem: string | null
  readonly subject: string
  readonly issuer: string
  readonly subjectAltNames: readonly string[]
  readonly validFrom: Date
  readonly validTo: Date
  readonly serialNumber: string
  readonly fingerprintSha256: string
  readonly protocol: string
  /** IANA's name of the cipher suite. */
  readonly cipher: string
  /** `type` as OpenSSL names it (rsa, ec, ed25519); bits are null if it does not report them. */
  readonly key: { readonly type: string; readonly bits: number | null }
  /** The signature algorithm; null if OpenSSL does not know it. */
  readonly signature: string | null
  /** The server's own first, each followed by its issuer as far as known; at most ten. */
  readonly chain: readonly ChainCertificate[]
  /** The stapled OCSP response, unverified, in DER; null for none. */
  readonly stapled: Uint8Array | null
}

/** One certificate of the chain that a server sent; `der` is the certificate itself. */
export interface ChainCertificate {
  readonly subject: string
  readonly issuer: string
  readonly validTo: Date
  readonly fingerprintSha256: string
  readonly der: Uint8Array
}
