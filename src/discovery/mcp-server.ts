import { readFileSync } from 'node:fs'
import type { Service } from '../contract/define-service.ts'
import { sandboxNotice } from './sandbox-notice.ts'
import type { Site } from './site.ts'

// In the order they need each other.
const PARTS = [
  'keccak256',
  'sign-digest',
  'sign-payment',
  'daily-spending',
  'tool',
  'call-service',
  'json-rpc',
  'serve-stdio',
]

/** /mcp-server.mjs: an MCP server for standard input and output in one file that needs nothing but Node. */
export function renderMcpServer(_services: readonly Service[], site: Site): string {
  const { baseUrl, network, sandbox } = site
  const chain = network.networkV1
  const parts = PARTS.map((name) => readFileSync(new URL(`mcp-server/${name}.mjs`, import.meta.url), 'utf8'))
  return `#!/usr/bin/env node
/*
 * Farebox as an MCP server over standard input and output. Needs Node 20 or later and nothing else: node mcp-server.mjs
 *${sandbox ? `\n * ${sandboxNotice(site)}\n *` : ''}
 * FAREBOX_URL            default ${baseUrl}
 * FAREBOX_PRIVATE_KEY    pays each call with this key of an EVM wallet, in USDC on ${chain}; without it, calls are free trials, a few a day.
 *                        Services that can also be paid on Solana are paid on ${chain} all the same; Solana keys are not taken
 * FAREBOX_MAX_PER_CALL   the most one call may cost, USDC; default 0.20
 * FAREBOX_MAX_PER_DAY    the most a day (UTC) may cost, USDC; default 2
 * FAREBOX_SPENDING_FILE  where the day's spending is kept; default ~/.farebox-spending.json
 */
${parts.map(withoutModuleSyntax).join('\n')}
try {
  serveStdio(${JSON.stringify(baseUrl)}, process.env)
} catch (error) {
  process.stderr.write(error.message + '\\n')
  process.exitCode = 1
}
`
}

/** A part as it stands in the one file: what it imports from its neighbours is above it. */
function withoutModuleSyntax(source: string): string {
  return source
    .replace(/^\/\/ @ts-check\n/, '')
    .replace(/^import \{[^}]*\} from '\.\/[^']+'\n/gm, '')
    .replace(/^export /gm, '')
}
