import { toJsonContent } from './openapi-answers.ts'

const RETRY = {
  type: 'object',
  description: 'What a program does next; it needs to read no other field.',
  required: ['do', 'after_s', 'valid_until'],
  properties: {
    do: {
      enum: ['same_payment', 'new_payment', 'wait', 'change_request', 'stop'],
      description:
        'same_payment: the identical request with the same payment header. new_payment: the request with a payment signed now. wait: the identical request, which has no payment. change_request: another request, as message says. stop: nothing that this program sends will help.',
    },
    after_s: { type: 'number', minimum: 0, description: 'Seconds to wait before that.' },
    valid_until: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Until when it is of use; null if only the payment itself ends it, or nothing does.',
    },
  },
}

const MOMENT = { type: 'string', format: 'date-time' }

const ERROR = {
  type: 'object',
  required: ['success', 'error', 'message', 'retry'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'Machine-readable code, such as invalid_input.' },
    message: { type: 'string', description: 'The problem and the next step.' },
    retry: { $ref: '#/components/schemas/Retry' },
    example_input: { type: 'object', description: 'With a 400 invalid_input: a valid body.' },
    input_schema: { type: 'object', description: 'With a 400 invalid_input: the schema of the body.' },
    misnamed_fields: {
      type: 'array',
      description:
        'With a 400 invalid_input: fields of the body that the service does not know, and what they may mean.',
      items: {
        type: 'object',
        required: ['name', 'meant'],
        properties: { name: { type: 'string' }, meant: { type: 'array', items: { type: 'string' } } },
      },
    },
    ignored_fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'With a 400 invalid_input: fields of the body that the service does not know.',
    },
    extensions: { type: 'object', description: 'With a 401: the message to sign (x402 sign-in-with-x).' },
    condition: { type: 'string', description: 'With a 422: the comparison of Charge-If that does not hold.' },
    resets_at: { ...MOMENT, description: 'With a 429 trial_limit_reached: when there are free calls again.' },
    refused_until: { ...MOMENT, description: 'With a 503 busy after rejected payments: until when.' },
    changed: { const: false, description: 'With a 409 unchanged.' },
    free_checks_left: { type: 'integer', minimum: 0, description: 'With a 409 unchanged: how many more are free.' },
    data_version: { type: 'string', description: 'With a 409 unchanged of rss-fetch: the version that still holds.' },
    cursor: { type: 'string', description: 'With a 409 unchanged of page-watch: the cursor that still holds.' },
    since: { ...MOMENT, description: 'With a 409 unchanged of page-watch: when the page was read first.' },
    change_kinds: {
      type: 'array',
      items: { type: 'string' },
      description: 'With a 409 unchanged of page-watch: kinds of change that were seen and do not count.',
    },
  },
}

/** Present in every answer to a body with unknown fields; absent otherwise. */
export const IGNORED_FIELDS = {
  ignored_fields: {
    type: 'array',
    items: { type: 'string' },
    description: 'Paths of fields in the body that the service does not know and ignored. Absent if there were none.',
  },
  ignored_fields_note: {
    type: 'string',
    description: 'The same in words, with the name of the field that was probably meant.',
  },
}

/** Present in an answer to a request with Accept-Signature, for as long as it is known. */
export const PROVENANCE = {
  provenance: {
    type: 'object',
    description:
      'Only with Accept-Signature, and under the signature: the hosts that were asked for this call, the versions of the data, and of the program.',
    required: ['hosts', 'data_version', 'program'],
    properties: {
      hosts: { type: 'array', items: { type: 'string' } },
      data_version: { type: ['object', 'null'], additionalProperties: { type: ['string', 'null'] } },
      program: { type: 'string' },
    },
  },
}

/** Where an answer that was free is sold. */
export const PAID_CALL = {
  paid_endpoint: { type: 'string', description: 'Address of the paid call.' },
  price_usdc: { type: 'number', description: 'Its price.' },
}

