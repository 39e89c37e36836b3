import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const TEST = join(import.meta.dirname, '..', '..', 'test')
// A client whose line was cut may wait for its answer much longer.
const TIMEOUT_MS = 15_000

/** One call of a service by its slug. */
export interface ClientCall {
  readonly serverUrl: string
  readonly slug: string
  readonly input: { readonly text: string }
  readonly privateKey: Hex
}

/** A client of others, unmodified, that signs at each call. Resolves to the answer's text; rejects without an answer. */
export interface PayingClient {
  readonly name: string
  buy(call: ClientCall): Promise<string>
}

/** Every client that installs here, with its version and that of the protocol. */
export const payingClients: readonly PayingClient[] = [
  { name: '@x402/fetch 2.27.0, v2', buy: (call) => buyByFetch(call) },
  {
    name: '@x402/fetch 2.27.0, v2, payment-identifier',
    buy: (call) => buyByFetch(call, `pay_${call.privateKey.slice(2, 34)}`),
  },
  { name: '@x402/axios 2.11.0, v2', buy: (call) => buyInProcess('v1-client/pay-axios.mjs', call) },
  { name: 'x402-fetch 1.2.0, v1', buy: (call) => buyInProcess('v1-client/pay-v1.mjs', call) },
  { name: '@modelcontextprotocol/client 2.4.0 with @x402/core 2.27.0, MCP', buy: buyByMcp },
  { name: 'agents 0.32.0 (Cloudflare), MCP', buy: buyAsAgent },
]

async function buyByFetch({ serverUrl, slug, input, privateKey }: ClientCall, identifier?: string): Promise<string> {
  const client = signerOf(privateKey)
  if (identifier !== undefined) {
    client.onBeforePaymentCreation(async ({ paymentRequired }) => {
      appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, identifier)
    })
  }
  const response = await wrapFetchWithPayment(fetch, client)(`${serverUrl}/api/v1/proxy/${slug}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  // Read as the type of an answer or an error; either may be absent.
  return textOf(response.status, (await response.json()) as Parameters<typeof textOf>[1])
}

async function buyInProcess(file: string, { serverUrl, slug, input, privateKey }: ClientCall): Promise<string> {
  const call = { url: `${serverUrl}/api/v1/proxy/${slug}`, privateKey, body: input }
  const { status, body, error } = await run(file, call)
  if (error) throw new Error(String(error))
  return textOf(Number(status), typeof body === 'string' ? JSON.parse(body) : body)
}

async function buyByMcp({ serverUrl, slug, input, privateKey }: ClientCall): Promise<string> {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${serverUrl}/mcp`)))
    const call = { name: slug, arguments: { ...input } }
    const refused = await client.callTool(call)
    // A tool result has no fixed type; the client validates the parts that it reads.
    const payment = await signerOf(privateKey).createPaymentPayload(
      refused.structuredContent as unknown as PaymentRequired,
    )
    return textOfResult(await client.callTool({ ...call, _meta: { 'x402/payment': payment } }, { timeout: TIMEOUT_MS }))
  } finally {
    await client.close().catch(() => {})
  }
}

async function buyAsAgent({ serverUrl, slug, input, privateKey }: ClientCall): Promise<string> {
  const result = await run('mcp-clients/pay-as-agent.mjs', { url: `${serverUrl}/mcp`, privateKey, tool: slug, input })
  if (result.error) throw new Error(String(result.error))
  return textOfResult(result)
}

function signerOf(privateKey: Hex): x402Client {
  return new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
}

async function run(file: string, call: object): Promise<Record<string, unknown>> {
  const options = { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [join(TEST, file), JSON.stringify(call)], options)
  return JSON.parse(stdout)
}

function textOf(status: number, body: { readonly data?: { readonly text?: string }; readonly error?: string }): string {
  if (status !== 200) throw new Error(`${status} ${body.error}`)
  return body.data?.text ?? ''
}

function textOfResult({ isError, content }: Record<string, unknown>): string {
  const [part] = content as { readonly text?: string }[]
  if (isError) throw new Error(part?.text)
  return JSON.parse(part?.text ?? '').text
}
