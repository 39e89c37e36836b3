// @ts-check
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { callForFree, callForMoney } from './call-service.mjs'
import { createDailySpending, readUsdc } from './daily-spending.mjs'
import { createDispatcher } from './json-rpc.mjs'
import { readWallet } from './sign-payment.mjs'
import { toContent, toTool } from './tool.mjs'

const CATALOG_TIMEOUT_MS = 15_000

/**
 * Serves every service of a Farebox as an MCP tool over standard input and output.
 * @param {string} servedBy the address this file came from; FAREBOX_URL goes before it
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function serveStdio(servedBy, env) {
  const baseUrl = (env.FAREBOX_URL ?? servedBy).replace(/\/$/, '')
  const wallet = env.FAREBOX_PRIVATE_KEY ? readWallet(env.FAREBOX_PRIVATE_KEY) : undefined
  const spending = createDailySpending({
    file: env.FAREBOX_SPENDING_FILE ?? join(homedir(), '.farebox-spending.json'),
    maxPerCall: readUsdc(env.FAREBOX_MAX_PER_CALL ?? '0.20', 'FAREBOX_MAX_PER_CALL'),
    maxPerDay: readUsdc(env.FAREBOX_MAX_PER_DAY ?? '2', 'FAREBOX_MAX_PER_DAY'),
    now: () => new Date(),
  })
  const catalog = createCatalog(`${baseUrl}/api/v1/services`)

  /** @param {import('./tool.mjs').ServiceRecord} service */
  function termsOf({ price_usdc, try_limit_per_day }) {
    if (wallet)
      return `Price: ${price_usdc} USDC per successful call, paid at once by the EVM wallet ${wallet.address}.`
    return `Free, ${try_limit_per_day} a day. Price beyond that: ${price_usdc} USDC per call.`
  }

  const dispatch = createDispatcher({
    instructions: `Small services of ${baseUrl}, one tool each. ${wallet ? 'Each successful call is paid.' : 'Calls are free trials.'}`,
    async listTools() {
      return (await catalog()).map((service) => toTool(service, termsOf(service)))
    },
    async callTool(name, input, signal) {
      const service = (await catalog()).find(({ slug }) => slug === name)
      if (!service) throw Object.assign(new Error(`No tool is called ${name}.`), { code: -32602 })
      try {
        const call = { input, signal }
        const { data, note } = wallet
          ? await callForMoney(service, { ...call, wallet, spending })
          : await callForFree(service, call)
        return { content: [...toContent(data, name), { type: 'text', text: note }] }
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        return { isError: true, content: [{ type: 'text', text }] }
      }
    },
  })

  catalog().catch((error) => process.stderr.write(`${error.message}\n`))
  createInterface({ input: process.stdin }).on('line', async (line) => {
    if (line.trim() === '') return
    const answer = await dispatch(line)
    if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
  })
}

/**
 * Reads the catalog once; again only where that failed.
 * @param {string} url
 */
function createCatalog(url) {
  /** @type {Promise<import('./tool.mjs').ServiceRecord[]> | undefined} */
  let services

  async function load() {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(CATALOG_TIMEOUT_MS) })
      const { data } = /** @type {{ data?: unknown }} */ (await response.json())
      if (!Array.isArray(data)) throw new Error(`status ${response.status}`)
      return data
    } catch (error) {
      services = undefined
      throw new Error(`The catalog at ${url} could not be read. Is FAREBOX_URL right?`, { cause: error })
    }
  }

  return () => {
    services ??= load()
    return services
  }
}
