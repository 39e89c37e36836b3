// Runs the official middleware with payment channels, its state in memory, around a handler with the same answer as ours.
import { serve } from '@hono/node-server'
import { HTTPFacilitatorClient, x402ResourceServer } from '@x402/core/server'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/server'
import { paymentMiddleware } from '@x402/hono'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { PAY_TO } from '../../test/kit/test-app.ts'

const PATH = '/api/v1/channel/echo'

const facilitatorUrl = process.argv[2] ?? ''
const scheme = new BatchSettlementEvmScheme(PAY_TO, {
  receiverAuthorizerSigner: privateKeyToAccount(generatePrivateKey()),
  withdrawDelay: 86_400,
})
const resources = new x402ResourceServer(new HTTPFacilitatorClient({ url: facilitatorUrl })).register(
  'eip155:8453',
  scheme,
)
const app = new Hono()
app.use(
  paymentMiddleware(
    {
      [`POST ${PATH}`]: {
        accepts: [{ scheme: 'batch-settlement', price: '$0.002', network: 'eip155:8453', payTo: PAY_TO }],
        description: 'Says it again.',
        mimeType: 'application/json',
      },
    },
    resources,
  ),
)
app.post(PATH, async (c) => c.json({ success: true, data: await c.req.json() }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
