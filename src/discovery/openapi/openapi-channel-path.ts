import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { describeSuccess, refer, toJsonContent } from './openapi-answers.ts'
import { PAID_HEADERS } from './openapi-components.ts'

const SLUG = {
  name: 'slug',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Of any service, such as barcode.',
}
const ATOMIC = { type: 'string', pattern: '^[0-9]+$' }

/** The channel as the server knows it. Sums in atomic units of USDC: 1000000 are one. */
const STATE = {
  type: 'object',
  required: ['channel', 'balance_atomic', 'charged_atomic', 'claimed_atomic', 'withdraw_requested_at'],
  properties: {
    channel: { type: 'string', pattern: '^0x[0-9a-f]{64}$', description: 'Its id, the hash of its terms.' },
    balance_atomic: { ...ATOMIC, description: 'Deposits less refunds; less charged_atomic it is what is left.' },
    charged_atomic: {
      ...ATOMIC,
      description: 'The price of all calls so far; the next voucher signs this and its price.',
    },
    claimed_atomic: { ...ATOMIC, description: 'What the seller took of it on the chain.' },
    withdraw_requested_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the payer asked the contract for the rest; null if never. Nothing is sold from then on.',
    },
  },
}

const REFUND = {
  type: 'object',
  required: ['channel', 'refunded_atomic', 'balance_atomic', 'transaction', 'payer'],
  properties: {
    channel: STATE.properties.channel,
    refunded_atomic: { ...ATOMIC, description: 'What went back to the payer.' },
    balance_atomic: { ...ATOMIC, description: 'Deposits less refunds: what was charged and not given back.' },
    transaction: { type: 'string', description: 'Its hash; empty for a refund that was made before.' },
    payer: { type: 'string' },
  },
}

const PAYMENT = { payment: { $ref: '#/components/schemas/Receipt' } }

/** The addresses of payment by channel: one path, as they differ from the paid ones in the terms alone. */
export const CHANNEL_PATH = {
  '/api/v1/channel/{slug}': {
    get: {
      operationId: 'getChannel',
      summary: 'Terms of payment by channel, or the state of a channel',
      description: `Without a payment: 402 with the terms, batch-settlement first. With a voucher in PAYMENT-SIGNATURE: the state of its channel; with a payload of type refund, what is left goes back to its payer. Charges nothing. The error of a 402 may be refund_too_early (0.02 USDC have to be charged first), sign_in_required (the voucher was claimed and is public: prove the wallet with SIGN-IN-WITH-X), channel_closing (a refund is on its way), or, of a call, channel_withdrawing. Without the server the contract ${CHANNEL_CONTRACTS.settlement} gives the rest: initiateWithdraw, and after a day finalizeWithdraw.`,
      tags: ['catalog'],
      security: [],
      parameters: [SLUG, { $ref: '#/components/parameters/PAYMENT-SIGNATURE' }],
      responses: {
        '200': describeSuccess('The channel of this voucher, or what was given back of it.', {
          anyOf: [STATE, REFUND],
        }),
        ...refer('402', '404', '503'),
      },
    },
    post: {
      operationId: 'callByChannel',
      summary: 'Any service, paid from a channel',
      description:
        'Takes the body and gives the answer of /api/v1/proxy/<slug>. One deposit serves every service; each call signs the sum of all calls. A 402 tells the sum to sign if another call came between.',
      tags: ['catalog'],
      security: [],
      parameters: [SLUG, { $ref: '#/components/parameters/PAYMENT-SIGNATURE' }],
      requestBody: {
        required: true,
        content: toJsonContent({ schema: { type: 'object', description: 'As at /api/v1/proxy/<slug>.' } }),
      },
      responses: {
        '200': {
          ...describeSuccess('The call succeeded and was charged to the channel.', {}, PAYMENT),
          headers: PAID_HEADERS,
        },
        ...refer('400', '402', '404', '409', '413', '415', '422', '500', '503'),
      },
    },
  },
} as const
