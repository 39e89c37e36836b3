import { readToldChannel } from '@farebox/payer/rules'
import { toSale } from '../answers/save-sale.ts'
import { learn } from '../channels/learn-channel.ts'
import { readRequirements } from './authorization.ts'
import type { DoneCall, Fields, KeptCall, SignedAnswer } from './call-types.ts'
import { forget, keepCall } from './kept-calls.ts'
import { NotTaken } from './not-taken.ts'
import { postCall, readReply, tellMoney } from './post-call.ts'
import { fetchServiceRecord } from './service-record.ts'

const ATTEMPTS = 4
const LONGEST_PAUSE_S = 10
const KEYS = '/.well-known/did.json'
const MOST_SIGNED = 4_000_000
const UNKNOWN_OUTCOMES = [502, 503, 504]

/**
 * Sends a stored call with its payment, and stores and returns its answer with the receipt. The same payment is charged
 * at most once, so after a lost connection or a 503 it is sent again. It is deleted once it certainly bought nothing.
 */
export async function sendPayment(call: KeptCall): Promise<DoneCall> {
  const { slug, input, header } = call
  const response = await postUntilKnown(`/api/v1/${call.channel ? 'channel' : 'proxy'}/${slug}`, {
    input,
    headers: { 'PAYMENT-SIGNATURE': header ?? '', 'Accept-Signature': 'sale=()' },
  })
  const copy = response.clone()
  const body = await readReply(response, KEPT)
  // The server tells it again: a channel that cannot be noted must not hold back a paid answer.
  if (call.channel) await learn(header ?? '', response.headers.get('PAYMENT-RESPONSE')).catch(() => undefined)
  if (response.ok) {
    const signed = await readSigned(call, copy)
    const done = { ...call, header: null, payment: body.payment, broken: signed && (await findBroken(input, signed)) }
    await keepCall(done, { data: body.data, signed: signed && isShort(signed) ? signed : undefined })
    return { ...done, data: body.data, signed }
  }
  if (UNKNOWN_OUTCOMES.includes(response.status)) throw new Error(`${body.message} ${KEPT}`)
  if (body.error === 'payment_already_used') {
    await keepCall({ ...call, header: null, problem: body.message })
    throw new Error(tellMoney(body.message, 'It was charged once, for that answer.'))
  }
  await forget([call])
  if (call.channel && response.status === 402) throw toNotTaken(body.message, response)
  throw new Error(tellMoney(body.message))
}

const KEPT =
  'The payment is stored in this browser and is charged once at most: press Pay again, or reload this page, to ask for its answer.'

/** What was signed, as it came; undefined if nothing was. */
async function readSigned(
  { slug, channel }: KeptCall,
  { status, headers, body }: Response,
): Promise<SignedAnswer | undefined> {
  if (!headers.has('signature')) return undefined
  const [text, { endpoint, channelEndpoint = '' }, keys] = await Promise.all([
    new Response(body).text(),
    fetchServiceRecord(slug).catch(() => ({ endpoint: '', channelEndpoint: '' })),
    fetch(KEYS).then(
      (answer) => answer.json(),
      () => null,
    ),
  ])
  return { url: channel ? channelEndpoint : endpoint, keys, status, headers: Object.fromEntries(headers), body: text }
}

/** What does not hold of a signed answer; null if everything does. */
async function findBroken(input: Fields, signed: SignedAnswer) {
  try {
    const { verifyFile } = await import('../../assets/verify-file.generated.js')
    return verifyFile({ file: toSale(input, signed) }).find(({ holds }) => !holds)?.statement ?? null
  } catch {
    return 'The server publishes the keys that it signs with'
  }
}

/** Whether it may be kept beside the answer itself. */
function isShort({ body }: SignedAnswer) {
  return body.length <= MOST_SIGNED
}

async function postUntilKnown(url: string, request: { input: Fields; headers: Record<string, string> }) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await postCall(url, request).catch(() => {
      if (attempt === ATTEMPTS) throw new Error(`The answer did not arrive: the server cannot be reached. ${KEPT}`)
    })
    if (response && (!UNKNOWN_OUTCOMES.includes(response.status) || attempt === ATTEMPTS)) return response
    const seconds = Math.min(Number(response?.headers.get('Retry-After') ?? attempt) || attempt, LONGEST_PAUSE_S)
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
