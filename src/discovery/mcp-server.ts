import { readFileSync } from 'node:fs'
import type { Service } from '../contract/define-service.ts'
import { sandboxNotice } from './sandbox-notice.ts'
import type { Site } from './site.ts'

// Made by the set-up.
const BUNDLE = new URL('mcp-server/bundle.generated.js', import.meta.url)

/** /mcp-server.mjs: an MCP server over standard input and output, in one file that only needs Node. */
export function renderMcpServer(_services: readonly Service[], site: Site): string {
  const { baseUrl, network, sandbox } = site
  const chain = network.networkV1
  return `#!/usr/bin/env node
/*
 * Farebox as an MCP server over standard input and output. Needs Node 18 or later and nothing else: node mcp-server.mjs
 *${sandbox ? `\n * ${sandboxNotice(site)}\n *` : ''}
 * FAREBOX_URL            default ${baseUrl}
 * FAREBOX_PRIVATE_KEY    pays each call with this key of an EVM wallet, in USDC on ${chain}; without it, calls are free trials, a few a day.
 *                        Known dollar tokens on known chains only, to this server only, over https or on this machine.
 *                        Services that can also be paid on Solana are paid on ${chain} all the same; Solana keys are not taken
${site.channels ? CHANNEL_DEPOSIT : ''} * FAREBOX_MAX_PER_CALL   the most one call may cost, USDC; default 0.20
 * FAREBOX_MAX_PER_DAY    the most a day (UTC) may cost, USDC; default 2; a deposit counts whole, and calls from it no more
 *                        Whatever was signed counts, charged or not: only the chain could prove that a payment was not used
 * FAREBOX_SPENDING_FILE  where the day's spending is kept; the day is appended;
 *                        default ~/.farebox-spending.jsonl, shared with npm run pay
 * FAREBOX_PURCHASE_LOG   a line for each call paid by itself, with its receipt, verified; npm run spending -- <file> sums them;
 *                        default FAREBOX_SPENDING_FILE and .purchases
 * FAREBOX_PROOF_FOLDER   keeps the whole of each such sale as a file that /verify or npm run verify -- <file> checks offline;
 *                        default none
 */
const FAREBOX_SERVED_BY = ${JSON.stringify(baseUrl)}
${readFileSync(BUNDLE, 'utf8')}`
}

const CHANNEL_DEPOSIT = ` * FAREBOX_CHANNEL_DEPOSIT pays from a channel that is deposited into once, without a wait for the chain: the most to deposit
 *                        at once, USDC, such as 1. What is not used stays the wallet's
`
