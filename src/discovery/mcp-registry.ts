import type { Service } from '../contract/define-service.ts'
import type { Site } from './site.ts'

// The registry's limit: schema of 2025-12-11, `description`.
const MOST_CHARACTERS = 100

/**
 * The entry for the official MCP registry (server.json, schema of 2025-12-11): our remote server under its reversed
 * host name. The operator publishes it with `mcp-publisher`, which proves the host by a key under
 * /.well-known/mcp-registry-auth.
 */
export function renderMcpRegistryEntry(services: readonly Service[], { baseUrl, sandbox }: Site): string {
  const host = new URL(baseUrl).hostname.replace(/[[\]:]/g, '')
  const notice = sandbox ? 'SANDBOX: play money. ' : ''
  return JSON.stringify({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${host.split('.').reverse().join('.')}/farebox`,
    title: 'Farebox',
    description:
      `${notice}${services.length} small services for agents, one x402 payment a call. Short tools; describe_service has more.`.slice(
        0,
        MOST_CHARACTERS,
      ),
    version: '2.0.0',
    websiteUrl: baseUrl,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
  })
}
