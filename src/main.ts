import { createServer } from 'node:http'
import { type App, createApp } from './app.ts'
import { processEnvironment, readConfig } from './config.ts'
import { listen } from './gateway/listen.ts'
import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'
import { catalog } from './services/catalog.ts'
import { upstreamVariablesOf } from './upstream-variables.ts'

// Requests under way get this long to end before the process does.
const GRACE_MS = 25_000

try {
  await start()
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? `\n  ${cause.message}` : ''}\n`)
  process.exit(1)
}

async function start() {
  const config = readConfig(processEnvironment(), upstreamVariablesOf(catalog))
  const log = createLogger(config.LOG_LEVEL)
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 })
  // Nobody is told the port before the banner, but a load balancer may knock while we still open the database.
  const { promise: ready, resolve, reject } = Promise.withResolvers<App>()
  ready.catch(() => {})
  server.on('request', (request, response) => {
    ready.then(
      (app) => app.handle(request, response),
      () => response.destroy(),
    )
  })
  const { HOST: host, PORT, BASE_URL, PAY_TO } = config
  const port = await listen(server, { host, port: PORT, isFixed: BASE_URL !== undefined || PAY_TO !== undefined })
  const baseUrl = BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  try {
    resolve(await createApp({ config, services: catalog, baseUrl, clock: systemClock, log }))
  } catch (error) {
    reject(error)
    throw error
  }
  const app = await ready
  process.stdout.write(banner(baseUrl, app.sandbox))

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    log.info({}, 'stopping: no new requests, those under way may end')
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(async () => {
      clearTimeout(timer)
      await app.close()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function banner(baseUrl: string, sandbox: App['sandbox']): string {
  const lines = ['', `  Farebox is ready: ${baseUrl}`, `  Catalog           ${baseUrl}/api/v1/services`, '']
  if (sandbox) {
    lines.push(
      `  SANDBOX: payments are play money on a chain of its own, ${sandbox.rpcUrl}.`,
      '  Nothing is real but the answers. For real payments set PAY_TO and FACILITATOR_URL.',
      '',
      `  A first paid call, in another terminal:  npm run pay -- barcode '{"text":"hello"}'`,
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
