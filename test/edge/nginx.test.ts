import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../src/sandbox/free-port.ts'
import { catalog } from '../../src/services/catalog.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'
import { toPaymentV1, toPaymentV2 } from '../kit/unsigned-payment.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0

// A real nginx with nothing set but where it listens and whom it asks: its buffers and limits are its defaults.
describe.runIf(isInstalled)('behind an nginx with default limits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-nginx-'))
  let app: TestApp
  let nginx: ReturnType<typeof spawn>
  let url: string

  beforeAll(async () => {
    // The sandbox also takes Solana: its terms are the longest.
    const env = {
      PAYMENTS: 'sandbox',
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      TRUST_PROXY: '127.0.0.1/32',
    }
    app = await startTestApp({ services: catalog, facilitatorUrl: '', env })
    await vi.waitUntil(async () => (await app.post('/api/v1/proxy/page-watch')).body.accepts.length === 2, {
      timeout: 20_000,
    })
    const port = await freePort(0)
    url = `http://127.0.0.1:${port}`
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${paths.join(' ')}
  server { listen 127.0.0.1:${port};
    location / { proxy_pass ${app.url}; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
    )
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await vi.waitUntil(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 10_000 },
    )
  })
  afterAll(async () => {
    nginx?.kill()
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(catalog.map(({ slug }) => slug))('the 402 of %s comes through, and so does its payment', async (slug) => {
    const path = `/api/v1/proxy/${slug}`
    const challenge = await fetch(url + path, { method: 'POST' })
    expect(challenge.status).toBe(402)
    const { headers } = challenge
    const body = (await challenge.json()) as { accepts: Record<string, unknown>[] }
    // Both headers come through; the body is one that no service takes, so that nothing runs.
    for (const payment of [toPaymentV2({ headers }), toPaymentV1({ body })]) {
      const reply = await fetch(url + path, {
        method: 'POST',
        headers: { 'payment-signature': payment, 'content-type': 'application/json' },
        body: '[]',
      })
      expect(reply.status).toBe(400)
    }
  })
})
