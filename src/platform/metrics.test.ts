import { expect, test } from 'vitest'
import { freePort } from '../sandbox/free-port.ts'
import { startMetrics } from './metrics.ts'

test('counts the calls of each service, and serves them to a monitor', async () => {
  const port = await freePort(0)
  const metrics = await startMetrics({ host: '127.0.0.1', port })
  metrics.observeCall('weather', { ok: true, latencyMs: 30 })
  metrics.observeCall('weather', { ok: true, latencyMs: 300 })
  metrics.observeCall('weather', { ok: false, latencyMs: 3000 })
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await reply.text()
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('farebox_calls_total{service="weather",ok="true"} 2')
  expect(text).toContain('farebox_calls_total{service="weather",ok="false"} 1')
  expect(text).toContain('farebox_call_seconds_bucket{le="0.05",service="weather"} 1')
  expect(text).toContain('farebox_call_seconds_count{service="weather"} 3')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await metrics.close()
})
