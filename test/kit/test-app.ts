import { createServer } from 'node:http'
import type { WaitingClock } from '@farebox/concurrency'
import type { Logger } from '../../src/contract/context.ts'
import type { Service } from '../../src/contract/define-service.ts'
import { OPENAPI_COMPONENTS } from '../../src/discovery/openapi/openapi-components.ts'
import { beginByTurns } from '../../src/gateway/http/begin-by-turns.ts'
import { listen } from '../../src/gateway/http/listen.ts'
import { handleOneAtATime } from '../../src/gateway/http/one-at-a-time.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/configuration/config.ts'
import { upstreamVariablesOf } from '../../src/server/configuration/upstream-variables.ts'
import type { SettingsFile } from '../../src/settings/settings-file.ts'
import { silentLog } from './fake-context.ts'

/** An address where nothing listens: no test may reach the outside by itself. */
const NOBODY = 'http://127.0.0.1:9'

const { Error: ERROR, PaymentRequired: TERMS } = OPENAPI_COMPONENTS.schemas
/** What the API description says of refusals. */
const TOLD = [...Object.keys(ERROR.properties), ...Object.keys(TERMS.properties)]

export const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'

interface TestAppOptions {
  readonly services: readonly Service[]
  readonly facilitatorUrl: string
  /**
   * Environment variables in addition to those of a live server with this facilitator, an empty database in memory and
   * no upstream.
   */
  readonly env?: Readonly<Record<string, string>>
  /** Default: the system clock, with the server's usual waits. */
  readonly clock?: WaitingClock
  /** Default: none. */
  readonly log?: Logger
  /** farebox.config.json of the operator. Default: none. */
  readonly settings?: SettingsFile
}

export interface TestApp {
  readonly url: string
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string): Promise<Reply>
  close(): Promise<void>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // Tests read any field of any answer.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any
}

/** The whole app, listening on a free port, in live mode with the test's facilitator. */
export async function startTestApp({
  services,
  facilitatorUrl,
  env = {},
  clock,
  log,
  settings,
}: TestAppOptions): Promise<TestApp> {
  const server = createServer()
  const url = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0, isFixed: true })}`
  const vendors = services.flatMap(({ upstreams }) => upstreams.filter(({ isOperators }) => !isOperators))
  const hosts = vendors.flatMap(({ hosts }) => Object.keys(hosts))
  const config = readConfig(
    {
      PAY_TO,
      FACILITATOR_URL: facilitatorUrl,
      DATABASE_URL: ':memory:',
      EVM_RPC_URL: NOBODY,
      ...Object.fromEntries(hosts.map((variable) => [variable, NOBODY])),
      // Nothing leaves the machine unless a test allows it.
      CHECK_MINUTES: '0',
      // Tests are one client.
      MAX_CALLS_PER_CLIENT: '0',
      ...env,
    },
    upstreamVariablesOf(services),
  )
  const app = await createApp({
    config,
    services,
    ...(settings && { settings }),
    baseUrl: config.BASE_URL ?? url,
    clock: clock ?? systemClock,
    log: log ?? silentLog(),
  })
  handleOneAtATime(server, beginByTurns(app.handle))

  const told = [...TOLD, ...services.flatMap(({ refusal }) => Object.keys(refusal?.properties ?? {}))]
  async function reply(response: Response): Promise<Reply> {
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = isJson ? JSON.parse(text) : text
    // A probe's answer is for the operator.
    const untold =
      body?.success === false && body.error ? Object.keys(body).filter((field) => !told.includes(field)) : []
    if (untold.length > 0) throw new Error(`fields of a refusal that the API description does not know: ${untold}`)
    return { status: response.status, headers: response.headers, body }
  }
  return {
    url,
    async post(path, body, headers = {}) {
      const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
      return reply(await fetch(url + path, body === undefined ? init : { ...init, body: raw as string }))
    },
    get: async (path) => reply(await fetch(url + path)),
    async close() {
      server.closeAllConnections()
      server.close()
      await app.close()
    },
  }
}
