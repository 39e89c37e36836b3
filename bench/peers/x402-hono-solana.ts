// Runs the official middleware, which sells the same service for USDC on Solana.

import { SOLANA_MAINNET } from '@farebox/till/networks'
import { serve } from '@hono/node-server'
import { HTTPFacilitatorClient, x402ResourceServer } from '@x402/core/server'
import { paymentMiddleware } from '@x402/hono'
import { ExactSvmScheme } from '@x402/svm/exact/server'
import { Hono } from 'hono'

const [, , facilitatorUrl = '', payTo = ''] = process.argv
const { network } = SOLANA_MAINNET
const resources = new x402ResourceServer(new HTTPFacilitatorClient({ url: facilitatorUrl })).register(
  network,
  new ExactSvmScheme(),
)
const app = new Hono()
app.use(
  paymentMiddleware(
    {
      'POST /api/v1/proxy/echo': {
        accepts: [{ scheme: 'exact', price: '$0.002', network, payTo }],
        description: 'Says it again.',
        mimeType: 'application/json',
      },
    },
    resources,
  ),
)
app.post('/api/v1/proxy/echo', async (c) => c.json({ success: true, data: await c.req.json() }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
