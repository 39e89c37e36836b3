import type { HeaderSpace } from '@farebox/till/payments'
import type { TObject, TSchema } from 'typebox'
import type { Service } from '../../contract/define-service.ts'
import { shortened } from './shortened.ts'

/**
 * The `bazaar` discovery extension of x402 v2: how to call a service, readable from its 402. It travels in a header, so
 * it only names the fields, their types and allowed values; the body of the 402 and `infoUrl` hold the whole schema.
 */
export function bazaarExtension(
  { input, output, example }: Service,
  { infoUrl, mostNames, hasOutput, hasAllInputs }: HeaderSpace & { readonly infoUrl: string },
) {
  const body = hasAllInputs ? outlineOf(input) : namesOf(Object.keys(example.input))
  return {
    info: {
      input: { type: 'http', method: 'POST', bodyType: 'json', body: shortened(example.input) },
      ...(hasOutput && { output: { type: 'json', example: shortened(example.output) } }),
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { const: 'http' },
            method: { enum: ['POST'] },
            bodyType: { enum: ['json'] },
            body: { $comment: `Whole: ${infoUrl}`, ...body },
          },
          required: ['type', 'method', 'bodyType', 'body'],
        },
        // Indexers read the schema of the answer here, and refuse a resource without one.
        output: { type: 'object', properties: { example: outputOutline(output, mostNames) } },
      },
      required: ['input'],
    },
  }
}

/** The same for x402 v1, whose indexers read `outputSchema` in the body of the 402. */
export function discoveryOutputSchema({ input, output }: Service, infoUrl: string) {
  const { properties: bodyFields, required } = outlineOf(input)
  return {
    input: { type: 'http', method: 'POST', bodyType: 'json', bodyFields, ...(required && { required }) },
    output: { $comment: `Whole: ${infoUrl}`, ...outputOutline(output, Number.POSITIVE_INFINITY) },
  }
}

/** The fields of an input by name, type and allowed values; fields of nested objects are left out. */
function outlineOf({ properties, required }: TObject) {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, typeAndValues(field)])),
    ...(required && required.length > 0 && { required }),
  }
}

function typeAndValues(field: TSchema): object {
  if ('enum' in field) return { enum: field.enum }
  return 'type' in field ? { type: field.type } : {}
}

/** The first required fields of an answer, by name; the whole schema has the others and all types. */
function outputOutline({ properties, required }: TObject, mostNames: number) {
  return namesOf((required ?? Object.keys(properties)).slice(0, mostNames))
}

function namesOf(fields: readonly string[]) {
  return { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, {}])) }
}
