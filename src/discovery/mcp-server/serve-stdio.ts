import { createInterface } from 'node:readline'
import { fetchCatalog, PayerError, type ServiceRecord } from '@farebox/payer'
import { assertPayableServer } from '@farebox/payer/rules'
import { readDollars, readEvmKey, readPayerSettings } from '@farebox/payer/settings'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'
import { clauseOf } from '../guides/clause.ts'
import { fieldOutlineOf } from '../guides/field-outline.ts'
import { callAndPay, callForFree, type Purse, toFailure } from './call-service.ts'
import { describeTool } from './describe-tool.ts'
import { createDispatcher, JsonRpcError } from './json-rpc.ts'
import { toContent, toTool } from './tool.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Serves every service of a Farebox as an MCP tool over standard input and output. `servedBy` is the address this
 * program came from; FAREBOX_URL takes precedence.
 */
export function serveStdio(servedBy: string, env: Environment): void {
  const serverUrl = (env.FAREBOX_URL || servedBy).replace(/\/+$/, '')
  const setup = attempt(() => readPayer(serverUrl, env))
  const catalog = createCatalog(serverUrl)

  async function call(name: string, input: object, signal: AbortSignal) {
    // Reported to the caller: agents do not read standard error.
    if (setup instanceof PayerError) throw setup
    const service = await catalog.find(name)
    if (name === describeTool.name) return describeService(await catalog.find(String(Reflect.get(input, 'service'))))
    if (!service) throw new JsonRpcError(-32602, `Unknown tool: ${name}`)
    const { data, note } = setup
      ? await callAndPay(service, setup, { input, signal })
      : await callForFree(service, { input, signal })
    return { content: [...toContent(data, name), { type: 'text', text: note }] }
  }

  const dispatch = createDispatcher({
    instructions: `Small services of ${serverUrl}, one tool each. ${describe(setup)} The listed schemas are short: ${describeTool.name} has the whole one and an example.`,
    async listTools() {
      const services = await catalog.reload().catch((error: unknown) => {
        throw new JsonRpcError(-32603, toFailure(error))
      })
      const tools = services.map((service) =>
        toTool(toShort(service), termsOf(service, setup), { spends: setup !== undefined }),
      )
      return [...tools, describeTool]
    },
    async callTool(name, input, signal) {
      try {
        return await call(name, input, signal)
      } catch (error) {
        if (error instanceof JsonRpcError) throw error
        return { isError: true, content: [{ type: 'text', text: toFailure(error) }] }
      }
    },
  })
  createInterface({ input: process.stdin }).on('line', async (line) => {
    if (line.trim() === '') return
    const answer = await dispatch(line)
    if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
  })
}

function toShort({ description, input_schema, ...service }: ServiceRecord) {
  return { ...service, description: clauseOf(description), input_schema: fieldOutlineOf(input_schema) }
}

function describeService(service: ServiceRecord | undefined) {
  if (!service) throw new Error('service must be the name of another tool.')
  return { content: [{ type: 'text', text: JSON.stringify(service) }] }
}

type Setup = Purse | undefined | PayerError

/** The wallet that pays; undefined for free trials. Throws a PayerError that names the wrong setting. */
function readPayer(serverUrl: string, env: Environment): Purse | undefined {
  if (!env.FAREBOX_PRIVATE_KEY) return undefined
  const account = readAccount(env.FAREBOX_PRIVATE_KEY)
  assertPayableServer(serverUrl)
  const now = () => new Date()
  const shared = { serverUrl, playMoneyOnly: false, now, ...readPayerSettings(env, now) }
  if (env.FAREBOX_CHANNEL_DEPOSIT) {
    const most = readDollars(env.FAREBOX_CHANNEL_DEPOSIT, 'FAREBOX_CHANNEL_DEPOSIT')
    return { ...shared, account, mayDeposit: async ({ amountAtomic }) => amountAtomic <= most }
  }
  return { ...shared, networks: 'eip155:*', scheme: new ExactEvmScheme(account), address: account.address }
}

function readAccount(text: string) {
  const key = readEvmKey(text, 'FAREBOX_PRIVATE_KEY')
  try {
    return privateKeyToAccount(key)
  } catch {
    // The original message may quote the key.
    throw new PayerError('usage', 'FAREBOX_PRIVATE_KEY is not a key of an EVM wallet: it is zero, or too large.')
  }
}

function describe(setup: Setup): string {
  if (setup instanceof PayerError) return `Every call fails until the settings are corrected: ${setup.message}`
  if (setup && 'account' in setup) return 'Each successful call is paid from a deposit.'
  return setup ? 'Each successful call is paid.' : 'Calls are free trials.'
}

function termsOf({ price_usdc, try_limit_per_day }: ServiceRecord, setup: Setup): string {
  if (setup instanceof PayerError) return setup.message
  if (setup && 'account' in setup)
    return `Price: ${price_usdc} USDC per successful call, from a deposit of the EVM wallet ${setup.account.address}.`
  if (setup) return `Price: ${price_usdc} USDC per successful call, paid at once by the EVM wallet ${setup.address}.`
  return `Free, ${try_limit_per_day} a day. Price beyond that: ${price_usdc} USDC per call.`
}

/** The catalog as last listed: a call costs the price that the caller was shown. */
function createCatalog(serverUrl: string) {
  let services: Promise<readonly ServiceRecord[]> | undefined

  function reload(): Promise<readonly ServiceRecord[]> {
    const loading = fetchCatalog(serverUrl)
    services = loading
    loading.catch(() => {
      if (services === loading) services = undefined
    })
    return loading
  }
  return {
    reload,
    async find(slug: string): Promise<ServiceRecord | undefined> {
      return (await (services ?? reload())).find((service) => service.slug === slug)
    },
  }
}

/** The result, or the PayerError that was thrown. */
function attempt<T>(read: () => T): T | PayerError {
  try {
    return read()
  } catch (error) {
    if (error instanceof PayerError) return error
    throw error
  }
}
