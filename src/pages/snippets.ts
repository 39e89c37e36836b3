import type { Service } from '../contract/define-service.ts'
import { toSpendControls } from '../discovery/sandbox-notice.ts'
import type { Site } from '../discovery/site.ts'
import { chainsOf } from '../discovery/ways-to-pay.ts'

interface Snippet {
  readonly label: string
  readonly code: string
  /** What must be known before the code runs. */
  readonly note?: string
}

/** How the example of a service is called from a shell, from programs and from an agent, ready to copy. */
export function toSnippets(service: Service, site: Site): readonly Snippet[] {
  const { slug, example } = service
  const { baseUrl } = site
  const input = JSON.stringify(example.input)
  const endpoint = `${baseUrl}/api/v1/proxy/${slug}`
  const { options } = site.offerFor(service)
  const [main, second] = chainsOf(options)
  // A client that pays with the dollars it knows by heart must be told of play money.
  const [evmControls, solanaControls] = options.map(({ v2 }) => (site.sandbox ? `${toSpendControls(v2)}\n` : ''))
  const note = site.sandbox ? `Play money: ${baseUrl}/api/v1/status has the key of a funded wallet.` : ''
  return [
    {
      label: 'curl, free',
      code: `curl -X POST ${baseUrl}/api/v1/try/${slug} -H 'Content-Type: application/json' -d '${input.replaceAll("'", "'\\''")}'`,
    },
    { label: `TypeScript, paid on ${main}`, code: toEvmProgram(toPaidPost(endpoint, input, evmControls)), note },
    ...(second
      ? [
          {
            label: `TypeScript, paid on ${second}`,
            code: toSolanaProgram(toPaidPost(endpoint, input, solanaControls)),
            note,
          },
        ]
      : []),
    { label: `Python, paid on ${main}`, code: toPythonProgram(endpoint, example.input), note },
    {
      label: 'MCP',
      code: toMcpConfiguration(baseUrl),
      note:
        `Save ${baseUrl}/mcp-server.mjs and write its path into args; the tool is called ${slug}. Calls are free trials until ` +
        `FAREBOX_PRIVATE_KEY holds the key of an EVM wallet: then each is paid in USDC on ${main}. Over HTTP, without a file: ${baseUrl}/mcp`,
    },
  ]
}

function toEvmProgram(paidPost: string): string {
  return `// npm install @x402/fetch @x402/evm viem
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { privateKeyToAccount } from 'viem/accounts'

const wallet = privateKeyToAccount(process.env.PRIVATE_KEY as \`0x\${string}\`)
const client = new x402Client().register('eip155:*', new ExactEvmScheme(wallet))
${paidPost}`
}

function toSolanaProgram(paidPost: string): string {
  return `// npm install @x402/fetch @x402/svm @solana/kit
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'

const key = getBase58Encoder().encode(process.env.SOLANA_PRIVATE_KEY as string)
const wallet = await createKeyPairSignerFromBytes(key)
const rpcUrl = process.env.SOLANA_RPC_URL ?? 'https://api.mainnet-beta.solana.com'
const scheme = new ExactSvmScheme(wallet, { rpcUrl })
const client = new x402Client().register('solana:*', scheme)
${paidPost}`
}

function toPaidPost(endpoint: string, input: string, controls = ''): string {
  return `${controls}const pay = wrapFetchWithPayment(fetch, client)
const response = await pay('${endpoint}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${input}),
})
console.log(JSON.stringify(await response.json()))`
}

function toPythonProgram(endpoint: string, input: unknown): string {
  return `# pip install "x402[requests,evm]"
import os
from eth_account import Account
from x402 import x402ClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))
response = x402_requests(client).post("${endpoint}", json=${toPython(input)})
print(response.json())`
}

function toMcpConfiguration(baseUrl: string): string {
  const env = { FAREBOX_URL: baseUrl, FAREBOX_PRIVATE_KEY: '' }
  return JSON.stringify({ mcpServers: { farebox: { command: 'node', args: ['mcp-server.mjs'], env } } }, null, 2)
}

function toPython(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${toPython(field)}`)
    .join(', ')}}`
}
