import { expect, test } from 'vitest'
import { createEuXml, createSdnXml, createUkXml, createUnXml } from '../../../test/kit/sanctions-files.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { euConsolidated, ofacSdn, ukSanctions, unConsolidated } from './official-lists.ts'

const lists = [
  { official: ofacSdn, file: createSdnXml(3), first: { list: 'OFAC SDN', id: '306' } },
  { official: euConsolidated, file: createEuXml(3), first: { list: 'EU', id: 'EU.27.28' } },
  { official: unConsolidated, file: createUnXml(3), first: { list: 'UN', id: 'TAi.153' } },
  { official: ukSanctions, file: createUkXml(3), first: { list: 'UK', id: 'AFG0006' } },
]

for (const { official, file, first } of lists) {
  const { pathname } = new URL(official.source)

  testUpstreamFaults({
    upstream: official.upstream,
    path: pathname,
    good: { headers: { 'content-type': 'text/xml' }, body: file },
    call: (context) => official.fetchList(context),
    // A file that is XML and says little is refused by the number of its entries: see refresh-list.test.ts.
    unbelievable: {
      'a renamed field': null,
      'a number of the wrong type': null,
      'an empty list': null,
      'an error in a 200': '{"error":"maintenance"}',
    },
  })

  test(`${first.list}: reads the file as it arrives, where a redirect to the vendor's own storage leads`, async () => {
    const [, storage = official.source] = Object.values(official.upstream.hosts)
    await using server = await startUpstreamServer({
      [pathname]: { status: 302, headers: { location: `${new URL(storage).origin}/files/list.xml?sig=a%2Fb` } },
      '/files/list.xml': { body: file },
    })
    const context = upstreamContext({ upstreams: [official.upstream], baseAddress: server.baseAddress })
    const { parties, publishedOn } = await official.fetchList(context)
    // The day of test/kit/sanctions-files.ts.
    expect(publishedOn).toBe('2026-11-20')
    expect(parties).toHaveLength(3)
    expect(parties[0]).toMatchObject(first)
    expect(server.requests.at(-1)?.query.get('sig')).toBe('a/b')
  })

  test(`${first.list}: follows no redirect to anybody else`, async () => {
    await using server = await startUpstreamServer({
      [pathname]: { status: 302, headers: { location: 'https://files.example/list.xml' } },
    })
    const context = upstreamContext({ upstreams: [official.upstream], baseAddress: server.baseAddress })
    await expect(official.fetchList(context)).rejects.toMatchObject({ code: 'upstream_failed' })
  })
}

// A file that was cut at a tag boundary and closed again is XML of fewer entries than it says.
test('refuses a file with fewer entries than it says', async () => {
  const body = createSdnXml(30).replace('<Record_Count>30<', '<Record_Count>31<')
  const { pathname } = new URL(ofacSdn.source)
  await using server = await startUpstreamServer({ [pathname]: { body } })
  const context = upstreamContext({ upstreams: [ofacSdn.upstream], baseAddress: server.baseAddress })
  await expect(ofacSdn.fetchList(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('the EU gets its public token, the UN a browser-like name', async () => {
  await using server = await startUpstreamServer()
  for (const { upstream, fetchList } of [euConsolidated, unConsolidated]) {
    const context = upstreamContext({ upstreams: [upstream], baseAddress: server.baseAddress })
    await expect(fetchList(context)).rejects.toThrow()
  }
  const [eu, un] = server.requests
  expect(Buffer.from(eu?.query.get('token') ?? '', 'base64').toString()).toBe('token-2017')
  expect(un?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 /)
})

// In October 2026 the public token was served a file of September.
test('the EU gets the personal token that the operator holds', async () => {
  await using server = await startUpstreamServer()
  const keys = { SANCTIONS_LISTS_EU_KEY: 'personal' }
  const context = upstreamContext({ upstreams: [euConsolidated.upstream], baseAddress: server.baseAddress, keys })
  await expect(euConsolidated.fetchList(context)).rejects.toThrow()
  expect(server.requests[0]?.query.getAll('token')).toEqual(['personal'])
})
