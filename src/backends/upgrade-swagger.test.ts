import { expect, test } from 'vitest'
import { readOpenApi } from './read-open-api.ts'
import { toRequest } from './to-request.ts'

/** In the shapes of the Swagger Petstore: forms, files, lists, a body, parameters and media types said once for all. */
const PETS = {
  swagger: '2.0',
  info: { title: 'Pets', version: '1' },
  host: 'pets.example',
  basePath: '/v2',
  schemes: ['https', 'http'],
  consumes: ['application/json'],
  produces: ['application/json', 'application/xml'],
  parameters: { Id: { name: 'petId', in: 'path', required: true, type: 'integer', format: 'int64', 'x-example': 7 } },
  paths: {
    '/pet': {
      post: {
        operationId: 'addPet',
        parameters: [{ in: 'body', name: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        responses: { 405: { description: 'Invalid input' } },
      },
    },
    '/pet/findByStatus': {
      get: {
        operationId: 'findPets',
        parameters: [
          {
            ...{ name: 'status', in: 'query', required: true, type: 'array', collectionFormat: 'multi' },
            items: { type: 'string', enum: ['available', 'sold'] },
            'x-example': ['sold'],
          },
          { name: 'tags', in: 'query', type: 'array', items: { type: 'string' } },
          { name: 'sizes', in: 'query', type: 'array', items: { type: 'integer' }, collectionFormat: 'pipes' },
        ],
        responses: { 200: { description: 'ok', schema: { type: 'array', items: { $ref: '#/definitions/Pet' } } } },
      },
    },
    '/pet/{petId}': {
      parameters: [{ $ref: '#/parameters/Id' }],
      post: {
        operationId: 'renamePet',
        consumes: ['application/x-www-form-urlencoded'],
        parameters: [{ name: 'name', in: 'formData', type: 'string' }],
        responses: { 200: { description: 'ok' } },
      },
    },
    '/pet/{petId}/uploadImage': {
      post: {
        operationId: 'uploadFile',
        consumes: ['multipart/form-data'],
        parameters: [
          { $ref: '#/parameters/Id' },
          { name: 'note', in: 'formData', type: 'string' },
          { name: 'file', in: 'formData', type: 'file' },
        ],
        responses: { 200: { description: 'ok' } },
      },
    },
  },
  definitions: {
    Pet: {
      type: 'object',
      required: ['name'],
      properties: { id: { type: 'integer' }, name: { type: 'string', example: 'doggie' } },
    },
  },
}

/** In the shape of Uber's example: numbers in the query, examples nowhere, one answer for all errors. */
const RIDES = `
swagger: '2.0'
info: { title: Rides, version: 1.0.0 }
host: rides.example
schemes: [https]
basePath: /v1
produces: [application/json]
paths:
  /products:
    get:
      summary: Product Types
      tags: [Products]
      parameters:
        - { name: latitude, in: query, required: true, type: number, format: double, default: 52.5 }
        - { name: longitude, in: query, required: true, type: number, format: double, default: 13.4 }
      responses:
        '200': { description: An array, schema: { type: array, items: { $ref: '#/definitions/Product' } } }
        default: { description: Unexpected error, schema: { $ref: '#/definitions/Error' } }
  /history:
    get:
      operationId: history
      parameters: [{ name: limit, in: query, type: integer, format: int32, required: true }]
      responses: { '200': { description: ok } }
definitions:
  Product: { properties: { product_id: { type: string } } }
  Error: { properties: { code: { type: integer } } }
`

async function ask(document: string | object, operation: string, input: Readonly<Record<string, unknown>>) {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const prices = { [operation]: '0.01' }
  const [[, backend] = []] = readOpenApi('s', { text, settings: { openapi: 'swagger.json', prices } })
  if (!backend) throw new Error('no operation')
  const { method, url, body, headers } = await toRequest(backend, {
    input,
    schema: { type: 'object', ...backend.input },
  })
  return { asked: `${method} ${url}`, body, type: headers['content-type'], example: backend.example?.input }
}

test('lists in a query have the form that the document says: repeated, with commas, with bars', async () => {
  expect(await ask(PETS, 'findPets', { status: ['sold', 'available'], tags: ['a', 'b'], sizes: [1, 2] })).toMatchObject(
    {
      asked: 'GET https://pets.example/v2/pet/findByStatus?status=sold&status=available&tags=a%2Cb&sizes=1%7C2',
      example: { status: ['sold'] },
    },
  )
  await expect(ask(PETS, 'findPets', { status: ['sold'], tags: ['a,b'] })).rejects.toThrow('must not contain ","')
})

test('bodies and forms are sent as the document says', async () => {
  expect(await ask(PETS, 'addPet', { name: 'Rex' })).toMatchObject({
    asked: 'POST https://pets.example/v2/pet',
    body: '{"name":"Rex"}',
    example: { name: 'doggie' },
  })
  expect(await ask(PETS, 'renamePet', { petId: 7, name: 'Rex' })).toMatchObject({
    asked: 'POST https://pets.example/v2/pet/7',
    body: 'name=Rex',
    type: 'application/x-www-form-urlencoded',
    example: { petId: 7 },
  })
  const { body, type } = await ask(PETS, 'uploadFile', { petId: 7, note: 'n', file_base64: 'AAE=' })
  const form = await new Response(Buffer.from(body ?? ''), { headers: { 'content-type': type ?? '' } }).formData()
  const file = form.get('file')
  expect([form.get('note'), file instanceof Blob && file.size]).toEqual(['n', 2])
})

test('an operation without an id is named by method and path', async () => {
  expect(await ask(RIDES, 'GET /products', { latitude: 52.5, longitude: 13.4 })).toMatchObject({
    asked: 'GET https://rides.example/v1/products?latitude=52.5&longitude=13.4',
    example: { latitude: 52.5, longitude: 13.4 },
  })
  await expect(ask(RIDES, 'history', {})).rejects.toThrow('the required field limit has no example')
})

test.each([
  ['query', 'tsv'],
  ['formData', 'csv'],
  ['formData', undefined],
])('a list in %s with the collectionFormat %s is refused, and not sent otherwise', async (place, collectionFormat) => {
  const list = { name: 'ids', in: place, type: 'array', items: { type: 'string' }, collectionFormat }
  const operation = { operationId: 'op', parameters: [list], responses: {} }
  const document = { ...PETS, paths: { '/op': { post: operation } } }
  await expect(ask(document, 'op', {})).rejects.toThrow(`the list ids (${place}) has the collectionFormat`)
})

test('a form of OpenAPI 3 that fields have not is refused', async () => {
  const parameters = [{ name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } }]
  const document = {
    openapi: '3.0.3',
    servers: [{ url: 'https://pets.example' }],
    paths: { '/op': { get: { operationId: 'op', parameters } } },
  }
  await expect(ask(document, 'op', {})).rejects.toThrow('the parameter filter is an object in the query')
})
