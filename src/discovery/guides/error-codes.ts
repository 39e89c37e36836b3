import { CallError, type ErrorCode, STATUS_BY_CODE } from '../../contract/errors.ts'
import { type Retry, toRetry } from '../../contract/retry.ts'

interface Meaning {
  readonly when: string
  readonly next: string
}

const MEANINGS: Readonly<Record<ErrorCode, Meaning>> = {
  invalid_json: {
    when: 'The body is not valid JSON, is incomplete, or is nested too deeply.',
    next: 'Send a JSON object in UTF-8.',
  },
  invalid_input: {
    when: 'A field is missing or has a value that is not allowed or cannot be served; in a strict call, a field may also be unknown.',
    next: 'Read message, input_schema and example_input, and correct the body. POST /api/v1/check/<slug> tests a body for free.',
  },
  wallet_proof_required: {
    when: 'A list of purchases, or more of a receipt than the chain says, was asked for without a proof of the wallet.',
    next: 'Sign the message of extensions with the wallet, and send it in SIGN-IN-WITH-X.',
  },
  payment_required: {
    when: 'The call had no payment, or its payment was refused: the field error has the reason, in the words of x402 or the facilitator.',
    next: 'Sign one of accepts and repeat the request. After a refused payment, sign a new one.',
  },
  payment_already_used: {
    when: 'This payment bought another call, or another caller sent it.',
    next: 'For its answer (then retry.do is change_request), repeat the identical request from the same address, with its payment-identifier, or with the SIGN-IN-WITH-X that the 402 offers. For another call sign a new payment.',
  },
  not_found: { when: 'There is nothing at this address.', next: 'GET /api/v1/services lists all services.' },
  method_not_allowed: {
    when: 'The address does not support this method.',
    next: 'Use a method from the header Allow.',
  },
  payment_identifier_used: {
    when: 'This wallet paid, or may have paid, for another request with the same payment-identifier.',
    next: 'For that answer repeat that request with the identifier; a payment signed anew is not charged. For a new answer use a new identifier.',
  },
  unchanged: {
    when: 'page-watch with free_if_unchanged: the page has not changed. Not charged.',
    next: 'Send the same cursor later; free_checks_left says how many such checks are still free.',
  },
  body_too_large: {
    when: 'The body is larger than the service accepts.',
    next: 'Send a smaller file, or its address where the service takes one.',
  },
  unsupported_media_type: { when: 'The body was not sent as JSON.', next: 'Set Content-Type: application/json.' },
  condition_not_met: {
    when: 'The answer does not fulfil the header Charge-If; condition names the comparison. Not charged.',
    next: 'Ask again when the answer may be another, or without the condition.',
  },
  trial_limit_reached: {
    when: 'The free calls of this client address for today are used.',
    next: 'Wait for the seconds in Retry-After, or pay for the call.',
  },
  too_many_calls: {
    when: 'This client has too many free calls at work, or sent too many free requests.',
    next: 'Wait for the seconds in Retry-After.',
  },
  service_failed: { when: 'The server has a fault.', next: 'Try again later; tell the operator the X-Request-Id.' },
  upstream_failed: {
    when: 'A third party gave no usable answer.',
    next: 'Try again later; GET /api/v1/status shows its state.',
  },
  timed_out: { when: 'The work exceeded the time limit of the service.', next: 'Try again, or ask for less.' },
  busy: {
    when: 'Your slots or all are in use, the last payments from your address were rejected, or the server is about to stop.',
    next: 'Repeat after Retry-After with the same payment.',
  },
  facilitator_unavailable: {
    when: 'The payment facilitator cannot be reached.',
    next: 'Repeat after Retry-After with the same payment.',
  },
  not_installed: {
    when: 'This server was installed without a part that the call needs.',
    next: 'Ask for what the message names, or use another server; repeating the call does not help.',
  },
  settlement_unknown: {
    when: 'The payment was sent to the chain, and its outcome is not known yet.',
    next: 'Repeat with the SAME payment header: the stored answer comes back, charged once at most.',
  },
}

/** One way a call can fail, for whoever handles the error. */
export interface ErrorMeaning extends Meaning {
  readonly code: ErrorCode
  readonly status: number
  readonly isCharged: string
  /** `retry.do` of the error after a paid call. */
  readonly action: Retry['do']
}

/** Every code of an error body, with its meaning and remedy. Only a 200 is charged. */
export const ERROR_MEANINGS: readonly ErrorMeaning[] = Object.entries(MEANINGS).map(([name, meaning]) => {
  // The table has no other keys.
  const code = name as ErrorCode
  const isCharged = code === 'settlement_unknown' ? 'once at most' : 'no'
  const { do: action } = toRetry(new CallError(code, meaning.when), { paid: true, now: new Date(0) })
  return { code, status: STATUS_BY_CODE[code], isCharged, action, ...meaning }
})

/** One line per code, for documents that agents read. */
export function renderErrorCodes(): string {
  return ERROR_MEANINGS.map(
    ({ code, status, action, when, next }) => `- ${status} \`${code}\` (${action}): ${when} ${next}`,
  ).join('\n')
}
