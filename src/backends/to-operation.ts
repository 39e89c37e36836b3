import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Backend } from './backend-settings.ts'
import { readField } from './read-field.ts'

const Schema = Type.Record(Type.String(), Type.Unknown())
const Content = Type.Record(
  Type.String(),
  Type.Object({
    schema: Type.Optional(Schema),
    example: Type.Optional(Type.Unknown()),
    examples: Type.Optional(Schema),
  }),
)
const Parameter = Type.Object({
  name: Type.String(),
  in: Type.Union([Type.Literal('path'), Type.Literal('query'), Type.Literal('header'), Type.Literal('cookie')]),
  required: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String()),
  style: Type.Optional(Type.String()),
  explode: Type.Optional(Type.Boolean()),
  schema: Type.Optional(Schema),
  example: Type.Optional(Type.Unknown()),
  examples: Type.Optional(Schema),
})
// The parts of an operation of OpenAPI that are read.
const Operation = Type.Object({
  summary: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  tags: Type.Optional(Type.Array(Type.String())),
  parameters: Type.Array(Parameter),
  requestBody: Type.Optional(Type.Object({ content: Content, required: Type.Optional(Type.Boolean()) })),
  responses: Type.Optional(Type.Record(Type.String(), Type.Object({ content: Type.Optional(Content) }))),
})

/** A field of a request, from a parameter or the body. */
interface Field {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly isRequired: boolean
  /** Undefined if the document has none. */
  readonly example: unknown
}

const KINDS = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/octet-stream': 'bytes',
} as const

/** One operation of an OpenAPI document as an address for sale. Throws for what cannot be asked by fields alone. */
export function toOperation({
  method,
  path,
  operation,
  base,
}: {
  readonly method: NonNullable<Backend['method']>
  readonly path: string
  readonly operation: unknown
  /** The address that the path follows. */
  readonly base: string
}): Omit<Backend, 'price'> {
  if (!Value.Check(Operation, operation)) throw new Error('its description is not as OpenAPI 3 has it')
  const { parameters, requestBody, summary, description, tags = [] } = operation
  const cookie = parameters.find((one) => one.in === 'cookie' && one.required)
  if (cookie) throw new Error(`it needs the cookie ${cookie.name}; set it by key, or leave the operation out`)
  const asked = parameters.filter((one) => one.in !== 'cookie' && !(one.in === 'header' && isOurs(one.name)))
  const { kind, fields: ofBody } = readBody(requestBody)
  const fields = [...asked.map(toField), ...ofBody]
  const twice = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index)
  if (twice) throw new Error(`the field ${twice.name} is in two places`)
  const namesIn = (place: string) => asked.filter((one) => one.in === place).map(({ name }) => name)
  const output = readOutput(operation)
  return {
    backend: base + path,
    method,
    ...(summary && { name: summary.slice(0, 60) }),
    ...describe(description ?? summary),
    tags: tags.slice(0, 10),
    input: toInput(fields),
    ...(output.schema && { output: output.schema, answersOthers: output.answersOthers }),
    ...exampleOf(fields, output.example),
    query: namesIn('query'),
    separators: Object.fromEntries(asked.flatMap((one) => separatorOf(one) ?? [])),
    headers: namesIn('header').map((name) => name.toLowerCase()),
    body: kind,
  }
}

// OpenAPI 3.1, 4.8.12.1: definitions of these headers are ignored.
function isOurs(name: string): boolean {
  return ['accept', 'content-type', 'authorization'].includes(name.toLowerCase())
}

// OpenAPI 3, Style Values: a list in a query is repeated, unless it says otherwise.
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['form', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
])

/** Throws for a parameter in a form that fields have not. */
function separatorOf({
  name,
  in: place,
  schema = {},
  style = 'form',
  explode = style === 'form',
}: Static<typeof Parameter>): [[string, string]] | undefined {
  if (place !== 'query') return undefined
  const types = [schema.type].flat()
  if (style === 'deepObject' || types.includes('object'))
    throw new Error(`the parameter ${name} is an object in the query`)
  if (explode || !types.includes('array')) return undefined
  const separator = SEPARATORS.get(style)
  if (separator === undefined) throw new Error(`the parameter ${name} has the style ${style}, which a query has not`)
  return [[name, separator]]
}

