import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

/** The answer of ssl-check. */
export const sslCheckOutput = Type.Object({
  domain: Type.String({ description: 'The host that was checked, lower case; international names as punycode.' }),
  port: Type.Integer({ description: 'The port that was checked.' }),
  valid: Type.Boolean({
    description: 'True when dates, chain, host name, strength and TLS version are all valid; else reason says why.',
  }),
  reason: nullable(
    Type.String({
      description: 'Why valid is false, in words, reasons separated by semicolons; null when valid is true.',
    }),
  ),
  days_remaining: Type.Integer({ description: 'Whole days until valid_to, rounded down; negative when expired.' }),
  subject: nullable(
    Type.String({
      description: 'Distinguished name of the holder, such as CN=example.com, O=Example; null when empty.',
    }),
  ),
  subject_alt_names: Type.Array(Type.String(), {
    description: 'Host names (also with a wildcard) and IP addresses the certificate is for.',
  }),
  issuer: nullable(Type.String({ description: 'Distinguished name of the issuer; null when empty.' })),
  valid_from: DateTime('Start of validity, UTC.'),
  valid_to: DateTime('End of validity, UTC.'),
  chain_valid_to: DateTime('The earliest end of validity in chain: an issuer may end before valid_to.'),
  serial_number: Type.String({ description: 'Serial number in hexadecimal, upper case.' }),
  fingerprint_sha256: Type.String({
    description: 'SHA-256 of the certificate: upper-case hex bytes separated by colons.',
  }),
  protocol: Type.String({ description: 'Negotiated TLS version: TLSv1.3, TLSv1.2, TLSv1.1 or TLSv1.' }),
  chain: Type.Array(
    Type.Object({
      subject: nullable(Type.String({ description: 'Distinguished name of the holder; null when empty.' })),
      issuer: nullable(Type.String({ description: 'Distinguished name of the issuer; null when empty.' })),
      valid_to: DateTime('End of validity, UTC.'),
      fingerprint_sha256: Type.String({ description: 'SHA-256: upper-case hex bytes separated by colons.' }),
    }),
    {
      description:
        "The server's own certificate, then each issuer in turn up to the root, as far as sent or known as a trusted root; at most 10.",
    },
  ),
  key: Type.Object(
    {
      type: Type.String({ description: 'rsa, ec, ed25519 or another, as OpenSSL names it.' }),
      bits: nullable(Type.Integer({ description: 'Length of the key in bits; null if the type has none.' })),
    },
    { description: 'The public key of the certificate.' },
  ),
  signature: nullable(
    Type.String({ description: 'Algorithm the issuer signed with, such as sha256WithRSAEncryption.' }),
  ),
  cipher: Type.String({ description: 'Negotiated cipher suite by its IANA name, such as TLS_AES_256_GCM_SHA384.' }),
  revoked: nullable(
    Type.Boolean({
      description:
        "Whether the issuer revoked the server's own certificate, by a signed and current OCSP response or CRL; true makes valid false. Null: neither requested nor stapled, or no valid answer.",
    }),
  ),
  revoked_at: nullable(
    DateTime(
      'Time of the revocation, UTC; null unless revoked is true, and if its issuer states none or one that is to come.',
    ),
  ),
  revocation_source: nullable(
    oneOf(['ocsp_stapled', 'ocsp', 'crl'], {
      description: 'Source of revoked: the stapled response of the server, the OCSP responder, or the revocation list.',
    }),
  ),
  hsts: nullable(
    Type.Object(
      {
        sent: Type.Boolean({ description: 'True when a valid Strict-Transport-Security header was sent.' }),
        max_age_seconds: nullable(
          Type.Integer({ minimum: 0, description: 'How long browsers must use HTTPS, seconds.' }),
        ),
        include_subdomains: Type.Boolean({ description: 'True when it applies to all subdomains.' }),
        preload: Type.Boolean({ description: 'True when the site asks for the preload list of browsers.' }),
      },
      { description: 'HSTS of the site; null when not requested, or without a trusted HTTPS answer.' },
    ),
  ),
  caa: nullable(
    Type.Array(
      Type.Object({
        critical: Type.Boolean({ description: 'True when an issuer that does not know the tag must not issue.' }),
        tag: Type.String({ description: 'issue, issuewild, iodef, contactemail or contactphone.' }),
        value: Type.String({ description: "The issuer's domain with parameters, or where to report." }),
      }),
      {
        description:
          'CAA records, of the name or its nearest parent: which authorities may issue for it. Empty: any may. Null: not requested, an IP address, or DNS did not answer.',
      },
    ),
  ),
  checked_at: DateTime('When the server was asked, UTC.'),
})
