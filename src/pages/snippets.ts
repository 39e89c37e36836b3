import type { Service } from '../contract/define-service.ts'

interface Snippet {
  readonly label: string
  readonly code: string
}

/** How the example of a service is called from a shell, from programs and from an agent, ready to copy. */
export function toSnippets({ slug, example }: Service, baseUrl: string): readonly Snippet[] {
  const input = JSON.stringify(example.input)
  const endpoint = `${baseUrl}/api/v1/proxy/${slug}`
  return [
    {
      label: 'curl, free',
      code: `curl -X POST ${baseUrl}/api/v1/try/${slug} -H 'Content-Type: application/json' -d '${input.replaceAll("'", "'\\''")}'`,
    },
    { label: 'TypeScript, paid', code: toTypeScript(endpoint, input) },
    { label: 'Python, paid', code: toPythonProgram(endpoint, example.input) },
    { label: 'MCP', code: toMcp(baseUrl, slug) },
  ]
}

function toTypeScript(endpoint: string, input: string): string {
  return `// npm install @x402/fetch @x402/evm viem
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { privateKeyToAccount } from 'viem/accounts'

const wallet = privateKeyToAccount(process.env.PRIVATE_KEY)
const pay = wrapFetchWithPayment(fetch, new x402Client().register('eip155:*', new ExactEvmScheme(wallet)))
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
from x402.http.clients.requests import x402_requests
from x402.mechanisms.evm.exact.register import register_exact_evm_client
from x402.mechanisms.evm.signers import EthAccountSigner

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))
response = x402_requests(client).post("${endpoint}", json=${toPython(input)})
print(response.json())`
}

function toMcp(baseUrl: string, slug: string): string {
  return `# curl -O ${baseUrl}/mcp-server.mjs    (or, over HTTP: ${baseUrl}/mcp)
{ "mcpServers": { "farebox": {
  "command": "node",
  "args": ["mcp-server.mjs"],
  "env": { "FAREBOX_PRIVATE_KEY": "leave this out for free calls" }
} } }
# The tool is called ${slug}.`
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
