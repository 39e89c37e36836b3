import { forget, keepCall } from './kept-calls.js'
import { postCall, readReply } from './post-call.js'

/** @import { DoneCall, Fields, KeptCall } from './call-types.d.ts' */

const ATTEMPTS = 4
const LONGEST_PAUSE_S = 10
const UNKNOWN_OUTCOMES = [502, 503, 504]

/**
 * Sends a stored call with its payment, and stores and returns its answer with the receipt. The same payment is charged
 * at most once, so after a lost connection or a 503 it is sent again. It is deleted once it certainly bought nothing.
 * @param {KeptCall} call
 * @returns {Promise<DoneCall>}
 */
export async function sendPayment(call) {
  const { slug, input, header } = call
  const response = await postUntilKnown(`/api/v1/proxy/${slug}`, {
    input,
    headers: { 'PAYMENT-SIGNATURE': header ?? '' },
  })
  const body = await readReply(response).catch((error) => {
    throw new Error(`${error.message} ${KEPT}`)
  })
  if (response.ok) {
    const done = { ...call, header: null, payment: body.payment }
    await keepCall(done, body.data)
    return { ...done, data: body.data }
  }
  if (UNKNOWN_OUTCOMES.includes(response.status)) throw new Error(`${body.message} ${KEPT}`)
  if (body.error === 'payment_already_used') await keepCall({ ...call, header: null, problem: body.message })
  else await forget([call])
  throw new Error(body.message)
}

const KEPT =
  'The payment is stored in this browser and is charged once at most: press Pay again, or reload this page, to ask for its answer.'

/**
 * @param {string} url
 * @param {{ input: Fields, headers: Record<string, string> }} request
 */
async function postUntilKnown(url, request) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await postCall(url, request).catch(() => {
      if (attempt === ATTEMPTS) throw new Error(`The answer did not arrive: the server cannot be reached. ${KEPT}`)
    })
    if (response && (!UNKNOWN_OUTCOMES.includes(response.status) || attempt === ATTEMPTS)) return response
    const seconds = Math.min(Number(response?.headers.get('Retry-After') ?? attempt) || attempt, LONGEST_PAUSE_S)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
