import type { PeerCertificate } from '@farebox/certificates'
import type { WebPage } from '@farebox/public-web'
import type { Upstream, UpstreamHttp } from '@farebox/third-parties'
import type fc from 'fast-check'
import { anything, constantFrom, string, uint8Array } from 'fast-check'
import type { ServiceContext } from '../../src/contract/context.ts'
import { CallError, upstreamFailed } from '../../src/contract/errors.ts'
import { fakeContext } from './fake-context.ts'
import { oddRecording } from './odd-recordings.ts'

type Draw = <T>(make: () => fc.Arbitrary<T>) => T

const STATUSES = [200, 200, 200, 204, 301, 401, 403, 404, 429, 500, 503]
const TYPES = ['text/html', 'application/json', 'application/pdf', 'image/png', 'text/xml', 'application/rss+xml', '']
const BEGINNINGS = ['', '<html><body>', '<?xml version="1.0"?><rss>', '%PDF-1.7\n', '\x89PNG\r\n\x1a\n', '{"', 'GIF89a']

/**
 * A context whose third parties return recorded answers with odd values, anything at all, or nothing. Browser and lists
 * fail.
 */
export function junkWorld(draw: Draw, upstreams: readonly Upstream[]): ServiceContext {
  const failing = () => draw(() => constantFrom(true, false, false))
  const text = () => draw(() => constantFrom(...BEGINNINGS)) + draw(() => string({ unit: 'binary' }))
  const orFail = <T>(give: () => T): Promise<T> =>
    failing() ? Promise.reject(upstreamFailed('A vendor', 'it failed')) : Promise.resolve().then(give)
  const noBrowser = () => Promise.reject(new CallError('busy', 'Every page is in use. Not charged.'))
  const http: UpstreamHttp = {
    getJson: (url) => orFail(() => oddRecording(draw, { upstreams, url })),
    postJson: (url) => orFail(() => oddRecording(draw, { upstreams, url })),
    getText: () => orFail(text),
    findJson: (url) => orFail(() => (failing() ? undefined : oddRecording(draw, { upstreams, url }))),
    findBytes: () => orFail(() => (failing() ? undefined : draw(() => uint8Array()))),
    getStream: async (_, read) => read(streamOf(await orFail(() => draw(() => uint8Array())))),
    postBytes: () => orFail(() => draw(() => uint8Array())),
    ask: () => orFail(() => ({ status: 200, contentType: null, bytes: draw(() => uint8Array()) })),
    open: () =>
      orFail(() => ({ status: 200, contentType: null, chunks: streamOf(draw(() => uint8Array())), cancel() {} })),
    isConfigured: () => draw(() => constantFrom(true, false)),
  }
  return fakeContext({
    http,
    web: {
      fetch: (url) => orFail((): WebPage => ({ ...headOf(draw), finalUrl: url, body: Buffer.from(text()) })),
      trace: (url) => orFail(() => ({ hops: [hopOf(draw, url, text())], error: failing() ? 'no answer' : null })),
      certificate: () => orFail(() => certificateOf(draw)),
    },
    dns: {
      resolveMx: () => orFail(() => [{ priority: 10, exchange: draw(() => string()) }]),
      resolvePtr: () => orFail(() => [draw(() => string())]),
      resolveAddresses: () => orFail(() => [draw(() => string())]),
      resolveTxt: () => orFail(() => [draw(() => string())]),
      resolveCaa: () => orFail(() => [{ critical: failing(), tag: draw(() => string()), value: draw(() => string()) }]),
    },
    datasets: { get: () => Promise.reject(upstreamFailed('A list', 'it is not loaded')) },
    browser: { withPage: noBrowser, withKeptPage: noBrowser },
    ocr: { recognize: () => Promise.reject(new CallError('busy', 'Every reader is in use. Not charged.')) },
    model: { name: 'junk', extract: () => orFail(() => draw(() => anything())) },
  })
}

function headOf(draw: Draw) {
  return {
    status: draw(() => constantFrom(...STATUSES)),
    headers: { 'content-type': draw(() => constantFrom(...TYPES)), etag: draw(() => string()) },
  }
}

function hopOf(draw: Draw, url: string, body: string) {
  const timings = { dnsMs: 1, connectMs: 1, tlsMs: null, firstByteMs: 1 }
  const end = { location: null, ms: 3, timings, remoteAddress: null, tlsValidTo: null, bodyProblem: null }
  return { url, ...headOf(draw), ...end, body: Buffer.from(body) }
}

function certificateOf(draw: Draw): PeerCertificate {
  const text = () => draw(() => string())
  const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]
  const der = draw(() => uint8Array())
  return {
    problem: draw(() => constantFrom(null, 'self-signed')),
    subject: text(),
    issuer: text(),
    subjectAltNames: [text()],
    validFrom: from,
    validTo: to,
    serialNumber: text(),
    fingerprintSha256: text(),
    protocol: 'TLSv1.3',
    cipher: text(),
    key: { type: text(), bits: null },
    signature: null,
    chain: [{ subject: text(), issuer: text(), validTo: to, fingerprintSha256: text(), der }],
    stapled: draw(() => constantFrom(null, der)),
  }
}

async function* streamOf(bytes: Uint8Array) {
  yield bytes
}
