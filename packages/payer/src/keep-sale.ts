import { appendFileSync, writeFileSync } from 'node:fs'
import { verifySale } from '@farebox/receipts'
import type { DidKeys } from '@farebox/receipts/keys'
import { PayerError } from './payer-error.ts'
import { type PurchaseLine, toPurchaseLine } from './purchase-log.ts'
import { type Reply, sendRequest, signalWithin } from './send-request.ts'

const KEYS_WITHIN_MS = 15_000

interface Sold {
  readonly serverUrl: string
  readonly slug: string
  readonly input: unknown
  readonly answer: Reply
}

interface Kept {
  /** File for the whole sale; null for none. */
  readonly proof: string | null
  /** File to which a line is added; null for none. */
  readonly log: string | null
  /** The server's keys, if known from elsewhere. */
  readonly keys: DidKeys | null
}

/**
 * Checks a sale, and keeps it. What is charged is logged whatever becomes of its proof, and says whether that holds. Throws a
 * PayerError if anything of it does not; Errors of the file system.
 */
export async function keepSale(sold: Sold, { proof, log, keys: known }: Kept): Promise<void> {
  const { serverUrl, slug, input, answer } = sold
  const keys = known ?? (await fetchKeys(serverUrl))
  const { status, headers, text } = answer
  const url = `${serverUrl}/api/v1/proxy/${slug}`
  const sale = {
    format: 'farebox-sale-1',
    request: { method: 'POST', url, body: input },
    response: { status, headers: Object.fromEntries(headers), body: text },
    keys,
  }
  const broken = findBroken(sale)
  const line: PurchaseLine = toPurchaseLine(sold, { verified: broken === undefined, now: new Date() })
  if (log !== null) appendFileSync(log, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  if (broken !== undefined)
    throw new PayerError('no_proof', `The answer came and is charged, but its proof is wrong: ${broken} is not so.`)
  if (proof !== null) writeFileSync(proof, `${JSON.stringify(sale, null, 2)}\n`, { mode: 0o600 })
}

/** The first statement of a sale that does not hold. */
function findBroken(sale: { readonly keys: unknown }): string | undefined {
  try {
    return verifySale(sale).find(({ holds }) => !holds)?.statement
  } catch {
    return 'the server publishes keys'
  }
}

/** Null if there are none to be had: the sale is logged all the same. */
async function fetchKeys(serverUrl: string): Promise<unknown> {
  try {
    const { body } = await sendRequest(`${serverUrl}/.well-known/did.json`, { signal: signalWithin(KEYS_WITHIN_MS) })
    return body
  } catch {
    return null
  }
}
