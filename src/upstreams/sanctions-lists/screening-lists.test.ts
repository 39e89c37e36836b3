import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { BELIEVED, createEuXml, createSdnXml, createUkXml, createUnXml } from '../../../test/kit/sanctions-files.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { readCoverage } from './read-coverage.ts'
import { type ScreeningLists, screeningLists } from './screening-lists.ts'

const OFAC = '/api/PublicationPreview/exports/SDN.XML'
const EU = '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content'
const UN = '/resources/xml/en/consolidated.xml'
const UK = '/docs/UK-Sanctions-List.xml'
const files = {
  [OFAC]: { body: createSdnXml(BELIEVED.ofac) },
  [EU]: { body: createEuXml(BELIEVED.eu) },
  [UN]: { body: createUnXml(BELIEVED.un) },
  [UK]: { body: createUkXml(BELIEVED.uk) },
}

async function refresh(played: Parameters<typeof startUpstreamServer>[0]) {
  await using server = await startUpstreamServer(played)
  let held: ScreeningLists | undefined
  const published: ScreeningLists[] = []
  const slot = {
    get held() {
      return held
    },
    publish(value: ScreeningLists) {
      held = value
      published.push(value)
    },
  }
  const context = upstreamContext(
    { upstreams: screeningLists.upstreams, baseAddress: server.baseAddress },
    { clock: fixedClock('2026-11-20T12:00:00Z'), store: memoryStore() },
  )
  const isWhole = await screeningLists.refresh(context, slot)
  return { isWhole, held: published.at(-1) as ScreeningLists, published }
}

test('loads the four lists and says so', async () => {
  const { isWhole, held, published } = await refresh(files)
  expect(isWhole).toBe(true)
  for (const name of [
    'National Bank of Cuba',
    'Saddam Hussein Al-Tikriti',
    'Faizullah Noorzai',
    'Mohammad Hassan Akhund',
  ]) {
    expect(held.index.names.search({ name, threshold: 0.85, limit: 1 }).matchCount).toBe(1)
  }
  // Whoever asks early is not kept waiting for the slowest.
  const early = published[0]?.states ?? []
  expect(early.some(({ loaded }) => loaded === null)).toBe(true)
  const { warning } = readCoverage(early, new Date('2026-11-20T12:00:00Z'))
  expect(warning).toMatch(/still being loaded: .* ask again in a minute\.$/)
  expect(warning).not.toContain('could not')
  const loaded_at = '2026-11-20T12:00:00.000Z'
  expect(screeningLists.describe(held)).toEqual({
    state: 'loaded',
    names: 9401,
    wallets: 0,
    lists: [
      { list: 'OFAC SDN', entries: 5000, ...served(createSdnXml(5000)) },
      { list: 'EU', entries: 2000, ...served(createEuXml(2000)) },
      { list: 'UN', entries: 400, ...served(createUnXml(400)) },
      { list: 'UK', entries: 2000, ...served(createUkXml(2000)) },
    ],
  })
  expect(readCoverage(held.states, new Date('2026-11-22T12:00:00Z'))).toMatchObject({
    complete: true,
    warning: null,
    lists: {
      'OFAC SDN': 5000,
      EU: 2000,
      UN: 400,
      UK: 2000,
      loaded_at,
      versions: {
        'OFAC SDN': { published_on: '2026-11-20', entries_stated: 5000, sha256: sha256Of(createSdnXml(5000)) },
        UN: { published_on: '2026-11-20', entries_stated: null, sha256: sha256Of(createUnXml(400)) },
      },
    },
  })
})

test('goes on without a list that fails, says which, and wants another turn soon', async () => {
  const { isWhole, held } = await refresh({ ...files, [EU]: { status: 500 } })
  expect(isWhole).toBe(false)
  expect(screeningLists.describe(held)).toMatchObject({
    state: 'incomplete',
    lists: [{}, { list: 'EU', entries: 0, loaded_at: null, problem: expect.stringContaining('failed') }, {}, {}],
  })
  expect(readCoverage(held.states, new Date('2026-11-20T12:00:00Z'))).toMatchObject({
    complete: false,
    warning: expect.stringMatching(/^Not searched.*: EU\. /),
    lists: {
      'OFAC SDN': 5000,
      EU: 0,
      UN: 400,
      UK: 2000,
      sources: [expect.any(String), expect.any(String), expect.any(String)],
    },
  })
})

test('without the network nothing is loaded, which is a clear state and no coverage', async () => {
  const { isWhole, held } = await refresh({})
  expect(isWhole).toBe(false)
  expect(screeningLists.describe(undefined)).toEqual({ state: 'loading' })
  expect(screeningLists.describe(held)).toMatchObject({
    state: 'missing',
    names: 0,
    lists: [{ entries: 0 }, {}, {}, {}],
  })
  expect(() => readCoverage(held.states, new Date())).toThrow(expect.objectContaining({ code: 'upstream_failed' }))
})

test('warns of a copy that was not renewed for two days', async () => {
  const { held } = await refresh(files)
  expect(readCoverage(held.states, new Date('2026-11-22T12:00:01Z'))).toMatchObject({
    complete: true,
    warning: expect.stringContaining('OFAC SDN (2026-11-20), EU (2026-11-20), UN (2026-11-20), UK (2026-11-20)'),
  })
})

function sha256Of(file: string): string {
  return createHash('sha256').update(file).digest('hex')
}

function served(file: string) {
  return { loaded_at: '2026-11-20T12:00:00.000Z', published_on: '2026-11-20', sha256: sha256Of(file), problem: null }
}
