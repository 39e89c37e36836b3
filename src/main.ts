import { createServer } from 'node:http'
import { isDatabaseInUse } from '@farebox/till/storage'
import type { Logger } from './contract/context.ts'
import { answerBrokenRequests } from './gateway/http/answer-broken-requests.ts'
import { beginByTurns } from './gateway/http/begin-by-turns.ts'
import { parseTrustedProxies } from './gateway/http/client-address.ts'
import { createDrain } from './gateway/http/drain.ts'
import { limitConnections } from './gateway/http/limit-connections.ts'
import { listen, refuseTaken } from './gateway/http/listen.ts'
import { handleOneAtATime } from './gateway/http/one-at-a-time.ts'
import { refuseRequestHead } from './gateway/http/refuse-request-head.ts'
import { systemClock } from './platform/clock.ts'
import { collectAlone } from './platform/collect-alone.ts'
import { limitHeapGrowth } from './platform/heap-growth.ts'
import { createLogger } from './platform/logger.ts'
import { type App, createApp } from './server/app.ts'
import { forgetConfiguration, isWorker, takesRealPayments } from './server/configuration/config.ts'
import { configOfProcess, isSupervisor, speaksForAll, superviseProcesses, tellReady } from './server/start/processes.ts'
import { checkStart, readStart } from './server/start/read-start.ts'
import { renderBanner } from './server/start/start-banner.ts'
import { findWrongArgument, isHelp, renderStartHelp } from './server/start/start-help.ts'
import { stopBySignal } from './server/start/stop-by-signal.ts'
import { stopWithNpm } from './server/start/stop-with-npm.ts'
import { createWorkerApp } from './server/worker-app.ts'

// A browser opens six, an agent a few at most; behind a proxy that is not in TRUST_PROXY all clients share them.
const CONNECTIONS_PER_CLIENT = 512

try {
  const argv = process.argv.slice(2)
  const wrong = findWrongArgument(argv)
  if (wrong) throw new Error(wrong)
  if (argv.some(isHelp)) process.stdout.write(renderStartHelp())
  else await start()
} catch (error) {
  // Only start() precedes this, and it throws errors.
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? `\n  ${cause.message}` : ''}\n`)
  process.exit(1)
}

async function start() {
  limitHeapGrowth()
  collectAlone()
  const begun = await readStart()
  const { env, config, settings, services, variables } = begun
  const log = createLogger(config.LOG_LEVEL)
  surviveStrayRejections(log)
  if (speaksForAll()) {
    const { faults, warnings } = await checkStart(begun)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    for (const { variable, message } of warnings) log.warn({ variable }, `${variable} ${message}`)
  }
  // A supervisor passes its environment on to the processes that it starts.
  stopWithNpm(env)
  if (isSupervisor(config)) return superviseProcesses(config, log)
  forgetConfiguration(variables)
  const server = createServer({
    requestTimeout: 120_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    // Told in words below.
    requireHostHeader: false,
  })
  answerBrokenRequests(server)
  const drain = createDrain(server)
  // Listen first; hold early requests until the app is ready.
  const { promise: ready, resolve, reject } = Promise.withResolvers<App>()
  ready.catch(() => {})
  limitConnections(server, {
    perClient: CONNECTIONS_PER_CLIENT,
    trustedProxies: parseTrustedProxies(config.TRUST_PROXY),
    log,
  })
  server.on('checkExpectation', refuseRequestHead)
  const handle = beginByTurns((request, response) => {
    if (refuseRequestHead(request, response)) return
    ready.then(
      (app) => app.handle(request, response),
      () => response.destroy(),
    )
  })
  handleOneAtATime(server, handle)
  stopBySignal({ drain, ready, drainSeconds: config.DRAIN_SECONDS, log })
  const { HOST: host, PORT, BASE_URL, PAY_TO } = config
  const onTaken = (port: number) => assertFirstServer(config.DATABASE_URL, port)
  const isFixed = [env.PORT, BASE_URL, PAY_TO].some((setting) => setting !== undefined)
  if (!takesRealPayments(config) && !isWorker(config))
    for (const name of ['SANDBOX_RPC_PORT', 'SANDBOX_SOLANA_RPC_PORT'] as const)
      if (env[name] !== undefined) await refuseTaken(name, config[name])
  const port = await listen(server, { host, port: PORT, isFixed, onTaken })
  const baseUrl = BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  try {
    const options = { config: configOfProcess(config), services, settings, baseUrl, clock: systemClock, log }
    resolve(
      await (isWorker(options.config) ? createWorkerApp({ ...options, config: options.config }) : createApp(options)),
    )
  } catch (error) {
    reject(error)
    throw error
  }
  const app = await ready
  if (speaksForAll()) process.stdout.write(renderBanner({ baseUrl, config, sandbox: app.sandbox }))
  tellReady()
}

/**
 * Logs a rejection that no code awaits, which would end the process and every call in it. Each call answers for its own
 * errors, and what is sold is stored before it is answered: a stray one is of neither.
 */
function surviveStrayRejections(log: Logger) {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was handled by no code: please report it'))
}

/** Throws at once if port and database belong to a running server: waiting would not help. */
function assertFirstServer(databaseUrl: string, port: number) {
  if (!isDatabaseInUse(databaseUrl)) return
  throw new Error(
    `Farebox is already running with this database: ${databaseUrl} (and port ${port} is taken)\n` +
      'Stop it there (Ctrl-C), or start a second one with its own database:\n' +
      `  DATABASE_URL=file:var/second.db PORT=${port + 1} npm start`,
  )
}
