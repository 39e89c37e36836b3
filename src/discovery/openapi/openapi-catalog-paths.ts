const JSON_ANSWER = {
  description: 'Found.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data: {} } },
    },
  },
}

interface Reading {
  readonly summary: string
  readonly description: string
  readonly [field: string]: unknown
}

function read(operationId: string, reading: Reading) {
  return { get: { operationId, tags: ['catalog'], security: [], responses: { '200': JSON_ANSWER }, ...reading } }
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
    responses: { '200': JSON_ANSWER, '400': { $ref: '#/components/responses/400' } },
  }),
  '/api/v1/services/{slug}': read('getService', {
    summary: 'One service and how to pay for it',
    description: 'The record of one service, the terms of payment and links to every other document.',
    parameters: [
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' }, description: 'Such as exchange-rates.' },
    ],
    responses: { '200': JSON_ANSWER, '404': { $ref: '#/components/responses/404' } },
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
  '/api/v1/credits': read('getCredits', {
    summary: 'Sources of data and engines behind the answers',
    description: 'Every source with its licence, its attribution and the services that use it.',
  }),
}
