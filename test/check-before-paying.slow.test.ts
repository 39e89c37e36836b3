import type { BrowserPage } from '@farebox/browser'
import { Unreachable } from '@farebox/call-errors'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Model, ServiceContext } from '../src/contract/context.ts'
import type { Service } from '../src/contract/define-service.ts'
import { busy, CallError, isCallersFault, upstreamFailed } from '../src/contract/errors.ts'
import { dryRun } from '../src/gateway/calls/dry-run.ts'
import { createDryPorts } from '../src/platform/dry-ports.ts'
import { catalog } from '../src/services/catalog.ts'
import { arbitraryInput } from './kit/arbitrary-input.ts'
import { fakeContext, silentLog } from './kit/fake-context.ts'

const RUNS = 60
const services = catalog.map((service) => [service.slug, service] as const)
// Nobody serves names on this port: nothing leaves the machine.
const guard = createCallGuard({ allow: parseEgressAllow(''), dnsServers: ['127.0.0.1:9'], resolveMs: 200 })
const clientGone = new AbortController().signal
const [clock, log] = [{ now: () => new Date() }, silentLog()]
// The casts: a dry run reads no more of either.
const upstreamHttp = { open: () => ({ isConfigured: () => false }) } as never
const openDryPorts = createDryPorts({ guard, upstreamHttp, model: { name: 'nobody' } as Model, clock, log })

/** Nothing outside answers, and every engine is taken: what is refused here needed neither. */
function deadWorld(): ServiceContext {
  // The cast: a port of which every method fails fits any port.
  const failing = <Port extends object>(error: CallError, own: Partial<Port> = {}) =>
    new Proxy(own, { get: (methods, name) => Reflect.get(methods, name) ?? (() => Promise.reject(error)) }) as Port
  const [down, full] = [upstreamFailed('Nobody', 'down'), busy('Full.', 1)]
  const web = createPublicWeb({ guard, userAgent: 'test' })(clientGone)
  // The cast: the answer of a page that does not open is never read.
  const goto = web.fetch as unknown as BrowserPage['goto']
  return fakeContext({
    http: failing<ServiceContext['http']>(down, { isConfigured: () => false }),
    web,
    dns: failing(down),
    datasets: failing(down),
    workers: failing(full),
    ocr: failing(full),
    notices: failing(full),
    model: failing<Model>(down, { name: 'nobody' }),
    browser: failing<ServiceContext['browser']>(full, {
      withPage: ({ timeMs: remainingMs }, use) => use(failing<BrowserPage>(full, { remainingMs, goto })),
    }),
    clock,
  })
}

/** What a caller is told to correct; null if nothing, or if the network had to be asked. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const isRefusal = error instanceof CallError && isCallersFault(error) && !(error instanceof Unreachable)
  return isRefusal ? `${error.code}: ${error.message}` : null
}

/** What a check tells. */
function checked(service: Service, body: object): Promise<string | null> {
  const check = async () => dryRun(service, service.prepare(body), { openDryPorts, clientGone })
  return refusalOf(check())
}

test.each(services)('%s: the check refuses what the paid call refuses, in the same words', async (_, service) => {
  await fc.assert(
    fc.asyncProperty(arbitraryInput(service.input, service.example.input), async (body) => {
      const paid = await refusalOf(service.prepare(body)(deadWorld()))
      expect(await checked(service, body)).toBe(paid)
    }),
    { numRuns: RUNS },
  )
})

test.each(services)('%s: the check takes the example', async (_, service) => {
  expect(await checked(service, service.example.input)).toBeNull()
})

// Each is wrong by itself: by a rule of its format, or because no public server can be there (RFC 6761, RFC 1918).
test.each<[string, object]>([
  ['kyb-check', { name: 'Acme' }],
  ['kyb-check', {}],
  ['ip-lookup', { ip: '8.8.8' }],
  ['ip-lookup', { ip: '10.0.0.1' }],
  ['web-scrape', { url: 'http://localhost/' }],
  ['webpage-reader', { url: 'file:///etc/passwd' }],
  ['screenshot', { url: 'ftp://example.com/' }],
  ['html-to-pdf', { url: 'http://10.0.0.1/' }],
  ['rss-fetch', { url: 'http://user:word@example.com/' }],
  ['url-status', { url: 'http://[::1]/' }],
  ['page-watch', { url: 'https://example.com:22/' }],
  ['image-resize', { image_url: 'http://169.254.169.254/', width: 10 }],
  ['translate', { text: 'Hallo', target_lang: 'German' }],
  ['barcode', { text: '4006381333932', type: 'ean13' }],
  ['barcode', { text: 'abc', type: 'ean13' }],
  ['weather', { location: '999,999' }],
  ['weather', { location: 'Berlin', date: '2026-13-01' }],
  ['ledger-tx', { digest: 'abc' }],
  ['ledger-address', { address: '0x12' }],
  ['btc-timestamp-verify', { ots_base64: 'AAAA' }],
  ['btc-timestamp', { hash: 'xyz' }],
  ['ssl-check', { domain: 'not a host' }],
  ['ssl-check', { domain: '127.0.0.1' }],
  ['image-resize', { image_base64: 'AAAA', width: 10 }],
])('%s: %j is refused before it is paid', async (slug, body) => {
  const service = catalog.find((one) => one.slug === slug) ?? expect.fail(slug)
  expect(await checked(service, body)).toMatch(/^invalid_input: /)
})
