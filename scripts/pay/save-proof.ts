import { writeFileSync } from 'node:fs'
import { PayerError } from '../../src/payer/payer-error.ts'
import { type Reply, sendRequest, signalWithin } from '../../src/payer/send-request.ts'
import { verifySale } from '../../src/signing/verify-sale.ts'

const KEYS_WITHIN_MS = 15_000

interface Sold {
  readonly serverUrl: string
  readonly slug: string
  readonly input: unknown
  readonly answer: Reply
}

/** Writes a sale with the keys of its server, once it is checked. Throws a PayerError if anything of it does not hold. */
export async function saveProof(file: string, { serverUrl, slug, input, answer }: Sold): Promise<void> {
  const keys = await sendRequest(`${serverUrl}/.well-known/did.json`, { signal: signalWithin(KEYS_WITHIN_MS) })
  const { status, headers, text } = answer
  const url = `${serverUrl}/api/v1/proxy/${slug}`
  const sale = {
    format: 'farebox-sale-1',
    request: { method: 'POST', url, body: input },
    response: { status, headers: Object.fromEntries(headers), body: text },
    keys: keys.body,
  }
  const broken = verifySale(sale).find(({ holds }) => !holds)
  if (broken)
    throw new PayerError(
      'no_proof',
      `The answer came and is charged, but its proof is wrong: ${broken.statement} is not so.`,
    )
  writeFileSync(file, `${JSON.stringify(sale, null, 2)}\n`)
}
