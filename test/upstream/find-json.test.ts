import type { Upstream, UpstreamSearch } from '@farebox/third-parties'
import { expect, test } from 'vitest'
import { upstreamContext } from '../kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../kit/upstream-server.ts'

const vendor: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}
const failed = { code: 'upstream_failed', message: expect.stringContaining('Example') }

async function find(script: UpstreamScript, options?: UpstreamSearch): Promise<unknown> {
  await using server = await startUpstreamServer({ '/data': script })
  const { http } = upstreamContext({ upstreams: [vendor], baseAddress: server.baseAddress })
  return await http.findJson(new URL('https://api.example.com/data'), options)
}

test('finds JSON, or nothing where the vendor says so by a status that means it', async () => {
  expect(await find(jsonReply({ a: 1 }))).toEqual({ a: 1 })
  expect(await find(jsonReply({ detail: 'none' }, 404))).toBeUndefined()
  expect(await find(jsonReply({ detail: 'gone' }, 410), { absent: [410] })).toBeUndefined()
  await expect(find(jsonReply({ detail: 'gone' }, 410), { absent: [400] })).rejects.toMatchObject(failed)
  await expect(find({ body: '<html>' })).rejects.toMatchObject(failed)
})
