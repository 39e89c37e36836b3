import type { SaleFile } from '@farebox/receipts'
import { verifySale } from '@farebox/receipts'
import { verifyByOthers } from '../test/kit/other-verifiers.ts'
import { type Bench, type BenchOptions, percentile } from './figure.ts'
import { answerUnder } from './load.ts'
import { createPayments } from './payments-by-count.ts'
import { start } from './process.ts'
import { cpuMicros } from './process-cpu.ts'
import { judgeTimestamps } from './proofs/judge-timestamps.ts'

const SALES = 10_000
const SPOILT = 1000
const AT_ONCE = 16
const PATH = '/api/v1/proxy/echo'

/** Verifies sales by our program and by two of others and the timestamps of their trees by a third, and measures what signing takes from the throughput. */
export const bench: Bench = {
  shows: 'safety',
  async run({ sample, say }) {
    const facilitator = await start('peers/yes-facilitator.ts')
    const server = await start('peers/farebox.ts', [facilitator.url, '{}'])
    try {
      const payment = createPayments((await fetch(`${server.url}${PATH}`, { method: 'POST' })).headers)
      const sales = await buy(server.url, { count: sample ?? SALES, payment, say })
      say(`${sales.length} sales; three programs verify each`)
      const refused = await countRefused(sales)
      const spoilt = sales.slice(0, Math.min(SPOILT, sales.length)).map(spoil)
      say('trees of a hundred receipts; two programs read the proof of each root')
      const timestamps = await judgeTimestamps(sales.map(({ response }) => receiptOf(response.headers).signature))
      const accepted = spoilt.filter((sale) => verifySale(sale).every(({ holds }) => holds)).length
      say('throughput with and without signed answers, 5 rounds of 3 s each')
      const cost = await costOfSigning(server, payment)
      const misdated = timestamps.not_in_tree + timestamps.undated + timestamps.spoilt_accepted
      const wrong = refused.ours + refused.receipts + refused.signatures + accepted + misdated
      return {
        value: wrong,
        unit: 'sales and timestamps judged wrongly: as sold by one of four programs, spoilt by ours',
        goal: `0 of ${sales.length} as sold and ${spoilt.length} with one bit changed; signing takes under 5 % of the throughput`,
        ok: wrong === 0 && cost.share < 0.05,
        peers: {
          '@x402/extensions, receipts': refused.receipts,
          'http-message-signatures, answers': refused.signatures,
          'opentimestamps, roots': timestamps.spoilt_accepted_there,
        },
        ratio: null,
        details: {
          sales: sales.length,
          spoilt: spoilt.length,
          spoilt_accepted: accepted,
          refused,
          timestamps,
          ...cost,
        },
      }
    } finally {
      for (const process of [server, facilitator]) process.stop()
    }
  },
}

type NextPayment = ReturnType<typeof createPayments>

async function buy(
  url: string,
  { count, payment, say }: { readonly count: number; readonly payment: NextPayment } & Pick<BenchOptions, 'say'>,
) {
  const address = `${url}${PATH}`
  // What the server's own document says, in the type that the verifier checks.
  const keys = (await (await fetch(`${url}/.well-known/did.json`)).json()) as SaleFile['keys']
  const sales: SaleFile[] = []
  say(`buys ${count} times, ${AT_ONCE} at once`)
  let begun = 0
  const buyer = async () => {
    while (begun < count) {
      begun += 1
      const body = { text: `sale ${begun}` }
      const headers = {
        'content-type': 'application/json',
        'payment-signature': payment(),
        'accept-signature': 'sig=()',
      }
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
      if (answer.status !== 200) throw new Error(`a sale failed: ${answer.body.slice(0, 200)}`)
      // The resource is named by the server's own address.
      const { resourceUrl } = readReceipt(answer.headers)
      sales.push({
        format: 'farebox-sale-1',
        request: { method: 'POST', url: resourceUrl, body },
        response: answer,
        keys,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))
  return sales
}

function receiptOf(headers: Readonly<Record<string, string>>) {
  const response = JSON.parse(Buffer.from(headers['payment-response'] ?? '', 'base64').toString())
  return response.extensions['offer-receipt'].info.receipt
}

function readReceipt(headers: Readonly<Record<string, string>>) {
  return JSON.parse(Buffer.from(receiptOf(headers).signature.split('.')[1], 'base64url').toString())
}

async function countRefused(sales: readonly SaleFile[]) {
  const refused = { ours: 0, receipts: 0, signatures: 0 }
  for (const sale of sales) {
    if (verifySale(sale).some(({ holds }) => !holds)) refused.ours += 1
    const { receipt, answer } = await verifyByOthers(sale)
    if (!receipt) refused.receipts += 1
    if (!answer) refused.signatures += 1
  }
  return refused
}

/** One bit of what was signed is another, in turn: of the answer, the request, the signature, the payment. */
function spoil({ response, request, ...sale }: SaleFile, index: number): SaleFile {
  const { headers } = response
  const at = (text: string) => flip(text, Math.floor(text.length / 2))
  const spoilt: readonly Partial<SaleFile>[] = [
    { response: { ...response, body: at(response.body) } },
    { request: { ...request, body: { text: flip('sale', index % 4) } } },
    { response: { ...response, headers: { ...headers, signature: at(headers.signature ?? '') } } },
    { response: { ...response, headers: { ...headers, 'payment-response': at(headers['payment-response'] ?? '') } } },
    { response: { ...response, status: response.status ^ 1 } },
  ]
  return { ...sale, response, request, ...spoilt[index % spoilt.length] }
}

function flip(text: string, at: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
}

/** The same server and calls, with and without Accept-Signature, in turns. */
async function costOfSigning({ url, pid }: Awaited<ReturnType<typeof start>>, payment: NextPayment) {
  const measure = async (wish: string) => {
    const headers = () => `PAYMENT-SIGNATURE: ${payment()}\r\n${wish}`
    const before = cpuMicros(pid)
    const load = { path: PATH, body: '{"text":"hello"}', status: 200, headers }
    const { perSecond, count } = await answerUnder(url, load, { connections: AT_ONCE, seconds: 3 })
    return { perSecond, cpuMicros: (cpuMicros(pid) - before) / count }
  }
  const rounds: Record<'plain' | 'signed', Awaited<ReturnType<typeof measure>>>[] = []
  for (let round = 0; round < 5; round += 1)
    rounds.push({ plain: await measure(''), signed: await measure('Accept-Signature: sig=()\r\n') })
  const median = (kind: 'plain' | 'signed', field: 'perSecond' | 'cpuMicros') =>
    percentile(
      rounds.map((round) => round[kind][field]),
      50,
    )
  return {
    plain_per_second: Math.round(median('plain', 'perSecond')),
    signed_per_second: Math.round(median('signed', 'perSecond')),
    plain_cpu_us: Math.round(median('plain', 'cpuMicros')),
    signed_cpu_us: Math.round(median('signed', 'cpuMicros')),
    share: Number((1 - median('signed', 'perSecond') / median('plain', 'perSecond')).toFixed(3)),
  }
}
