import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../test/kit/fake-context.ts'
import { createGuardedDocuments, startOperatorServer } from './operator-server.ts'

const TOKEN = 'correct-horse-battery-staple'
const page = { contentType: 'text/html', render: async () => 'sales of the day' }
const warned: unknown[] = []
const log = { ...silentLog(), warn: (...said: unknown[]) => warned.push(said) }

const open = await startOperatorServer({
  host: '127.0.0.1',
  port: 0,
  publicHost: 'shop.example.com',
  documents: { '/': page },
})
const guard = createGuardedDocuments(
  { '/operator': page },
  { token: TOKEN, clientOf: () => '198.51.100.1', log, pauseMs: 200 },
)
const guarded = createServer((incoming, outgoing) => void guard(incoming, outgoing)).listen(0, '127.0.0.1')
await once(guarded, 'listening')
const { port } = guarded.address() as AddressInfo
afterAll(async () => {
  await open.close()
  guarded.close()
})

async function get(target: number, headers: Record<string, string>) {
  const path = target === port ? '/operator' : '/'
  const outgoing = request({ host: '127.0.0.1', port: target, path, headers }).end()
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  return { status: incoming.statusCode as number, type: incoming.headers['x-content-type-options'] as string }
}

test.each([
  ['localhost:9464', 200],
  ['127.0.0.1:9464', 200],
  ['[::1]:9464', 200],
  ['10.1.2.3:9464', 200],
  ['farebox:9464', 200],
  ['metrics.farebox.internal', 200],
  ['shop.example.com', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example:9464', 403],
])('the open port answers to its own names only: %s', async (host, status) => {
  expect(await get(open.port, { host })).toEqual({ status, type: 'nosniff' })
})

test('a port that is taken is told by the name of its setting', async () => {
  const taken = startOperatorServer({ host: '127.0.0.1', port: open.port, publicHost: 'localhost', documents: {} })
  await expect(taken).rejects.toThrow(`METRICS_PORT: cannot listen on 127.0.0.1:${open.port}`)
})

test('wrong tokens are logged and answered late, ten at a time; the right one and a first visit at once', async () => {
  warned.length = 0
  const start = performance.now()
  const answers: number[] = []
  const guesses = Array.from({ length: 30 }, async (_, index) => {
    answers.push((await get(port, { authorization: `Bearer guess${index}` })).status)
  })
  await Promise.all(guesses)
  expect(performance.now() - start).toBeGreaterThan(190)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
  expect(answers[0]).toBe(429)
  expect(warned).toHaveLength(10)
  expect(JSON.stringify(warned)).toContain('198.51.100.1')
  expect(JSON.stringify(warned)).not.toContain('guess')
  const guessing = get(port, { authorization: 'Bearer guess' })
  expect((await get(port, {})).status).toBe(401)
  expect((await get(port, { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  expect((await guessing).status).toBe(401)
  expect(warned).toHaveLength(11)
})