const CHECKED_BODY = {
  type: 'object',
  required: ['success', 'data', 'paid_endpoint', 'price_usdc'],
  properties: {
    success: { const: true },
    data: {
      type: 'object',
      required: ['valid', 'note'],
      properties: { valid: { const: true }, note: { type: 'string', description: 'What was not checked.' } },
    },
    example_input: { type: 'object', description: 'After an empty body: a valid one.' },
    input_schema: { type: 'object', description: 'After an empty body: the schema of the body.' },
    ...PAID_CALL,
    ...IGNORED_FIELDS,
  },
}

const PAYMENT_REQUIRED = {
  type: 'object',
  required: ['success', 'x402Version', 'error', 'message', 'retry', 'hint', 'accepts'],
  properties: {
    success: { const: false },
    x402Version: { const: 1 },
    error: { type: 'string', description: 'payment_required, or the reason why a payment was refused.' },
    message: { type: 'string' },
    retry: { $ref: '#/components/schemas/Retry' },
    hint: { type: 'string', description: 'The next step.' },
    accepts: { type: 'array', minItems: 1, items: { type: 'object' }, description: 'Terms of x402 v1.' },
    transaction: {
      type: 'string',
      description: 'The hash of what this payment paid already, as with payment_already_used and paid_on_chain.',
    },
  },
}

const SUMS = ['balance_atomic', 'claimed_atomic', 'charged_atomic', 'this_call_atomic', 'deposited_atomic']
const CHANNEL_FACTS = ['id', ...SUMS]

const RECEIPT = {
  type: 'object',
  required: ['settled', 'amount_usdc', 'transaction', 'network', 'payer', 'explorer'],
  properties: {
    settled: { type: 'boolean', description: 'False in a channel: charged, and settled with others later.' },
    amount_usdc: { type: 'number', description: 'The price of the call.' },
    transaction: { type: 'string', description: 'Its hash; of a call by channel the deposit made for it, or empty.' },
    network: { type: 'string', description: 'CAIP-2 name of the chain.' },
    payer: { type: 'string', description: 'Address that paid.' },
    explorer: { type: 'string', description: 'Page of the transaction, or empty.' },
    channel: {
      type: 'object',
      description: 'Of a call by channel alone: the channel after it, with sums as digits in atomic units.',
      required: CHANNEL_FACTS,
      properties: Object.fromEntries(CHANNEL_FACTS.map((name) => [name, { type: 'string' }])),
    },
  },
}

const TRIAL = {
  type: 'object',
  required: ['limit_per_day', 'remaining_today', 'resets_at'],
  properties: {
    limit_per_day: { type: 'integer' },
    remaining_today: { type: 'integer' },
    resets_at: { type: 'string', format: 'date-time', description: 'Next midnight UTC.' },
  },
}

const HEADERS = {
  'PAYMENT-RESPONSE': textHeader(
    'Receipt, base64 JSON: success, transaction, network, payer; with Accept-Signature in extensions the same signed (x402 offer-receipt).',
  ),
  'X-PAYMENT-RESPONSE': textHeader('The same, for x402 v1 clients.'),
  'X-Latency-Ms': textHeader('How long the call took, ms.'),
  'X-Request-Id': textHeader('Id of this call, for questions to the operator.'),
  'Idempotent-Replayed': textHeader(
    'true if the answer was bought before and comes from storage: nothing was charged.',
  ),
  'Preference-Applied': textHeader('The preferences of the header Prefer that were applied (RFC 7240).'),
  'Content-Digest': textHeader('SHA-256 of the body (RFC 9530), if a signature was asked for.'),
  'Request-Digest': textHeader(
    'SHA-256 of the JSON that was asked, in the canonical form of RFC 8785 (numbers no double holds keep their digits), if a signature was asked for.',
  ),
  'Signature-Input': textHeader('What the signature covers (RFC 9421).'),
  Signature: textHeader('By a key of /.well-known/did.json (RFC 9421).'),
}

/** The headers of an answer that was paid for. */
export const PAID_HEADERS = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

