import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UPSTREAMS } from '../../scripts/live/live-vendors.ts'
import { recordFixtures } from '../../scripts/live/record-command.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../kit/upstream-server.ts'
import { runWith } from './commands.ts'

const ENTRY = '/api/v1/lei-records/HWUPKR0MPOU8FGXBT394'
const PARENT = `${ENTRY}/ultimate-parent-reporting-exception`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-record-'))
  for (const vendor of ['gleif', 'binance', 'mymemory', 'hyperliquid', 'defillama', 'pubmed', 'ecb']) {
    cpSync(join(UPSTREAMS, vendor, 'fixtures'), join(folder, vendor, 'fixtures'), { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function record(argv: readonly string[], env: Record<string, string> = {}) {
  return runWith(env, (surroundings) => recordFixtures(argv, surroundings, folder))
}

async function recordFrom(
  vendor: string,
  scripts: Readonly<Record<string, UpstreamScript>>,
  { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
) {
  await using server = await startUpstreamServer(scripts)
  const variable = `UPSTREAM_${vendor.toUpperCase()}`
  return { ...(await record([vendor, ...args], { ...env, [variable]: server.baseAddress })), requests: server.requests }
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function parent() {
  return { [PARENT]: jsonReply(JSON.parse(read('gleif/fixtures/parent-exception.json'))) }
}

function readApple() {
  return JSON.parse(read('gleif/fixtures/apple.json'))
}

test('renews the values of a fixture, keeps its fields and names the tests to run', async () => {
  const { data, ...rest } = readApple()
  const { attributes } = data
  const registration = { ...attributes.registration, nextRenewalDate: '2028-03-08T00:00:00Z', validatedAt: 'RA000598' }
  const fresh = { data: { ...data, attributes: { ...attributes, registration }, links: { self: 'x' } }, ...rest }
  const { code, printed, warned, requests } = await recordFrom('gleif', { [ENTRY]: jsonReply(fresh), ...parent() })
  expect({ code, warned }).toEqual({ code: 0, warned: '' })
  // The request comes from the adapter, with its own headers.
  expect(requests).toMatchObject(Array(2).fill({ method: 'GET', headers: { accept: 'application/vnd.api+json' } }))
  const { nextRenewalDate: _, ...others } = attributes.registration
  expect(readApple()).toEqual({
    ...rest,
    data: {
      ...data,
      attributes: { ...attributes, registration: { ...others, nextRenewalDate: '2028-03-08T00:00:00Z' } },
    },
  })
  expect(read('gleif/fixtures/apple.json')).toContain('\n  "data": {\n    "type": "lei-records",')
  expect(printed).toContain('gleif/fixtures/apple.json\n')
  expect(printed).toContain('npm test -- src/upstreams/gleif/ ')
  // This test reads the fixture through a file of test/kit/.
  expect(printed).toContain('src/services/kyb-check/kyb-check.service.test.ts')
})

test('writes to another folder on request, and leaves the fixtures alone', async () => {
  const before = read('gleif/fixtures/apple.json')
  const fresh = JSON.parse(before.replace('806592', '806593'))
  const { code } = await recordFrom(
    'gleif',
    { [ENTRY]: jsonReply(fresh), ...parent() },
    { args: ['--into', `${folder}/new`] },
  )
  expect(code).toBe(0)
  expect(read('gleif/fixtures/apple.json')).toBe(before)
  expect(read('new/gleif/fixtures/apple.json')).toBe(before.replace('806592', '806593'))
})

test('reports a missing network and leaves the fixtures unchanged', async () => {
  const before = read('gleif/fixtures/apple.json')
  const server = await startUpstreamServer()
  await server.close()
  const { code, printed, warned } = await record(['gleif'], { UPSTREAM_GLEIF: server.baseAddress })
  expect({ code, printed }).toEqual({ code: 1, printed: '' })
  expect(warned).toBe(`gleif: no network: cannot reach ${server.baseAddress}.\nIts fixtures are unchanged.\n`)
  expect(read('gleif/fixtures/apple.json')).toBe(before)
})

test('refuses an answer that the adapter cannot read and names the field, unless forced', async () => {
  const before = read('gleif/fixtures/apple.json')
  const changed = { [ENTRY]: jsonReply(JSON.parse(before.replace('"registration":', '"registrations":'))), ...parent() }
  const { code, warned } = await recordFrom('gleif', changed)
  expect(code).toBe(1)
  expect(warned).toContain('the entry of Apple: the adapter cannot read the answer: GLEIF: data.attributes')
  expect(warned).toContain('registration is required')
  expect(read('gleif/fixtures/apple.json')).toBe(before)

  expect(await recordFrom('gleif', changed, { args: ['--force'] })).toMatchObject({ code: 0 })
  expect(readApple().data.attributes.registrations).toMatchObject({ status: 'ISSUED' })
})

test.each([
  ['fails', { status: 500 }, 'HTTP 500'],
  ['is not found', { status: 404 }, 'can be read, but is not what was asked for: undefined'],
  ['is no JSON', { body: '<html>Just a moment</html>' }, 'JSON'],
])('an answer that %s is not recorded', async (_, reply, reason) => {
  const before = read('gleif/fixtures/apple.json')
  const { code, warned } = await recordFrom('gleif', { [ENTRY]: reply })
  expect(code).toBe(1)
  expect(warned).toContain(reason)
  expect(read('gleif/fixtures/apple.json')).toBe(before)
})

const BINANCE = {
  '/fapi/v1/premiumIndex': jsonReply([
    premium('ETHUSDT', '3000.0'),
    premium('1000PEPEUSDT', '0.0120'),
    premium('BTCUSDT', '90000.5'),
  ]),
  '/fapi/v1/exchangeInfo': jsonReply({
    symbols: [
      { symbol: 'BTCUSDT', contractType: 'PERPETUAL', status: 'TRADING', baseAsset: 'BTC', quoteAsset: 'USDT' },
    ],
  }),
  '/fapi/v1/fundingInfo': jsonReply([{ symbol: '1000PEPEUSDT', fundingIntervalHours: 4, disclaimer: false }]),
  '/fapi/v1/openInterest': jsonReply({ symbol: 'BTCUSDT', openInterest: '1.5', time: 1 }),
  '/fapi/v1/fundingRate': jsonReply([{ symbol: 'BTCUSDT', fundingTime: 1, fundingRate: '0.0001', markPrice: '1' }]),
}

function premium(symbol: string, markPrice: string) {
  return { symbol, markPrice, lastFundingRate: '0.0001', nextFundingTime: 1, time: 1, mood: 'good' }
}

test('finds rows by their key; a missing row stays in the fixture and is reported', async () => {
  const before = JSON.parse(read('binance/fixtures/premium-index.json'))
  const { code, warned } = await recordFrom('binance', BINANCE)
  expect(code).toBe(0)
  const after = JSON.parse(read('binance/fixtures/premium-index.json'))
  expect(after.map(({ symbol, markPrice }: { symbol: string; markPrice: string }) => [symbol, markPrice])).toEqual([
    ['BTCUSDT', '90000.5'],
    ['1000PEPEUSDT', '0.0120'],
    ['BTCUSDT_261225', '81010.10000000'],
  ])
  expect(after[2]).toEqual(before[2])
  expect(after[0]).not.toHaveProperty('mood')
  expect(warned).toContain('premium-index.json: 2: symbol BTCUSDT_261225 is not in the answer any more; its row stays')
  expect(warned).toContain('premium-index.json: 0.indexPrice is not in the answer any more.')
})

test('writes all fixtures of a vendor or none', async () => {
  const before = read('binance/fixtures/premium-index.json')
  const { code, warned } = await recordFrom('binance', { ...BINANCE, '/fapi/v1/openInterest': { status: 418 } })
  expect(code).toBe(1)
  expect(warned).toContain('the open interest of BTCUSDT: Binance: HTTP 418')
  expect(read('binance/fixtures/premium-index.json')).toBe(before)
})

test('removes API keys that a vendor repeats in its answer', async () => {
  const { responseData, ...rest } = JSON.parse(read('mymemory/fixtures/get.json'))
  const echo = ({ query }: { query: URLSearchParams }) =>
    jsonReply({ responseData, ...rest, responseDetails: `for ${query.get('de')}`, responderId: 'a%40example.com' })
  const env = { MYMEMORY_KEY: 'a@example.com' }
  expect(await recordFrom('mymemory', { '/get': echo }, { env })).toMatchObject({ code: 0 })
  expect(JSON.parse(read('mymemory/fixtures/get.json'))).toMatchObject({
    responseDetails: 'for MYMEMORY_KEY',
    responderId: 'MYMEMORY_KEY',
  })
})

test('keeps rows together that correspond by their order', async () => {
  const names = ['ETH', 'MATIC', 'kPEPE', 'SOL', 'BTC']
  const universe = names.map((name) => ({ name, szDecimals: 1, ...(name === 'MATIC' && { isDelisted: true }) }))
  const figures = names.map((name) => ({ funding: '0.1', openInterest: '1', oraclePx: '1', markPx: '1', of: name }))
  // A value that identifies the right row.
  const fresh = [{ universe }, figures.map((figure, index) => ({ ...figure, oraclePx: String(index) }))]
  const others: Readonly<Record<string, string>> = {
    predictedFundings: 'predicted-fundings',
    fundingHistory: 'funding-history',
  }
  const info = ({ body }: { body: string }) => {
    const other = others[JSON.parse(body).type]
    return other ? { body: read(`hyperliquid/fixtures/${other}.json`) } : jsonReply(fresh)
  }
  expect(await recordFrom('hyperliquid', { '/info': info })).toMatchObject({ code: 0 })
  const [meta, kept] = JSON.parse(read('hyperliquid/fixtures/meta-and-asset-ctxs.json'))
  expect(meta.universe.map(({ name }: { name: string }) => name)).toEqual(['BTC', 'kPEPE', 'MATIC'])
  expect(kept.map(({ oraclePx }: { oraclePx: string }) => oraclePx)).toEqual(['4', '2', '1'])
})

test('records an answer that is read as a stream', async () => {
  const { status, data } = JSON.parse(read('defillama/fixtures/pools.json'))
  const pools = Array.from({ length: 2000 }, (_, index) => ({ ...data[0], pool: `p${index}` }))
  const fresh = { status, data: [...pools, { ...data[0], tvlUsd: 7 }] }
  // The mirror has its own upstream address, which the test configures.
  await using server = await startUpstreamServer({ '/pools': jsonReply(fresh) })
  const env = { UPSTREAM_DEFILLAMA: server.baseAddress, UPSTREAM_DEFILLAMA_MIRROR: server.baseAddress }
  expect(await record(['defillama'], env)).toMatchObject({ code: 0 })
  expect(JSON.parse(read('defillama/fixtures/pools.json')).data).toMatchObject([{ pool: data[0].pool, tvlUsd: 7 }])
})

test('cuts XML elements that no test reads, and leaves the rest unchanged', async () => {
  const before = read('pubmed/fixtures/efetch.xml')
  const fresh = before
    .replace('<Citation>Other</Citation>', '<Citation>Another</Citation>')
    .replace('</ReferenceList>', '<Reference><Citation>Second</Citation></Reference></ReferenceList>')
    .replace('</MedlineCitation>', '<MeshHeading><DescriptorName>Aged</DescriptorName></MeshHeading></MedlineCitation>')
  const scripts = {
    '/entrez/eutils/esearch.fcgi': { body: read('pubmed/fixtures/esearch.json') },
    '/entrez/eutils/efetch.fcgi': { body: fresh },
  }
  expect(await recordFrom('pubmed', scripts)).toMatchObject({ code: 0 })
  expect(read('pubmed/fixtures/efetch.xml')).toBe(before.replace('>Other<', '>Another<'))
})

test('renews a file that is stored unchanged', async () => {
  const fresh = read('ecb/fixtures/eurofxref-daily.xml').replace("rate='1.15'", "rate='1.16'")
  const scripts = { '/stats/eurofxref/eurofxref-daily.xml': { body: fresh } }
  expect(await recordFrom('ecb', scripts)).toMatchObject({ code: 0 })
  expect(read('ecb/fixtures/eurofxref-daily.xml')).toBe(fresh)
})

test('without a name lists the vendors, with their fixtures, their requirements, and why some have no fixture', async () => {
  const { code, printed } = await record([])
  expect(code).toBe(0)
  expect(printed).toMatch(
    /^binance +premium-index\.json exchange-info\.json funding-info\.json open-interest\.json funding-rate\.json$/m,
  )
  expect(printed).toMatch(/^deepl +translate\.json \(needs DEEPL_KEY\)$/m)
  expect(printed).toMatch(/^sui +none: a ledger in miniature/m)
  expect((await record(['--help'])).printed).toContain('npm run record -- <vendor>...')
})

test.each([
  [['nobody'], 2, 'nobody: no such vendor. Vendors: ares, arxiv, '],
  [['--into'], 2, "'--into <value>' argument missing"],
  [['sui'], 1, 'sui has no fixtures to renew: a ledger in miniature'],
  [['deepl'], 1, 'deepl: needs DEEPL_KEY.'],
])('cannot follow %j', async (argv, code, message) => {
  const ended = await record(argv)
  expect(ended).toMatchObject({ code, printed: '' })
  expect(ended.warned).toContain(message)
})
