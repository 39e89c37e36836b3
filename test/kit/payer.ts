import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const PAY_V1 = join(import.meta.dirname, '..', 'v1-client', 'pay-v1.mjs')
const TIMEOUT_MS = 25_000

/** One paid POST: what, where, and by whom. */
export interface PaidRequest {
  readonly url: string
  readonly privateKey: Hex
  readonly body: unknown
  /** A token that the client does not know, such as a sandbox's. */
  readonly token?: string
  /** The name of the chain in version 1. Default: base. */
  readonly network?: string
}

/** The same, paid on Solana. */
export interface SolanaPaidRequest {
  readonly url: string
  /** Base58 of both halves. */
  readonly privateKey: string
  /** Default: that of the client. */
  readonly rpcUrl?: string
  readonly body: unknown
}

/** The answer to the paid attempt, or to the first one if it was no 402. */
export interface PaidAnswer {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Pays like the official client of protocol version 2 (@x402/fetch). Throws if the client refuses. */
export function payV2({ privateKey, token, ...request }: PaidRequest): Promise<PaidAnswer> {
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
  if (token) client.setSpendControls({ allowedAssets: [{ network: 'eip155:*', asset: token }] })
  return pay(client, request)
}

/** The same on Solana. */
export async function payV2OnSolana({ privateKey, rpcUrl, ...request }: SolanaPaidRequest): Promise<PaidAnswer> {
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(privateKey))
  const scheme = rpcUrl === undefined ? new ExactSvmScheme(signer) : new ExactSvmScheme(signer, { rpcUrl })
  return pay(new x402Client().register('solana:*', scheme), request)
}

/**
 * Pays like the official client of protocol version 1 (x402-fetch), in a separate process. Throws if the client
 * refuses.
 */
export function payV1(request: PaidRequest): Promise<PaidAnswer> {
  return payInProcess(request)
}

/** The same on Solana. */
export function payV1OnSolana(request: SolanaPaidRequest): Promise<PaidAnswer> {
  return payInProcess({ ...request, network: 'solana' })
}

async function pay(client: x402Client, { url, body }: { url: string; body: unknown }) {
  const response = await wrapFetchWithPayment(fetch, client)(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.json() }
}

async function payInProcess(request: object): Promise<PaidAnswer> {
  const { stdout } = await promisify(execFile)(process.execPath, [PAY_V1, JSON.stringify(request)], {
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  const outcome: { error: string } | (PaidAnswer & { body: string }) = JSON.parse(stdout)
  if ('error' in outcome) throw new Error(outcome.error)
  return { ...outcome, body: JSON.parse(outcome.body) }
}
