import { describeSuccess, refer } from './openapi-answers.ts'

const JSON_ANSWER = describeSuccess('Found.')

interface Reading {
  readonly summary: string
  readonly description: string
  readonly [field: string]: unknown
}

function read(operationId: string, reading: Reading) {
  return { get: { operationId, tags: ['catalog'], security: [], responses: { '200': JSON_ANSWER }, ...reading } }
}

const WALLET_PROOF = {
  name: 'SIGN-IN-WITH-X',
  in: 'header',
  schema: { type: 'string' },
  description: 'A proof by the wallet that bought (CAIP-122, base64 JSON), at most five minutes old.',
}

/** The free documents about the services. */
export const CATALOG_PATHS = {
  '/api/v1/services': read('listServices', {
    summary: 'All services, with schemas and prices',
    description: 'Every service with its price, schemas, an example, its addresses and its current state.',
    parameters: [
      { name: 'category', in: 'query', schema: { type: 'string' }, description: 'Only services of this category.' },
      {
        name: 'q',
        in: 'query',
        schema: { type: 'string' },
        description: 'Words that a service must match; best first.',
      },
      {
        name: 'fields',
        in: 'query',
        schema: { type: 'string' },
        description: 'Only these fields of each record, with commas between them, such as slug,price_usdc,description.',
      },
    ],
    responses: { '200': JSON_ANSWER, ...refer('400') },
  }),
  '/api/v1/services/{slug}': read('getService', {
    summary: 'One service and how to pay for it',
    description: 'The record of one service, the terms of payment and links to every other document.',
    parameters: [
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' }, description: 'Such as exchange-rates.' },
    ],
    responses: { '200': JSON_ANSWER, ...refer('404') },
  }),
  '/api/v1/status': read('getStatus', {
    summary: 'State of each service and third party',
    description: 'By service: the last call, the checks of 24 hours, and p50 and p99 beside the promised p99.',
  }),
  '/api/v1/payment-requirements': read('getPaymentRequirements', {
    summary: 'The exact terms of every service',
    description: 'The terms of the 402 of every service: accepts of x402 v1 and v2.',
  }),
  '/api/v1/files/{token}/{name}': read('getFile', {
    summary: 'A file of a paid answer',
    description: 'Target of x_url in an answer to Prefer: return=links. Kept for 24 hours after the purchase.',
    parameters: ['token', 'name'].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      description: 'As in the address of the file.',
    })),
    responses: {
      '200': { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      '404': { $ref: '#/components/responses/404' },
    },
  }),
  '/api/v1/receipts/{transaction}': read('getReceipt', {
    summary: 'The sale that a transaction settled',
    description:
      'What the chain says, too: network, amount (of a call that opened a payment channel its deposit), time, and whether the chain contradicts it. With a proof of the wallet also the service, the digests of request and answer, the signed receipt and, from the next day on, its place in the timestamped tree of that day.',
    parameters: [
      { name: 'transaction', in: 'path', required: true, schema: { type: 'string' }, description: 'As on the chain.' },
      WALLET_PROOF,
    ],
    responses: { '200': JSON_ANSWER, ...refer('400', '401', '404') },
  }),
  '/api/v1/purchases': read('listPurchases', {
    summary: 'What a wallet bought',
    description: 'To the wallet itself, newest first, at most 1,000: digests of requests and answers, no content.',
    parameters: [
      { ...WALLET_PROOF, required: true },
      ...['from', 'to'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string' },
        description: `A day such as 2026-11-01, or a time${name === 'to' ? ', exclusive' : ''}.`,
      })),
      {
        name: 'format',
        in: 'query',
        schema: { enum: ['json', 'csv'], default: 'json' },
        description: 'Of the answer.',
      },
    ],
    responses: { '200': JSON_ANSWER, ...refer('400', '401') },
  }),
  '/api/v1/channels': read('listChannels', {
    summary: 'The payment channels of a wallet',
    description: 'To the wallet itself: sums, and the channelConfig that closes a channel whose payer has lost it.',
    parameters: [{ ...WALLET_PROOF, required: true }],
    responses: { '200': JSON_ANSWER, ...refer('401') },
  }),
  '/api/v1/credits': read('getCredits', {
    summary: 'Sources of data and engines behind the answers',
    description: 'Every source with its licence, its attribution and the services that use it.',
  }),
}
