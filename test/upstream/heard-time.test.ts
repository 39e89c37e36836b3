import { createUpstreamHttp } from '@farebox/third-parties'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { expect, test } from 'vitest'
import { silentLog } from '../kit/fake-context.ts'
import { jsonReply, startUpstreamServer } from '../kit/upstream-server.ts'

const SAID = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', age: '7', elapsedMs: expect.any(Number) }
const script = { '/x': { ...jsonReply({ ok: true }), headers: { date: SAID.date, age: SAID.age } } }

test('the clients of facilitators, nodes and third parties let hear the time of each answer', async () => {
  await using server = await startUpstreamServer(script)
  const heard: unknown[] = []
  const hearTime = (...said: readonly unknown[]) => void heard.push(said)
  await createJsonClient(server.baseAddress, { hearTime }).get('x', { timeoutMs: 1000 })
  const vendor = {
    name: 'A',
    homepage: 'https://a.example',
    licence: 'CC0',
    hosts: { UPSTREAM_A: 'https://a.example' },
  }
  for (const more of [{}, { isKeptUntilExpiry: true }]) {
    const client = createUpstreamHttp({
      baseAddresses: { UPSTREAM_A: server.baseAddress },
      userAgent: 'test',
      log: silentLog(),
      clock: { now: () => new Date() },
      store: { putIfAbsent: async () => true },
      hearTime,
    })
    const http = client.open({ upstreams: [{ ...vendor, ...more }], signal: new AbortController().signal })
    expect(await http.getJson(new URL('https://a.example/x'))).toEqual({ ok: true })
    await client.close()
  }
  expect(heard).toEqual(Array(3).fill(['127.0.0.1', SAID]))
})
