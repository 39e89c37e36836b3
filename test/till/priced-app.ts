// A server with one priced route, as an app of its own: node priced-app.ts <hono|express|fastify>
import { createTill, evm, openLedger } from '@farebox/till'
import { paid as paidExpress } from '@farebox/till/express'
import { paid as paidFastify } from '@farebox/till/fastify'
import { paid as paidHono } from '@farebox/till/hono'
import { serve } from '@hono/node-server'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'

interface Asked {
  readonly text: string
  readonly fails?: boolean
}

const { PAY_TO = '', FACILITATOR = '', RPC = '', PORT, DATABASE = '' } = process.env
const networks = [evm({ payTo: PAY_TO, facilitator: FACILITATOR, rpc: RPC })]
const till = await createTill({ database: await openLedger(DATABASE), networks })
const quote = {
  slug: 'quote',
  price: '0.01',
  description: 'A quote.',
  resource: 'https://api.example/quote',
  p99Ms: 100,
}

let works = 0
function work({ text, fails }: Asked) {
  works += 1
  if (fails) throw new Error('no quote today')
  return { text, works }
}

const port = Number(PORT)
const servers: Readonly<Record<string, () => unknown>> = {
  hono() {
    const app = new Hono()
    app.post(
      '/quote',
      paidHono(till, quote, async (c) => work(await c.req.json())),
    )
    return serve({ fetch: app.fetch, port })
  },
  express() {
    const app = express().use(express.json())
    app.post(
      '/quote',
      paidExpress(till, quote, ({ body }) => work(body)),
    )
    return app.listen(port)
  },
  fastify() {
    const app = Fastify()
    // The route has no schema; tests send what it asks for.
    app.post(
      '/quote',
      paidFastify(till, quote, ({ body }) => work(body as Asked)),
    )
    return app.listen({ port })
  },
}
servers[process.argv[2] ?? '']?.()
