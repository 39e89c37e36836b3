import type { TObject } from 'typebox'
import type { Service } from '../contract/define-service.ts'

/** The `bazaar` discovery extension of x402 v2: how to call a service, readable from its 402. */
export function bazaarExtension({ input, output, example }: Service) {
  return {
    info: { input: { type: 'http', method: 'POST', bodyType: 'json', body: example.input } },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'http' },
            method: { type: 'string', enum: ['POST'] },
            bodyType: { type: 'string', enum: ['json'] },
            body: input,
          },
          required: ['type', 'method', 'bodyType', 'body'],
          additionalProperties: false,
        },
        // Indexers read the schema of the answer here, and refuse a resource without one.
        output: {
          type: 'object',
          properties: { type: { type: 'string', const: 'json' }, example: outlineOf(output) },
          required: ['type'],
        },
      },
      required: ['input'],
    },
  }
}

/** The same for x402 v1, whose indexers read it from `outputSchema`. */
export function discoveryOutputSchema({ input, output }: Service) {
  return {
    input: { type: 'http', method: 'POST', bodyType: 'json', bodyFields: input.properties },
    output,
  }
}

/** The fields of an answer by name and type: the whole schema of some would not fit into a header. */
function outlineOf({ properties, required }: TObject) {
  const fields = Object.entries(properties).map(([name, field]) => [name, 'type' in field ? { type: field.type } : {}])
  return { type: 'object', properties: Object.fromEntries(fields), required }
}
