const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CERT_HAS_EXPIRED: 'expired: a TLS certificate of the chain is past its end',
    CERT_NOT_YET_VALID: 'not yet valid: a TLS certificate of the chain is before its start',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed: the TLS certificate was issued by itself',
    SELF_SIGNED_CERT_IN_CHAIN: 'untrusted root: the TLS certificate chain ends in an unknown root',
    UNABLE_TO_GET_ISSUER_CERT: 'incomplete chain: the server does not send the certificate of an issuer',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      'incomplete chain: the server does not send the certificate of an issuer, or its root is not trusted',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'incomplete chain: the server does not send the certificate of its issuer, which is not a trusted root',
    ERR_TLS_CERT_ALTNAME_INVALID: 'wrong host: the TLS certificate is not for this name',
    HOSTNAME_MISMATCH: 'wrong host: the TLS certificate is not for this name',
    CERT_SIGNATURE_FAILURE: 'wrong signature: the TLS certificate was not signed by its issuer',
    CERT_REVOKED: 'revoked: the TLS certificate was withdrawn by its issuer',
    INVALID_CA: 'wrong issuer: a TLS certificate of the chain may not issue others',
    INVALID_PURPOSE: 'wrong purpose: the TLS certificate is not for servers',
    PATH_LENGTH_EXCEEDED: 'wrong issuer: the TLS certificate chain is longer than an issuer allows',
    CERT_CHAIN_TOO_LONG: 'the TLS certificate chain is too long',
    CERT_UNTRUSTED: 'untrusted root: the TLS certificate chain ends in an unknown root',
    CERT_REJECTED: 'untrusted root: the root is trusted, but not for servers',
    EE_KEY_TOO_SMALL: 'weak key: the key of the TLS certificate is too short',
    // Node has no code of its own for a violated name constraint, an unknown critical extension and the like.
    UNSPECIFIED:
      'not accepted: a TLS certificate of the chain breaks a rule, such as for which names it may be issued, or has a ' +
      'critical extension that is not known',
    CA_KEY_TOO_SMALL: 'weak key: the key of an issuer in the TLS certificate chain is too short',
    CA_MD_TOO_WEAK: 'weak signature: a TLS certificate of the chain is signed with a broken hash',
  }),
)

/** What OpenSSL and Node reject about a certificate, by error code, in words; null for any other code. */
export function tlsProblem(code: string): string | null {
  return WORDS.get(code) ?? null
}
