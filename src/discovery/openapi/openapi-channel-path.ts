import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import type { Service } from '../../contract/define-service.ts'
import { describeSuccess, refer } from './openapi-answers.ts'

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

/** The answers of channels that all services share. */
export const CHANNEL_RESPONSES = {
  Channel: describeSuccess(
    `The channel of this voucher, or what was given back of it. The error of a 402 may be refund_too_early (0.02 USDC have to be charged first), sign_in_required (the voucher was claimed and is public: prove the wallet with SIGN-IN-WITH-X), channel_closing (a refund is on its way), or, of a call, channel_withdrawing. Without the server the contract ${CHANNEL_CONTRACTS.settlement} gives the rest: initiateWithdraw, and after a day finalizeWithdraw.`,
    { anyOf: [STATE, REFUND] },
  ),
}

const PARAMETERS = [{ $ref: '#/components/parameters/PAYMENT-SIGNATURE' }]

/** The address of a service for payment by channel: body and answers are those of the paid one. */
export function toChannelPath({ name }: Pick<Service, 'name'>, paid: PaidCall) {
  const shared = { tags: ['channel'], security: [], parameters: PARAMETERS }
  return {
    get: {
      operationId: `${paid.operationId}Channel`,
      summary: `${name}: terms of payment by channel, or the state of a channel`,
      description:
        'Without a payment: 402 with the terms. With a voucher: the state of its channel; with a payload of type refund, what is left goes back to its payer. Charges nothing.',
      ...shared,
      responses: { '200': { $ref: '#/components/responses/Channel' }, ...refer('402', '404', '503') },
    },
    post: {
      ...paid,
      operationId: `${paid.operationId}ByChannel`,
      summary: `${name}, paid from a channel`,
      ...shared,
      responses: { ...paid.responses, ...refer('404') },
    },
  }
}

interface PaidCall {
  readonly operationId: string
  readonly requestBody: object
  readonly responses: object
}
