import { randomBytes } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { SOLANA_DEVNET } from '@farebox/till/networks'
import { getBase58Decoder } from '@solana/kit'
import { getMintEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { startSite } from './site.ts'

/**
 * What https://api.devnet.solana.com answers to clients that prepare a payment: Circle's USDC is there, a blockhash is one that
 * nobody else has heard of, and the parties of a sandbox are unknown. Forms: solana.com/docs/rpc (getAccountInfo,
 * getLatestBlockhash, simulateTransaction), the same in QuickNode's reference, both read on 2026-11-22.
 */
export async function startDevnetNode() {
  const asked: string[] = []
  const site = await startSite(async (request, response) => {
    const { id, method, params } = (await json(request)) as { id: unknown; method: string; params?: unknown[] }
    asked.push(method)
    const value = answers[method]?.(params?.[0])
    const body =
      value === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result: { context, value } }
    // Larger than a double holds, as nodes write it.
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...body }).replace('"MAX_U64"', '18446744073709551615')
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  return { url: site.origin, asked, close: () => site[Symbol.asyncDispose]() }
}

const context = { apiVersion: '3.1.6', slot: 420_602_714 }

// Who may mint and freeze is read by no client.
const AUTHORITY = SOLANA_DEVNET.asset
const mint = getMintEncoder().encode({
  mintAuthority: AUTHORITY as never,
  supply: 10n ** 16n,
  decimals: 6,
  isInitialized: true,
  freezeAuthority: AUTHORITY as never,
})

const answers: Readonly<Record<string, (first: unknown) => unknown>> = {
  getAccountInfo: (address) =>
    address === SOLANA_DEVNET.asset
      ? {
          data: [Buffer.from(mint).toString('base64'), 'base64'],
          executable: false,
          lamports: 1_461_600,
          owner: TOKEN_PROGRAM_ADDRESS,
          rentEpoch: 'MAX_U64',
          space: mint.length,
        }
      : null,
  getLatestBlockhash: () => ({
    blockhash: getBase58Decoder().decode(randomBytes(32)),
    lastValidBlockHeight: 408_113_350,
  }),
  simulateTransaction: () => ({
    accounts: null,
    err: 'AccountNotFound',
    innerInstructions: null,
    logs: [],
    returnData: null,
    unitsConsumed: 0,
  }),
}
