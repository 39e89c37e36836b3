import { expect, test } from 'vitest'
import { readOpenApi } from './read-open-api.ts'

/** In the words of the OpenAPI specification 3.0.3. */
const PETS = `
openapi: 3.0.3
info: { title: Pets, version: '1' }
servers: [{ url: https://pets.example/v1/ }]
paths:
  /pets/{petId}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: integer }, example: 7 }
    get:
      operationId: getPet
      summary: One pet
      description: All that is known of one pet.
      parameters:
        - { name: X-Trace-Id, in: header, schema: { type: string } }
        - { $ref: '#/components/parameters/Fields' }
      responses:
        '200':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              example: { id: 7, name: Rex, tag: null, mother: { id: 1, name: Ida } }
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            example: { id: 8, name: Max }
    put:
      operationId: replacePets
      requestBody: { content: { application/json: { schema: { type: array, items: {} } } } }
  /photo:
    post:
      operationId: addPhoto
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { photo: { type: string, format: binary, example: AAE= } } }
  /unknown:
    get:
      operationId: find
      parameters: [{ name: q, in: query, required: true, schema: { type: string } }]
  /session:
    get:
      operationId: session
      parameters: [{ name: sid, in: cookie, required: true, schema: { type: string } }]
components:
  parameters:
    Fields: { name: fields, in: query, schema: { type: array, items: { type: string } } }
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer }
        name: { type: string, description: What it is called. }
        tag: { type: string, nullable: true }
        mother: { $ref: '#/components/schemas/Pet' }
`
const read = (prices: Record<string, string>, more: object = {}) =>
  Object.fromEntries(readOpenApi('pets', { text: PETS, settings: { openapi: 'pets.yaml', prices, ...more } }))

test('an operation becomes an address with its fields, its answer and its example', () => {
  expect(read({ getPet: '0.01' })['pets-get-pet']).toMatchObject({
    backend: 'https://pets.example/v1/pets/{petId}',
    method: 'GET',
    price: '0.01',
    name: 'One pet',
    description: 'All that is known of one pet.',
    query: ['fields'],
    headers: ['x-trace-id'],
    input: { required: ['petId'], properties: { petId: { type: 'integer' }, x_trace_id: { type: 'string' } } },
    example: { input: { petId: 7 }, output: { id: 7, name: 'Rex' } },
  })
})

test('nullable is a type of JSON Schema, and a schema within itself is anything', () => {
  expect(read({ getPet: '0.01' })['pets-get-pet']?.output).toMatchObject({
    properties: { tag: { anyOf: [{ type: 'string' }, { type: 'null' }] }, mother: {} },
  })
})

test('the fields of a body are fields of the request; an operation without a name goes by method and path', () => {
  expect(read({ 'POST /pets': '0.02' }, { backend: 'http://10.0.0.7' })['pets-post-pets']).toMatchObject({
    backend: 'http://10.0.0.7/pets',
    body: 'json',
    input: { required: ['id', 'name'] },
    example: { input: { id: 8, name: 'Max' } },
  })
})

test('a file of a form is base64', () => {
  expect(read({ addPhoto: '0.02' })['pets-add-photo']).toMatchObject({
    body: 'multipart',
    input: { properties: { photo_base64: { type: 'string' } } },
  })
})

test.each([
  ['getCat', 'getCat: there is no such operation. There are: getPet, POST /pets, replacePets'],
  ['replacePets', 'replacePets: its body is not an object with fields'],
  ['find', 'find: the required field q has no example in the document. Add one'],
  ['session', 'session: it needs the cookie sid'],
])('%s is refused in words', (name, message) => {
  expect(() => read({ [name]: '0.01' })).toThrow(message)
})

test.each(['swagger: "2.0"', 'openapi: 3.0.0', '{', '[]', 'openapi: 3.1.0\npaths: 5'])(
  '%j is no OpenAPI document',
  (text) => {
    const settings = { openapi: 'x', prices: { a: '0.01' } }
    expect(() => readOpenApi('x', { text, settings })).toThrow(/no OpenAPI document|cannot be read/)
  },
)
