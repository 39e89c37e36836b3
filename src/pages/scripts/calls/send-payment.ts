import { readToldChannel } from '@farebox/payer/rules'
import { learn } from '../channels/learn-channel.ts'
import { readRequirements } from './authorization.ts'
import type { DoneCall, Fields, KeptCall } from './call-types.ts'
import { forget, keepCall } from './kept-calls.ts'
import { NotTaken } from './not-taken.ts'
import { postCall, readReply, tellMoney } from './post-call.ts'

const ATTEMPTS = 4
const LONGEST_PAUSE_S = 10
const UNKNOWN_OUTCOMES = [502, 503, 504]

/**
 * Sends a stored call with its payment, and stores and returns its answer with the receipt. The same payment is charged
 * at most once, so after a lost connection or a 503 it is sent again. It is deleted once it certainly bought nothing: where it was
 * sent before, only an answer about the payment itself says so.
 */
export async function sendPayment(call: KeptCall, wasSent = false): Promise<DoneCall> {
  const { slug, input, header } = call
  const { response, isOpen } = await postUntilKnown(`/api/v1/${call.channel ? 'channel' : 'proxy'}/${slug}`, {
    input,
    headers: { 'PAYMENT-SIGNATURE': header ?? '', 'Accept-Signature': 'sale=()' },
    wasSent,
  })
  const copy = response.clone()
  const body = await readReply(response, KEPT)
  // The server tells it again: a channel that cannot be noted must not hold back a paid answer.
  if (call.channel) await learn(header ?? '', response.headers.get('PAYMENT-RESPONSE')).catch(() => undefined)
  if (response.ok) {
    const { status, headers } = copy
    const sent = { url: '', keys: null, status, headers: Object.fromEntries(headers), body: await copy.text() }
    const signed = headers.has('signature') ? sent : undefined
    const done = { ...call, header: null, payment: body.payment }
    await keepCall(done, { data: body.data, signed })
    return { ...done, data: body.data, signed }
  }
  if (isOpen && response.status !== 402) throw new Error(`${body.message} ${KEPT}`)
  if (body.error === 'payment_already_used') {
    await keepCall({ ...call, header: null, problem: body.message })
    throw new Error(tellMoney(body.message, 'It was charged once, for that answer.'))
  }
  await forget([call])
  if (call.channel && response.status === 402) throw toNotTaken(body.message, response)
  throw new Error(tellMoney(body.message))
}

const KEPT = 'The payment is stored in this browser and is charged once at most: press Pay again for its answer.'

interface Posted {
  readonly input: Fields
  readonly headers: Record<string, string>
  readonly wasSent: boolean
}

async function postUntilKnown(url: string, { wasSent, ...request }: Posted) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await postCall(url, request).catch(() => {
      if (attempt === ATTEMPTS) throw new Error(`The server cannot be reached. ${KEPT}`)
    })
    if (response && (!UNKNOWN_OUTCOMES.includes(response.status) || attempt === ATTEMPTS))
      return { response, isOpen: wasSent || attempt > 1 }
    const seconds = Math.min(Number(response?.headers.get('Retry-After')) || attempt, LONGEST_PAUSE_S)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

function toNotTaken(message: string, { headers }: Response): NotTaken {
  const header = headers.get('PAYMENT-REQUIRED')
  if (header === null) return new NotTaken(tellMoney(message), {})
  const { accepts, error } = readRequirements(header)
  const told = accepts.map(({ extra }) => readToldChannel(extra)).find((state) => state !== undefined)
  return new NotTaken(tellMoney(message), { told, reason: error })
}
