import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, withDefault } from '../../contract/schema.ts'
import { readEndpoint } from './endpoint.ts'

const MS_PER_DAY = 86_400_000

/** What a server's TLS certificate says and whether a client would trust it. A bad certificate is an answer. */
export const sslCheck = defineService({
  id: 'svc_ssl_check_24',
  slug: 'ssl-check',
  name: 'SSL check',
  category: 'utility',
  description:
    'Reads the TLS certificate of a public server and says whether clients trust it, when it ends and, where they do not, why (expired, not yet valid, self-signed, untrusted root, incomplete chain, wrong host, weak). Revocation is not checked.',
  tags: ['tls', 'ssl', 'certificate', 'monitoring'],
  price: '0.002',
  p99Ms: 800,
  trialsPerDay: 3,
  input: Type.Object({
    domain: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'A public host name or IP address, such as example.com. A scheme and a path are ignored.',
    }),
    port: withDefault(
      Type.Integer({
        minimum: 1,
        maximum: 65_535,
        description:
          'The TCP port, which must begin with TLS (no STARTTLS). A port inside domain (example.com:8443) counts where this one is left out or 443.',
      }),
      443,
    ),
  }),
  output: Type.Object({
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
  }),
  example: {
    input: { domain: 'example.com', port: 443 },
    output: {
      domain: 'example.com',
      port: 443,
      valid: true,
      reason: null,
      days_remaining: 56,
      subject: 'CN=example.com',
      subject_alt_names: ['example.com', '*.example.com'],
      issuer: 'CN=Example Issuing CA, O=Example Trust, C=US',
      valid_from: '2026-10-17T00:00:00.000Z',
      valid_to: '2027-01-15T23:59:59.000Z',
      serial_number: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
      fingerprint_sha256:
        '45:5F:0E:1D:8A:0C:3B:72:9E:44:10:6D:F7:2A:B8:C5:31:9A:6E:DD:04:83:5C:17:E2:BF:60:98:2D:7A:41:CC',
      protocol: 'TLSv1.3',
    },
  },

  async run({ domain, port }, { web, clock }) {
    const endpoint = readEndpoint(domain, port)
    const certificate = await web.certificate(endpoint.host, endpoint.port)
    return {
      domain: endpoint.host,
      port: endpoint.port,
      valid: certificate.problem === null,
      reason: certificate.problem,
      days_remaining: Math.floor((certificate.validTo.getTime() - clock.now().getTime()) / MS_PER_DAY),
      subject: certificate.subject || null,
      subject_alt_names: [...certificate.subjectAltNames],
      issuer: certificate.issuer || null,
      valid_from: certificate.validFrom.toISOString(),
      valid_to: certificate.validTo.toISOString(),
      serial_number: certificate.serialNumber,
      fingerprint_sha256: certificate.fingerprintSha256,
      protocol: certificate.protocol,
    }
  },
})
