import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
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
  /** Hexadecimal, or on Solana base58 of both halves. */
  readonly privateKey: string
}

/** A client of others, unmodified, that signs at each call. Resolves to the answer's text; rejects without an answer. */
export interface PayingClient {
  readonly name: string
  buy(call: ClientCall): Promise<string>
}

/** Every client that installs here and pays on EVM chains, with its version and that of the protocol. */
export const payingClients: readonly PayingClient[] = [
  { name: '@x402/fetch 2.27.0, v2', buy: async (call) => buyByFetch(call, onEvm(call)) },
  {
    name: '@x402/fetch 2.27.0, v2, payment-identifier',
    buy: async (call) => buyByFetch(call, identified(onEvm(call), call)),
  },
  { name: '@x402/axios 2.11.0, v2', buy: (call) => buyInProcess('v1-client/pay-axios.mjs', call) },
  { name: 'x402-fetch 1.2.0, v1', buy: (call) => buyInProcess('v1-client/pay-v1.mjs', call) },
  {
    name: '@modelcontextprotocol/client 2.4.0 with @x402/core 2.27.0, MCP',
    buy: async (call) => buyByMcp(call, onEvm(call)),
  },
  { name: 'agents 0.32.0 (Cloudflare), MCP', buy: buyAsAgent },
]

/**
 * The same on Solana. All ask the public node of devnet for the mint and a blockhash, as installed; `x402-fetch` alone lets its
 * node try the payment first, and is told of ours.
 */
export function solanaClients({ rpcUrl, devnetUrl }: { rpcUrl: string; devnetUrl: string }): readonly PayingClient[] {
  const network = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  return [
    {
      name: '@x402/fetch 2.27.0 with @x402/svm 2.27.0, v2',
      buy: async (call) => buyByFetch(call, await onSolana(call)),
    },
    {
      name: '@x402/fetch 2.27.0 with @x402/svm 2.27.0, v2, payment-identifier',
      buy: async (call) => buyByFetch(call, identified(await onSolana(call), call)),
    },
    {
      name: '@x402/axios 2.11.0 with @x402/svm 2.27.0, v2',
      buy: (call) => buyInProcess('v1-client/pay-axios.mjs', call, { network, devnetUrl }),
    },
    {
      name: 'x402-fetch 1.2.0, v1, on Solana',
      buy: (call) => buyInProcess('v1-client/pay-v1.mjs', call, { network: 'solana-devnet', rpcUrl }),
    },
    {
      name: '@modelcontextprotocol/client 2.4.0 with @x402/core 2.27.0 and @x402/svm 2.27.0, MCP',
      buy: async (call) => buyByMcp(call, await onSolana(call)),
    },
  ]
}

async function buyByFetch({ serverUrl, slug, input }: ClientCall, client: x402Client): Promise<string> {
  const response = await wrapFetchWithPayment(fetch, client)(`${serverUrl}/api/v1/proxy/${slug}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  // Read as the type of an answer or an error; either may be absent.
  return textOf(response.status, (await response.json()) as Parameters<typeof textOf>[1])
}

async function buyInProcess(
  file: string,
  { serverUrl, slug, input, privateKey }: ClientCall,
  { devnetUrl, ...options }: { network?: string; rpcUrl?: string; devnetUrl?: string } = {},
): Promise<string> {
  const call = { url: `${serverUrl}/api/v1/proxy/${slug}`, privateKey, body: input, ...options }
  const { status, body, error } = await run(file, call, devnetUrl)
  if (error) throw new Error(String(error))
  return textOf(Number(status), typeof body === 'string' ? JSON.parse(body) : body)
}

async function buyByMcp({ serverUrl, slug, input }: ClientCall, payer: x402Client): Promise<string> {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${serverUrl}/mcp`)))
    const call = { name: slug, arguments: { ...input } }
    const refused = await client.callTool(call)
    // A tool result has no fixed type; the client validates the parts that it reads.
    const payment = await payer.createPaymentPayload(refused.structuredContent as unknown as PaymentRequired)
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

function onEvm({ privateKey }: ClientCall): x402Client {
  // A key of this chain.
  return new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey as Hex)))
}

async function onSolana({ privateKey }: ClientCall): Promise<x402Client> {
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(privateKey))
  return new x402Client().register('solana:*', new ExactSvmScheme(signer))
}

function identified(client: x402Client, { privateKey }: ClientCall): x402Client {
  const identifier = `pay_${privateKey.slice(2, 34)}`
  return client.onBeforePaymentCreation(async ({ paymentRequired }) => {
    appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, identifier)
  })
}

async function run(file: string, call: object, devnetUrl?: string): Promise<Record<string, unknown>> {
  const env = { ...process.env, ...(devnetUrl && { DEVNET_NODE: devnetUrl }) }
  const options = { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024, env }
  const redirect = ['--import', join(TEST, 'kit/redirect-devnet.ts')]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...redirect, join(TEST, file), JSON.stringify(call)],
    options,
  )
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
