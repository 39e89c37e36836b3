// Calls one paid tool with the x402 client of Cloudflare's agents. Input, as JSON in argv: {url, privateKey, tool,
// input}. Output: one line of JSON, the tool's result, or {error} if the client itself refused or failed.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { withX402Client } from 'agents/x402'
import { privateKeyToAccount } from 'viem/accounts'

const { url, privateKey, tool, input } = JSON.parse(process.argv[2])

try {
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  const paying = withX402Client(client, { network: 'eip155:8453', account: privateKeyToAccount(privateKey) })
  print(await paying.callTool(null, { name: tool, arguments: input }))
  await client.close()
} catch (error) {
  print({ error: error.message })
}

function print(outcome) {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
