import type { Service } from '../../contract/define-service.ts'
import { plainPathOf } from '../x402/plain-call-record.ts'
import { refer, toJsonContent } from './openapi-answers.ts'
import { PAID_HEADERS } from './openapi-components.ts'

const { 'Preference-Applied': _, ...HEADERS } = PAID_HEADERS

/** Where an API that is sold as it is answers itself: none or one path, with what it costs. */
export function toPlainPaths(service: Service, terms: object): [string, object][] {
  const { slug, name, description, category, plainCall } = service
  if (!plainCall) return []
  const { method, stream } = plainCall
  const path = plainPathOf(slug, plainCall)
  const { parameters, body } = placeFields(service, { ...plainCall, path })
  const operation = {
    operationId: `plain${slug.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `${name}, without an envelope`,
    description: stream ? `${description} ${STREAMED[stream.settled]}` : description,
    tags: [category],
    security: [],
    parameters,
    ...terms,
    ...(body && { requestBody: { required: true, content: toJsonContent(body) } }),
    responses: {
      '200': {
        description: 'The API succeeded and was paid: its own status, type and body.',
        headers: HEADERS,
        content: { '*/*': {} },
      },
      ...refer('400', '402', '409', '413', '415', '422', '500', '503'),
    },
  }
  return [[path, { [method.toLowerCase()]: operation }]]
}

const STREAMED = {
  first: 'The answer arrives while it comes; it is paid before its first byte leaves.',
  after:
    'The answer arrives while it comes; it is paid when its last byte has come, and the receipt is in the trailer.',
} as const

/** Each field in the path, a header, the query or the body. */
function placeFields(
  { input, example }: Service,
  {
    method,
    path,
    headers,
  }: { readonly method: string; readonly path: string; readonly headers: ReadonlyMap<string, string> },
) {
  const inQuery = method === 'GET' || method === 'DELETE'
  const required = new Set(input.required)
  const examples: Readonly<Record<string, unknown>> = { ...example.input }
  const places = Object.entries(input.properties).map(([field, schema]) => {
    const place = path.includes(`{${field}}`) ? 'path' : headers.has(field) ? 'header' : inQuery ? 'query' : 'body'
    return { field, schema, place }
  })
  const parameters = places
    .filter(({ place }) => place !== 'body')
    .map(({ field, schema, place }) => ({
      name: headers.get(field) ?? field,
      in: place,
      required: place === 'path' || required.has(field),
      schema,
      ...(examples[field] !== undefined && { example: examples[field] }),
    }))
  if (inQuery) return { parameters }
  const inBody = places.filter(({ place }) => place === 'body')
  const elsewhere = new Set(places.filter(({ place }) => place !== 'body').map(({ field }) => field))
  const schema = {
    ...input,
    properties: Object.fromEntries(inBody.map((one) => [one.field, one.schema])),
    required: [...required].filter((field) => !elsewhere.has(field)),
  }
  const ofBody = Object.fromEntries(Object.entries(examples).filter(([field]) => !elsewhere.has(field)))
  return { parameters, body: { schema, example: ofBody } }
}
