import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

/** What ssl-check answers. */
export const sslCheckOutput = Type.Object({
  domain: Type.String({ description: 'The host that was checked, lower case; international names as punycode.' }),
  port: Type.Integer({ description: 'The port that was checked.' }),
  valid: Type.Boolean({
    description: 'True when dates, chain, host name and strength all hold; else reason says why.',
  }),
  reason: nullable(
    Type.String({
      description: 'Why valid is false, in words, several reasons by semicolon; null when valid is true.',
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
  serial_number: Type.String({ description: 'Serial number in hexadecimal, upper case.' }),
  fingerprint_sha256: Type.String({
    description: 'SHA-256 of the certificate: upper-case hex bytes parted by colons.',
  }),
  protocol: Type.String({ description: 'Negotiated TLS version: TLSv1.3, TLSv1.2, TLSv1.1 or TLSv1.' }),
  chain: Type.Array(
    Type.Object({
      subject: nullable(Type.String({ description: 'Distinguished name of the holder; null when empty.' })),
      issuer: nullable(Type.String({ description: 'Distinguished name of the issuer; null when empty.' })),
      valid_to: DateTime('End of validity, UTC.'),
      fingerprint_sha256: Type.String({ description: 'SHA-256: upper-case hex bytes parted by colons.' }),
    }),
    {
      description:
        "The server's own certificate first, each followed by its issuer up to the root as far as it was sent or is a trusted root; at most 10.",
    },
  ),
  key: Type.Object(
    {
      type: Type.String({ description: 'rsa, ec, ed25519 or another, as OpenSSL names it.' }),
      bits: nullable(Type.Integer({ description: 'Length of the key in bits; null where the type has none.' })),
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
        "Whether the issuer withdrew the server's own certificate, by a signed and current OCSP response or CRL; true makes valid false. Null: not asked for and not sent by the server, or nobody gave a proof.",
    }),
  ),
  revoked_at: nullable(DateTime('Since when it is revoked, UTC; null unless revoked is true.')),
  revocation_source: nullable(
    oneOf(['ocsp_stapled', 'ocsp', 'crl'], {
      description: 'Who said so: the response the server sent along, the OCSP responder, or the revocation list.',
    }),
  ),
  hsts: nullable(
    Type.Object(
      {
        sent: Type.Boolean({ description: 'True when a valid Strict-Transport-Security header was sent.' }),
        max_age_seconds: nullable(
          Type.Integer({ minimum: 0, description: 'How long browsers keep to HTTPS, seconds.' }),
        ),
        include_subdomains: Type.Boolean({ description: 'True when it holds for all subdomains.' }),
        preload: Type.Boolean({ description: 'True when the site asks to be built into browsers.' }),
      },
      { description: 'HSTS of the site; null when not asked for, or no trusted HTTPS answer came.' },
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
          'CAA records: which authorities may issue for this name, of the name itself or the nearest one above. Empty: any may. Null: not asked for, an address, or DNS did not answer.',
      },
    ),
  ),
})
