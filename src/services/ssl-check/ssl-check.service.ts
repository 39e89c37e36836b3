import type { PeerCertificate } from '@farebox/certificates'
import { nullWhenLate } from '@farebox/concurrency'
import { nullWhenDown } from '@farebox/third-parties'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { oneOf, withDefault } from '../../contract/schema.ts'
import { type Endpoint, readEndpoint } from './endpoint.ts'
import { findCaa } from './find-caa.ts'
import { findHsts } from './find-hsts.ts'
import { askIssuer, readStapled } from './find-revocation.ts'
import { sslCheckOutput } from './output.ts'

const MS_PER_DAY = 86_400_000
// Below the time limit of the call, so that a silent responder affects only its own field.
const ALL_CHECKS_MS = 4600

/**
 * Reads a server's TLS certificate and checks whether clients trust it. A bad certificate is an answer, not an error.
 */
export const sslCheck = defineService({
  id: 'svc_ssl_check_24',
  slug: 'ssl-check',
  name: 'SSL check',
  category: 'utility',
  description:
    'Reads the TLS certificate of a public server and says whether clients trust it, when it expires and, if untrusted, why (expired, not yet valid, self-signed, untrusted root, incomplete chain, wrong host, weak). With the chain, key, signature and cipher; on request revocation (OCSP, CRL), HSTS and CAA; also behind STARTTLS.',
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
          'The TCP port, which must start with TLS unless starttls is given. A port inside domain (example.com:8443) is used if this field is absent or 443.',
      }),
      443,
    ),
    starttls: Type.Optional(
      oneOf(['smtp', 'imap', 'pop3', 'ftp', 'postgres'], {
        description:
          'The plain-text protocol to upgrade to TLS. If port is absent or 443, the port is 25, 143, 110, 21 or 5432.',
      }),
    ),
    checks: withDefault(
      Type.Array(oneOf(['revocation', 'hsts', 'caa']), {
        maxItems: 3,
        description:
          'Checks beyond the handshake, each with its field: revocation asks the issuer (OCSP and CRL) for revoked, hsts asks the site by HTTPS, caa asks DNS. Adds up to 4 s; a field without an answer is null.',
      }),
      [],
    ),
  }),
  output: sslCheckOutput,
  view: {
    drawings: [
      {
        kind: 'marks',
        marks: [
          { label: 'Valid', path: 'valid' },
          { label: 'Days remaining', path: 'days_remaining', from: [21, 1] },
          { label: 'Not revoked', path: 'revoked', good: false },
          { label: 'HSTS', path: 'hsts.sent' },
        ],
      },
      { kind: 'chain', title: 'Certificates', rows: 'chain', label: 'subject', details: ['valid_to'] },
    ],
  },
  example: {
    input: { domain: 'example.com', port: 443, checks: ['revocation', 'hsts', 'caa'] },
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
      chain_valid_to: '2027-01-15T23:59:59.000Z',
      serial_number: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
      fingerprint_sha256:
        '45:5F:0E:1D:8A:0C:3B:72:9E:44:10:6D:F7:2A:B8:C5:31:9A:6E:DD:04:83:5C:17:E2:BF:60:98:2D:7A:41:CC',
      protocol: 'TLSv1.3',
      chain: [
        {
          subject: 'CN=example.com',
          issuer: 'CN=Example Issuing CA, O=Example Trust, C=US',
          valid_to: '2027-01-15T23:59:59.000Z',
          fingerprint_sha256:
            '45:5F:0E:1D:8A:0C:3B:72:9E:44:10:6D:F7:2A:B8:C5:31:9A:6E:DD:04:83:5C:17:E2:BF:60:98:2D:7A:41:CC',
        },
        {
          subject: 'CN=Example Issuing CA, O=Example Trust, C=US',
          issuer: 'CN=Example Root CA, O=Example Trust, C=US',
          valid_to: '2036-10-17T00:00:00.000Z',
          fingerprint_sha256:
            'C1:07:5A:93:2E:F4:68:BD:11:7C:D0:45:9B:36:EA:82:50:FD:23:97:6A:0E:B4:C8:19:72:85:DF:4E:A1:3B:60',
        },
      ],
      key: { type: 'ec', bits: 256 },
      signature: 'ecdsa-with-SHA384',
      cipher: 'TLS_AES_256_GCM_SHA384',
      revoked: false,
      revoked_at: null,
      revocation_source: 'crl',
      hsts: { sent: true, max_age_seconds: 31_536_000, include_subdomains: true, preload: false },
      caa: [{ critical: false, tag: 'issue', value: 'ca.example' }],
      checked_at: '2026-11-20T12:00:00.000Z',
    },
  },

  async run({ domain, port, starttls, checks }, context) {
    const endpoint = readEndpoint(domain, { port, starttls })
    const began = performance.now()
    const now = context.clock.now()
    const certificate = await context.web.certificate(endpoint.host, endpoint.port, { starttls })
    const leftMs = ALL_CHECKS_MS - (performance.now() - began)
    const { revocation, hsts, caa } = await lookFurther({ endpoint, certificate, checks, leftMs }, context)
    const revoked = revocation?.revoked ? 'revoked: the issuer revoked the certificate' : null
    const reason = [certificate.problem, revoked].filter((problem) => problem !== null).join('; ')
    return {
      domain: endpoint.host,
      port: endpoint.port,
      valid: reason === '',
      reason: reason || null,
      days_remaining: Math.floor((certificate.validTo.getTime() - now.getTime()) / MS_PER_DAY),
      subject: certificate.subject || null,
      subject_alt_names: [...certificate.subjectAltNames],
      issuer: certificate.issuer || null,
      valid_from: certificate.validFrom.toISOString(),
      valid_to: certificate.validTo.toISOString(),
      chain_valid_to: new Date(Math.min(...certificate.chain.map(({ validTo }) => validTo.getTime()))).toISOString(),
      serial_number: certificate.serialNumber,
      fingerprint_sha256: certificate.fingerprintSha256,
      protocol: certificate.protocol,
      chain: certificate.chain.map(({ subject, issuer, validTo, fingerprintSha256 }) => ({
        subject: subject || null,
        issuer: issuer || null,
        valid_to: validTo.toISOString(),
        fingerprint_sha256: fingerprintSha256,
      })),
      key: certificate.key,
      signature: certificate.signature,
      cipher: certificate.cipher,
      revoked: revocation?.revoked ?? null,
      revoked_at: revocation?.revokedAt ?? null,
      revocation_source: revocation?.source ?? null,
      hsts,
      caa: caa && [...caa],
      checked_at: now.toISOString(),
    }
  },
})

interface Further {
  readonly endpoint: Endpoint
  readonly certificate: PeerCertificate
  readonly checks: readonly string[]
  readonly leftMs: number
}

async function lookFurther({ endpoint, certificate, checks, leftMs }: Further, context: ServiceContext) {
  const ask = <T>(check: string, start: () => Promise<T>) =>
    checks.includes(check) ? nullWhenLate(nullWhenDown(start(), context.signal), leftMs) : null
  const [stapled, asked, hsts, caa] = await Promise.all([
    nullWhenLate(readStapled(certificate, context), leftMs),
    ask('revocation', () => askIssuer(certificate.chain, context)),
    ask('hsts', () => findHsts(endpoint, context)),
    ask('caa', () => findCaa(endpoint.host, context)),
  ])
  return { revocation: asked?.revoked || !stapled ? asked : stapled, hsts, caa }
}
