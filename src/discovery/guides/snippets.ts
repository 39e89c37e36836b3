import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { chainsOf } from '../x402/ways-to-pay.ts'
import { readProgram } from './read-program.ts'
import type { InputSyntax } from './write-input.ts'

/** One way to call a service, as code to copy. */
export interface Snippet {
  readonly label: string
  /** The language, which a reader chooses once for all services. */
  readonly language: 'curl' | 'shell' | 'typescript' | 'python' | 'go' | 'rust' | 'mcp'
  /** The code before and after the input; one part if the code has no input. */
  readonly code: readonly [before: string, after: string] | readonly [string]
  readonly syntax: InputSyntax
  /** What the reader must know before running the code. */
  readonly note?: string
}

/** The example call of a service from a shell, from programs and from an agent, ready to copy. */
export function toSnippets(service: Service, site: Site): readonly Snippet[] {
  const { slug } = service
  const { baseUrl } = site
  const endpoint = `${baseUrl}/api/v1/proxy/${slug}`
  const [main, second] = chainsOf(site.offerFor(service).options)
  const call = { endpoint, mostAtomic: service.priceAtomic }
  const note = site.sandbox ? `Play money: ${baseUrl}/api/v1/status has the key of a funded wallet.` : ''
  return [
    {
      label: 'curl, free',
      language: 'curl',
      code: [`curl -X POST ${baseUrl}/api/v1/try/${slug} -H 'Content-Type: application/json' -d '`, "'"],
      syntax: 'shell',
    },
    {
      label: `curl, paid on ${main}`,
      language: 'shell',
      code: readProgram('shell', call),
      syntax: 'shell',
      note: `${note} Save it as pay.sh; PRIVATE_KEY=0x... bash pay.sh`.trim(),
    },
    {
      label: `TypeScript, paid on ${main}`,
      language: 'typescript',
      code: toEvmProgram(endpoint),
      syntax: 'json',
      note: `${note} ${RUN_TYPESCRIPT}`.trim(),
    },
    ...(second
      ? [
          {
            label: `TypeScript, paid on ${second}`,
            language: 'typescript',
            code: toSolanaProgram(endpoint),
            syntax: 'json',
            note: site.sandbox
              ? `Play money: ${baseUrl}/api/v1/status has key and node under sandbox.solana. ${runOnSolana('SOLANA_RPC_URL=... ')}`
              : runOnSolana(''),
          } as const,
        ]
      : []),
    {
      label: `Python, paid on ${main}`,
      language: 'python',
      code: toPythonProgram(endpoint),
      syntax: 'python',
      note: `${note} Save it as pay.py; PRIVATE_KEY=0x... python pay.py`.trim(),
    },
    {
      label: `Go, paid on ${main}`,
      language: 'go',
      code: readProgram('go', call),
      syntax: 'string',
      note: `${note} Save it as main.go; PRIVATE_KEY=0x... go run .`.trim(),
    },
    {
      label: `Rust, paid on ${main}`,
      language: 'rust',
      code: readProgram('rust', call),
      syntax: 'string',
      note: `${note} Save it as src/main.rs after cargo init; PRIVATE_KEY=0x... cargo run`.trim(),
    },
    {
      label: 'MCP',
      language: 'mcp',
      code: [renderMcpConfiguration(baseUrl)],
      syntax: 'json',
      note:
        `Save ${baseUrl}/mcp-server.mjs and put its path into args; the name of the tool is ${slug}. In Claude Desktop the text below goes into ` +
        `Settings, Developer, Edit Config; in n8n the same command into the community node n8n-nodes-mcp, connection STDIO. Calls are free trials until ` +
        `FAREBOX_PRIVATE_KEY is set to the key of an EVM wallet: then each is paid in USDC on ${main}. Over HTTP, without a file: ${baseUrl}/mcp`,
    },
  ]
}

const RUN_TYPESCRIPT = 'Save it as pay.mts; PRIVATE_KEY=0x... node pay.mts (Node 24).'

function runOnSolana(node: string): string {
  return RUN_TYPESCRIPT.replace('PRIVATE_KEY=0x... ', `SOLANA_PRIVATE_KEY=... ${node}`)
}

type Code = readonly [before: string, after: string]

function toEvmProgram(endpoint: string): Code {
  return toPaidPost(
    `// npm install @x402/fetch @x402/evm viem
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { privateKeyToAccount } from 'viem/accounts'

const wallet = privateKeyToAccount(process.env.PRIVATE_KEY as \`0x\${string}\`)
const client = new x402Client().register('eip155:*', new ExactEvmScheme(wallet))
`,
    endpoint,
  )
}

function toSolanaProgram(endpoint: string): Code {
  return toPaidPost(
    `// npm install @x402/fetch @x402/svm @solana/kit
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'

const key = getBase58Encoder().encode(process.env.SOLANA_PRIVATE_KEY as string)
const wallet = await createKeyPairSignerFromBytes(key)
const scheme = new ExactSvmScheme(wallet, { rpcUrl: process.env.SOLANA_RPC_URL })
const client = new x402Client().register('solana:*', scheme)
`,
    endpoint,
  )
}

function toPaidPost(setUp: string, endpoint: string): Code {
  return [
    `${setUp}const pay = wrapFetchWithPayment(fetch, client)
const response = await pay('${endpoint}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(`,
    `),
})
console.log(JSON.stringify(await response.json()))`,
  ]
}

function toPythonProgram(endpoint: string): Code {
  return [
    `# pip install "x402[requests,evm]"
import os
from eth_account import Account
from x402 import x402ClientSync
from x402.http.clients import x402_requests
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client

client = x402ClientSync()
register_exact_evm_client(client, EthAccountSigner(Account.from_key(os.environ["PRIVATE_KEY"])))
response = x402_requests(client).post("${endpoint}", json=`,
    `)
print(response.json())`,
  ]
}

/** The configuration with which MCP clients start the one-file server; over HTTP they only need the address /mcp. */
export function renderMcpConfiguration(baseUrl: string): string {
  const env = { FAREBOX_URL: baseUrl, FAREBOX_PRIVATE_KEY: '', FAREBOX_MAX_PER_CALL: '0.20', FAREBOX_MAX_PER_DAY: '2' }
  return JSON.stringify({ mcpServers: { farebox: { command: 'node', args: ['mcp-server.mjs'], env } } }, null, 2)
}