const TERMS = { 'PAYMENT-REQUIRED': textHeader('Terms of x402 v2, base64 JSON.') }
const PAUSE = { 'Retry-After': textHeader('Seconds to wait.') }

function textHeader(description: string) {
  return { description, schema: { type: 'string' } }
}

function failure(description: string, headers: object = {}, schema = 'Error') {
  return { description, headers, content: toJsonContent({ schema: { $ref: `#/components/schemas/${schema}` } }) }
}

function requestHeader(name: string, description: string) {
  return { name, in: 'header', required: false, ...textHeader(description) }
}

/** Shared by every operation: payment headers, error bodies, the receipt, the trial. */
export const OPENAPI_COMPONENTS = {
  // No security scheme: indexers would mistake a payment for an API key.
  parameters: {
    'PAYMENT-SIGNATURE': requestHeader(
      'PAYMENT-SIGNATURE',
      'A payment of x402 v2, base64 JSON, made by any x402 client from the 402 answer. Without one the answer is that 402.',
    ),
    'X-PAYMENT': requestHeader('X-PAYMENT', 'The same, of x402 v1. Two that differ are a 400, uncharged.'),
    'Idempotency-Key': requestHeader(
      'Idempotency-Key',
      '16 to 128 of A-Z a-z 0-9 - _, chosen for one purchase; in x402 v2 also as the extension payment-identifier: one of them, or the same text in both (else 400, uncharged). With it the same request of the same wallet, with the same payment or a new one, gets the stored answer uncharged, from any address, for 24 hours; another request with a new payment is a 409, uncharged.',
    ),
    'SIGN-IN-WITH-X': requestHeader(
      'SIGN-IN-WITH-X',
      'A proof by the wallet that paid (CAIP-122, base64 JSON), with a repeated payment: the stored answer again, from any address.',
    ),
    Prefer: requestHeader(
      'Prefer',
      'handling=strict: a body with fields the service does not know is a 400, uncharged. return=links: files come as x_url, addresses that hold for 24 hours, instead of x_base64.',
    ),
    'Charge-If': requestHeader(
      'Charge-If',
      'One expression of CEL over data, at most 200 characters, such as data.matches.size() > 0: paths of the answer, literals, comparisons, in, &&, ||, !, size, contains, startsWith, endsWith. If it does not hold, the answer is withheld and not charged (422). Each charged answer of a service allows its payer three calls with a condition.',
    ),
    'Accept-Signature': requestHeader(
      'Accept-Signature',
      'Signs the answer (RFC 9421), such as sig=(). Covered are status, Content-Digest, Request-Digest, PAYMENT-RESPONSE, X-Request-Id, method and path; label, nonce and tag are taken over.',
    ),
  },
  headers: HEADERS,
  schemas: {
    Retry: RETRY,
    Error: ERROR,
    PaymentRequired: PAYMENT_REQUIRED,
    Receipt: RECEIPT,
    Trial: TRIAL,
    CheckedBody: CHECKED_BODY,
  },
  responses: {
    '400': failure('The input is wrong. Not charged.'),
    '402': failure('The payment is missing or was refused. Not charged.', TERMS, 'PaymentRequired'),
    '401': failure('Only the wallet that bought may see this: the message to sign is in extensions.'),
    '404': failure('There is nothing at this address.'),
    '422': failure('The answer does not fulfil the header Charge-If. Not charged.'),
    '409': failure(
      'This wallet paid with the same payment identifier before, with another payment; or, from page-watch, nothing changed. Not charged.',
    ),
    '413': failure('The body is too large. Not charged.'),
    '415': failure('The body is not JSON. Not charged.'),
    '429': failure('The free calls of this client for today are used.', PAUSE),
    '500': failure('The service or a third party failed. Not charged.'),
    '503': failure(
      'Busy, or the payment facilitator cannot be reached. Repeat the same request with the same payment header; you are charged once at most.',
      PAUSE,
    ),
  },
}
