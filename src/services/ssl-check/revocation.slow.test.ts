import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { createOpensslAuthority, hasOpenssl, type OpensslAuthority } from '../../../test/kit/openssl-authority.ts'
import { startSite } from '../../../test/kit/site.ts'
import { sslCheck } from './ssl-check.service.ts'

const { signal } = new AbortController()

// openssl signs everything at the real time, so the clock is real.
async function check({ rootPem, server }: OpensslAuthority, options: { stapled?: Uint8Array; allow?: string } = {}) {
  const { stapled, allow = '127.0.0.0/8' } = options
  const tls = createServer(server, (socket) => socket.on('error', () => {}))
  tls.on('OCSPRequest', (_certificate, _issuer, answer) =>
    answer(null, stapled ? Buffer.from(stapled) : Buffer.alloc(0)),
  )
  tls.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(tls, 'listening')
  const { port } = tls.address() as AddressInfo
  const guard = createCallGuard({ allow: parseEgressAllow(`${allow} 127.0.0.1:${port}`.trim()) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [rootPem] })(signal)
  try {
    const body = { domain: '127.0.0.1', port, checks: stapled ? [] : ['revocation'] }
    return await sslCheck.prepare(body)(fakeContext({ web, clock: { now: () => new Date() } }))
  } finally {
    tls.close()
  }
}

const GOOD = { valid: true, reason: null, revoked: false, revoked_at: null }
const REVOKED = {
  valid: false,
  reason: expect.stringContaining('revoked'),
  revoked: true,
  revoked_at: '2026-11-01T00:00:00.000Z',
}
const UNKNOWN = { valid: true, revoked: null, revoked_at: null, revocation_source: null }

test.runIf(hasOpenssl).each([
  [false, 'authority', { ...GOOD, revocation_source: 'ocsp' }],
  [true, 'authority', { ...REVOKED, revocation_source: 'ocsp' }],
  [true, 'delegate', { ...REVOKED, revocation_source: 'ocsp' }],
  [true, 'stranger', UNKNOWN],
  [false, 'stranger', UNKNOWN],
] as const)('asks the responder of openssl: revoked %s, signed by the %s', async (revoked, signer, expected) => {
  await using answers = await startSite(async (request, response) => {
    const answer = await fetch(`http://127.0.0.1:${responder.port}${request.url}`)
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  using authority = createOpensslAuthority({ revoked, signer, ocspUrl: answers.origin })
  await using responder = await authority.startResponder()
  expect(await check(authority)).toMatchObject(expected)
})

test.runIf(hasOpenssl).each([
  [false, 'authority', '', { ...GOOD, revocation_source: 'crl' }],
  [true, 'authority', '', { ...REVOKED, revocation_source: 'crl' }],
  [true, 'stranger', '', UNKNOWN],
  // RFC 5280 5.2.5: a partial list without server certificates does not cover one.
  [false, 'authority', 'issuingDistributionPoint=critical,onlyCA:TRUE', UNKNOWN],
  [
    false,
    'authority',
    'issuingDistributionPoint=critical,DirName:other\n[other]\nfullname=URI:http://other.test/',
    UNKNOWN,
  ],
] as const)('reads the list of openssl: revoked %s, signed by the %s, %s', async (revoked, signer, parts, expected) => {
  const section = parts.replace('DirName:other', '@other')
  let list: Uint8Array = Buffer.alloc(0)
  await using site = await startSite((_, response) => void response.end(list))
  using authority = createOpensslAuthority({ revoked, signer, crlUrl: `${site.origin}/list.crl` })
  list = authority.crl({ extensions: section.replace('critical,@other', '@other') })
  expect(await check(authority)).toMatchObject(expected)
})

test.runIf(hasOpenssl)('uses a stapled response without a request to the issuer', async () => {
  using authority = createOpensslAuthority({ revoked: true })
  const stapled = authority.ocspResponse()
  expect(await check(authority, { stapled })).toMatchObject({ ...REVOKED, revocation_source: 'ocsp_stapled' })
  using stranger = createOpensslAuthority({ revoked: true, signer: 'stranger' })
  expect(await check(stranger, { stapled: stranger.ocspResponse() })).toMatchObject(UNKNOWN)
})

test.runIf(hasOpenssl)('junk, silence and private addresses of a certificate leave the answer null', async () => {
  await using junk = await startSite((_, response) => void response.end('0\x82\xff\xff junk'))
  using authority = createOpensslAuthority({ revoked: true, ocspUrl: junk.origin, crlUrl: `${junk.origin}/list` })
  expect(await check(authority)).toMatchObject(UNKNOWN)
  expect(junk.requests).toHaveLength(2)
  expect(await check(authority, { allow: '' })).toMatchObject(UNKNOWN)
  expect(junk.requests).toHaveLength(2)
})
