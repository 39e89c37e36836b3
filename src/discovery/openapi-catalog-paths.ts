const JSON_ANSWER = {
  description: 'Found.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['success', 'data'], properties: { success: { const: true }, data: {} } },
    },
  },
}

function read(operationId: string, summary: string, extras: object = {}) {
  return {
    get: { operationId, summary, tags: ['catalog'], security: [], responses: { '200': JSON_ANSWER }, ...extras },
  }
}

/** What describes the services, free to read. */
export const CATALOG_PATHS = {
  '/api/v1/services': read('listServices', 'All services, with schemas and prices'),
  '/api/v1/services/{slug}': read('getService', 'One service and how to pay for it', {
    parameters: [
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' }, description: 'Such as exchange-rates.' },
    ],
    responses: { '200': JSON_ANSWER, '404': { $ref: '#/components/responses/404' } },
  }),
  '/api/v1/status': read('getStatus', 'How each service and third party did lately'),
  '/api/v1/payment-requirements': read('getPaymentRequirements', 'The exact terms of every service'),
  '/api/v1/credits': read('getCredits', 'Whose data and engines the answers rest on'),
}
