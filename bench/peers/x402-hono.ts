// Runs the official middleware for our web framework, around a handler with the same answer as ours, or before an API.
import { serve } from '@hono/node-server'
import { HTTPFacilitatorClient, x402ResourceServer } from '@x402/core/server'
import { ExactEvmScheme } from '@x402/evm/exact/server'
import { paymentMiddleware } from '@x402/hono'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { PAY_TO } from '../../test/kit/test-app.ts'

const [, , facilitatorUrl = '', api] = process.argv
const resources = new x402ResourceServer(new HTTPFacilitatorClient({ url: facilitatorUrl })).register(
  'eip155:8453',
  new ExactEvmScheme(),
)
const app = new Hono()
app.use(
  paymentMiddleware(
    {
      'POST /api/v1/proxy/echo': {
        accepts: [{ scheme: 'exact', price: '$0.002', network: 'eip155:8453', payTo: PAY_TO }],
        description: 'Says it again.',
        mimeType: 'application/json',
      },
    },
    resources,
  ),
)
app.post('/api/v1/proxy/echo', async (c) => {
  if (api === undefined) return c.json({ success: true, data: await c.req.json() })
  return proxy(api, { method: 'POST', body: await c.req.text(), headers: { 'content-type': 'application/json' } })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
