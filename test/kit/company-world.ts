import { readFileSync } from 'node:fs'
import { createDns, type PublicWeb, type WebPage } from '@farebox/public-web'
import { startDnsServer, type Zone } from '../../packages/egress/test/dns-server.ts'
import type { ServiceContext } from '../../src/contract/context.ts'
import { invalidInput } from '../../src/contract/errors.ts'
import { kybCheck } from '../../src/services/kyb-check/kyb-check.service.ts'
import { holdLists } from './held-lists.ts'
import { upstreamContext } from './upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from './upstream-server.ts'

const UPSTREAMS = new URL('../../src/upstreams/', import.meta.url)
const apple = JSON.parse(readFileSync(new URL('gleif/fixtures/apple.json', UPSTREAMS), 'utf8'))
const exception = JSON.parse(readFileSync(new URL('gleif/fixtures/parent-exception.json', UPSTREAMS), 'utf8'))
const registration = JSON.parse(readFileSync(new URL('rdap/fixtures/example-com.json', UPSTREAMS), 'utf8'))

export const LEI_PATH = '/api/v1/lei-records/HWUPKR0MPOU8FGXBT394'
export const SEARCH_PATH = '/api/v1/lei-records'
export const VAT_PATH = '/taxation_customs/vies/rest-api/ms/PL/vat/7740001454'
export const DS_PATH = '/resolve'
export const RDAP_URL = 'https://rdap.verisign.com/com/v1/domain/example.com'

/** A company without faults: Apple's LEI, and a domain and website reserved for documentation. */
export interface CompanyWorld {
  readonly upstreams: Readonly<Record<string, UpstreamScript>>
  readonly zone: Zone
  /** Answers of the public web by address; a string is HTML, an Error is thrown. */
  readonly pages: Readonly<Record<string, string | Partial<WebPage> | Error>>
  readonly certificate: Partial<Awaited<ReturnType<PublicWeb['certificate']>>> | Error
  readonly lists: Parameters<typeof holdLists>[0]
}

export const FLAWLESS_WORLD: CompanyWorld = {
  upstreams: {
    [LEI_PATH]: jsonReply(apple),
    [`${LEI_PATH}/direct-parent-reporting-exception`]: jsonReply(exception),
    [`${LEI_PATH}/ultimate-parent-reporting-exception`]: jsonReply(exception),
    [SEARCH_PATH]: jsonReply({ data: [] }),
    [VAT_PATH]: jsonReply({
      isValid: true,
      userError: 'VALID',
      name: 'ORLEN SPÓŁKA AKCYJNA',
      address: 'CHEMIKÓW 7\n09-411 PŁOCK',
    }),
    [DS_PATH]: jsonReply({
      Status: 0,
      AD: true,
      Answer: [{ name: 'example.com.', type: 43, TTL: 1, data: '1 13 2 00' }],
    }),
    '/rdap/dns.json': jsonReply({ services: [[['com'], ['https://rdap.verisign.com/com/v1/']]] }),
  },
  zone: (name, type) => RECORDS[`${name} ${type}`] ?? [],
  pages: {
    [RDAP_URL]: { body: Buffer.from(JSON.stringify(registration)) },
    'https://example.com/': `<title>Welcome</title><p>${'We make computers. '.repeat(30)}</p><a href="/legal">Legal</a>`,
    'https://example.com/legal': '<p>This site is run by Apple Inc., Cupertino.</p>',
  },
  certificate: {},
  lists: {},
}

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'example.com MX': ['10 mail.example.com'],
  'example.com TXT': ['v=spf1 mx -all'],
  '_dmarc.example.com TXT': ['v=DMARC1; p=reject'],
}

/** Runs kyb-check on the faultless company with some changes. */
export function vet(input: object, changes: Partial<CompanyWorld> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the answer.
  return inCompanyWorld((context): Promise<any> => kybCheck.prepare(input)(context), changes)
}

/** Opens the context of the faultless company, with some changes, for one call. */
export async function inCompanyWorld<T>(
  run: (context: ServiceContext) => Promise<T>,
  changes: Partial<CompanyWorld> = {},
): Promise<T> {
  const world = { ...FLAWLESS_WORLD, ...changes }
  const upstreams = { ...FLAWLESS_WORLD.upstreams, ...changes.upstreams }
  const pages = { ...FLAWLESS_WORLD.pages, ...changes.pages }
  await using server = await startUpstreamServer(upstreams)
  await using nameServer = await startDnsServer(world.zone)
  const { signal } = new AbortController()
  const context: ServiceContext = upstreamContext(
    { upstreams: kybCheck.upstreams, baseAddress: server.baseAddress, timeoutMs: 500 },
    {
      dns: createDns({ servers: [nameServer.address], timeoutMs: 200 })(signal),
      web: createWeb(pages, world.certificate),
      datasets: await holdLists(world.lists),
      signal,
    },
  )
  return await run(context)
}

function createWeb(pages: CompanyWorld['pages'], certificate: CompanyWorld['certificate']): PublicWeb {
  return {
    async fetch(url) {
      const page = pages[url]
      if (page === undefined) throw unreachable('no server was found under this name')
      if (page instanceof Error) throw page
      const html =
        typeof page === 'string' ? { body: Buffer.from(page), headers: { 'content-type': 'text/html' } } : page
      return { status: 200, finalUrl: url, headers: {}, body: Buffer.from(''), ...html }
    },
    trace: () => Promise.reject(new Error('unexpected trace()')),
    async certificate(host) {
      if (certificate instanceof Error) throw certificate
      return {
        problem: null,
        subject: `CN=${host}`,
        issuer: 'CN=Example Issuing CA',
        subjectAltNames: [host],
        validFrom: new Date('2026-10-01'),
        validTo: new Date('2027-01-01'),
        serialNumber: '01',
        fingerprintSha256: '00',
        protocol: 'TLSv1.3',
        cipher: 'TLS_AES_256_GCM_SHA384',
        key: { type: 'ec', bits: 256 },
        signature: 'ecdsa-with-SHA256',
        chain: [],
        stapled: null,
        ...certificate,
      }
    },
  }
}

/** The error of the port for an address that gives no answer. */
export function unreachable(reason: string): Error {
  return Object.assign(invalidInput(`url could not be reached: ${reason}.`), { reason })
}

/** Apple's entry with some changes, in the register's format. */
export function leiEntry(entity: object, registration: object = {}) {
  const changed = {
    legalName: { name: 'Apple Inc.' },
    legalAddress: { addressLines: [], country: 'US' },
    status: 'ACTIVE',
    ...entity,
  }
  const issued = { status: 'ISSUED', corroborationLevel: 'FULLY_CORROBORATED', ...registration }
  return { attributes: { lei: apple.data.attributes.lei, entity: changed, registration: issued } }
}
