import { type ErrorCode, STATUS_BY_CODE } from '../contract/errors.ts'

interface Meaning {
  readonly when: string
  readonly next: string
}

const MEANINGS: Readonly<Record<ErrorCode, Meaning>> = {
  invalid_json: {
    when: 'The body is no JSON, or not whole, or nested too deeply.',
    next: 'Send a JSON object in UTF-8.',
  },
  invalid_input: {
    when: 'A field is missing, unknown to a strict call, or has a value that is not allowed or cannot be served.',
    next: 'Read message, input_schema and example_input, and mend the body. POST /api/v1/check/<slug> says the same for nothing.',
  },
  payment_required: {
    when: 'No payment came with the call, or it was not taken: the field error says which, in the words of the facilitator.',
    next: 'Sign one of accepts and repeat the request. Of a payment that was not taken, sign a new one.',
  },
  payment_already_used: {
    when: 'This payment bought another call, or somebody else sent it.',
    next: 'Sign a new payment. For a lost answer, repeat the very same request from the same address or with its payment-identifier.',
  },
  not_found: { when: 'Nothing is at this address.', next: 'GET /api/v1/services lists what there is.' },
  method_not_allowed: {
    when: 'The address is not asked by this method.',
    next: 'The header Allow names those it has.',
  },
  payment_identifier_used: {
    when: 'This wallet paid, or may have paid, with the same payment-identifier before, by another payment.',
    next: 'Repeat that request with the payment it was sent with. For a new answer give a new identifier.',
  },
  unchanged: {
    when: 'page-watch with free_if_unchanged: the page says the same as before. Not charged.',
    next: 'Send the same cursor later; free_checks_left says how often that is free.',
  },
  body_too_large: {
    when: 'The body is larger than the service takes.',
    next: 'Send a smaller file, or its address where the service takes one.',
  },
  unsupported_media_type: { when: 'The body is not sent as JSON.', next: 'Set Content-Type: application/json.' },
  trial_limit_reached: {
    when: 'The free calls of this client address for today are used.',
    next: 'Wait as long as Retry-After says, or pay for the call.',
  },
  too_many_calls: {
    when: 'This client or payer has too many calls at work, or asked too often for what is free.',
    next: 'Wait as long as Retry-After says.',
  },
  service_failed: { when: 'A fault of ours.', next: 'Try again later; tell the operator the X-Request-Id.' },
  upstream_failed: {
    when: 'A third party gave no usable answer.',
    next: 'Try again later; GET /api/v1/status tells of it.',
  },
  timed_out: { when: 'The work took longer than the service may.', next: 'Try again, or ask for less.' },
  busy: {
    when: 'Every place is taken, or the server is about to stop.',
    next: 'Repeat after Retry-After with the same payment.',
  },
  facilitator_unavailable: {
    when: 'Who checks and settles payments cannot be reached.',
    next: 'Repeat after Retry-After with the same payment.',
  },
  not_installed: {
    when: 'This server was installed without a part that the call needs.',
    next: 'Ask for what the message names, or use another server; a repetition meets the same.',
  },
  settlement_unknown: {
    when: 'The payment was sent to the chain, and its outcome is not known yet.',
    next: 'Repeat with the SAME payment header: the stored answer comes back, charged once at most.',
  },
}

/** One way in which a call can fail, for those who handle it. */
export interface ErrorMeaning extends Meaning {
  readonly code: ErrorCode
  readonly status: number
  readonly isCharged: string
}

/** Every code of an error body, with when it comes and what to do. Only a 200 is charged. */
export const ERROR_MEANINGS: readonly ErrorMeaning[] = Object.entries(MEANINGS).map(([name, meaning]) => {
  // The table has no other keys.
  const code = name as ErrorCode
  const isCharged = code === 'settlement_unknown' ? 'once at most' : 'no'
  return { code, status: STATUS_BY_CODE[code], isCharged, ...meaning }
})

/** Every code in one line each, for documents that agents read. */
export function renderErrorCodes(): string {
  return ERROR_MEANINGS.map(({ code, status, when, next }) => `- ${status} \`${code}\`: ${when} ${next}`).join('\n')
}
