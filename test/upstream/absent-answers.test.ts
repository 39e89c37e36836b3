import { createUpstreamHttp } from '@farebox/third-parties'
import { expect, test } from 'vitest'
import { fixedClock, memoryStore, silentLog } from '../kit/fake-context.ts'
import { jsonReply, startUpstreamServer } from '../kit/upstream-server.ts'

const vendor = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}

test('takes a 404 for an answer of the vendor where it is JSON or says nothing, and not a page', async () => {
  await using server = await startUpstreamServer()
  const client = createUpstreamHttp({
    baseAddresses: { UPSTREAM_EXAMPLE: server.baseAddress },
    userAgent: 'farebox/2',
    log: silentLog(),
    clock: fixedClock('2026-11-20T12:00:00Z'),
    store: memoryStore(),
  })
  const find = (reply: object, options = {}) => {
    server.play('/data', { status: 404, ...reply })
    const { signal } = new AbortController()
    const http = client.open({ upstreams: [vendor], signal })
    return http.findJson(new URL('https://api.example.com/data'), options)
  }
  const failed = { code: 'upstream_failed' }
  await expect(find(jsonReply({ error: 'none' }, 404))).resolves.toBeUndefined()
  await expect(find({ body: '' })).resolves.toBeUndefined()
  for (const body of ['<html><h1>404 Not Found</h1></html>', '404 page not found', '404']) {
    await expect(find({ body })).rejects.toMatchObject(failed)
    await expect(find({ body }, { isPage: true })).resolves.toBeUndefined()
  }
  await expect(find({ status: 410, body: 'gone' }, { absent: [410] })).rejects.toMatchObject(failed)
  await expect(find({ status: 410 }, { absent: [410] })).resolves.toBeUndefined()
})