const MOST_DESCRIPTION_BYTES = 500

function describe(text: string | undefined): { readonly description?: string } {
  if (!text) return {}
  let description = text.replace(/\s+/g, ' ').trim()
  while (Buffer.byteLength(description) > MOST_DESCRIPTION_BYTES) description = description.slice(0, -1)
  return { description }
}

function toField(parameter: Static<typeof Parameter>): Field {
  const { schema = {}, in: place, required = false, description } = parameter
  const name = place === 'header' ? parameter.name.toLowerCase().replaceAll('-', '_') : parameter.name
  return {
    name,
    schema: { ...(description && { description }), ...schema },
    isRequired: required || place === 'path',
    example: findExample(parameter) ?? findExample(schema),
  }
}

/** A body whose schema is an object: its properties are the fields. */
function readBody(body: Static<typeof Operation>['requestBody']): {
  readonly kind: NonNullable<Backend['body']>
  readonly fields: readonly Field[]
} {
  if (!body) return { kind: 'json', fields: [] }
  const [type, kind] = Object.entries(KINDS).find(([name]) => Object.hasOwn(body.content, name)) ?? []
  const content = type === undefined ? undefined : body.content[type]
  if (!content || !kind) throw new Error(`its body is none of ${Object.keys(KINDS).join(', ')}`)
  if (kind === 'bytes') return { kind, fields: [] }
  const { properties, required = [] } = content.schema ?? {}
  if (!Value.Check(Type.Record(Type.String(), Schema), properties))
    throw new Error('its body is not an object with fields')
  const whole = findExample(content) ?? findExample(content.schema ?? {})
  const needed = new Set([required].flat())
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name: kind === 'multipart' && isFile(schema) ? `${name}_base64` : name,
    schema: isFile(schema) ? { type: 'string', description: schema.description ?? 'The file in base64.' } : schema,
    isRequired: needed.has(name),
    example: readField(whole, name) ?? findExample(schema),
  }))
  return { kind, fields }
}

/** OpenAPI 3.0, and 3.1 with its examples of `multipart/form-data`. */
function isFile({ format, contentMediaType, contentEncoding }: Readonly<Record<string, unknown>>): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined)
}

/** What the document says by itself: nothing is made up. */
function findExample(part: object): unknown {
  const { example, examples, default: usual, enum: values }: Exemplified = part
  if (example !== undefined) return example
  if (Array.isArray(examples)) return examples[0]
  const [named] = Object.values(examples ?? {})
  return readField(named, 'value') ?? usual ?? values?.[0]
}

interface Exemplified {
  readonly example?: unknown
  readonly examples?: unknown[] | object
  readonly default?: unknown
  readonly enum?: readonly unknown[]
}

function toInput(fields: readonly Field[]): NonNullable<Backend['input']> {
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

function exampleOf(fields: readonly Field[], output: unknown): Pick<Backend, 'example'> {
  const without = fields.find(({ isRequired, example }) => isRequired && example === undefined)
  if (without) throw new Error(`the required field ${without.name} has no example in the document. Add one`)
  const known = fields.filter(({ isRequired, example }) => isRequired && example !== undefined)
  const input = Object.fromEntries(known.map(({ name, example }) => [name, example]))
  return { example: { input, ...(output !== undefined && { output }) } }
}

function readOutput({ responses = {} }: Static<typeof Operation>): {
  readonly schema?: Record<string, unknown>
  readonly answersOthers: boolean
  readonly example?: unknown
} {
  const good = Object.entries(responses).flatMap(([status, { content = {} }]) => (/^2/.test(status) ? [content] : []))
  // An answer of 2xx with no content, or of another type, is as good.
  const answersOthers = good.some((content) => Object.keys(content).join() !== 'application/json')
  const described = good.flatMap((content) => content['application/json'] ?? [])
  const schemas = described.flatMap(({ schema }) => (schema ? [schema] : []))
  const [schema] = schemas
  // JSON that nothing is said of may be any.
  if (!schema || schemas.length < described.length) return { answersOthers }
  const [content = {}] = described
  const example = findExample(content) ?? findExample(schema)
  return {
    schema: schemas.length > 1 ? { anyOf: schemas } : schema,
    answersOthers,
    ...(Value.Check(schema, example) && { example }),
  }
}
