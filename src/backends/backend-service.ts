import type { Upstream } from '@farebox/third-parties'
import { type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../contract/context.ts'
import { deadlineMsOf } from '../contract/deadline.ts'
import { defineService, type Service } from '../contract/define-service.ts'
import type { Usdc } from '../contract/money.ts'
import { nullable, oneOf } from '../contract/schema.ts'
import type { Backend } from './backend-settings.ts'
import { placesOf } from './field-places.ts'
import { createJudge } from './judge-answer.ts'
import { DEFAULT_ANSWER_BYTES } from './of-each-address.ts'
import { checkOwnPath } from './own-path.ts'
import { passOn } from './pass-on.ts'
import { toPlainCall } from './plain-backend-call.ts'
import { type BackendAnswer, readBackendAnswer } from './read-backend-answer.ts'
import { toRequest } from './to-request.ts'

const DEFAULT_P99_MS = 2000

const Refusal = Type.Object({
  refusal: Type.Optional(
    Type.Object({
      status: Type.Integer({ description: 'HTTP status, 400 to 499, with which the backend refused the request.' }),
      text: nullable(Type.String({ description: 'What it said, at most 2,000 characters; null if that is no text.' })),
    }),
  ),
})

/** The service that sells one address of a backend. Throws for an example that does not fit its schema. */
export function createBackendService(slug: string, backend: Backend): Service {
  const name = backend.name ?? toName(slug)
  const p99Ms = backend.p99_ms ?? DEFAULT_P99_MS
  const input = inputOf(backend)
  const plainCall = toPlainCall(backend)
  const judge = createJudge(name, backend)
  checkFixed(backend)
  checkExample(backend, input)
  if (backend.path !== undefined) checkOwnPath(backend.path, input)
  return defineService<TObject, TObject>({
    id: `svc_${slug.replaceAll('-', '_')}_01`,
    slug,
    name,
    category: backend.category ?? 'utility',
    description: backend.description ?? `${name}: passes the request to the operator's own API and returns its answer.`,
    tags: backend.tags ?? [],
    // The schema of the settings allows only decimal digits and one point.
    price: backend.price as Usdc,
    p99Ms,
    trialsPerDay: 3,
    ...(backend.max_body_bytes !== undefined && { maxBodyBytes: backend.max_body_bytes }),
    upstreams: [toUpstream(slug, { ...backend, name })],
    input,
    output: outputOf(backend),
    refusal: Refusal,
    plainCall,
    keepsNumbers: true,
    // A check must change nothing.
    isChecked: backend.method === 'GET',
    example: { input: backend.example?.input ?? {}, output: { ...exampleOutput(backend) } },

    async run(given, ports) {
      const answer = await ask(given, ports)
      // What is passed on while it comes was judged before it came.
      if (!('stream' in answer)) judge(answer)
      return { ...answer }
    },
  })

  async function ask(given: object, { http, stream }: Pick<ServiceContext, 'http' | 'stream'>) {
    const { url, ...request } = await toRequest(backend, { input: { ...given }, schema: input })
    const limits = { timeoutMs: deadlineMsOf({ p99Ms }), maxBytes: backend.max_answer_bytes ?? DEFAULT_ANSWER_BYTES }
    if (!stream || !plainCall.stream) return readBackendAnswer(await http.ask(url, { ...request, ...limits }), name)
    const answer = await http.open(url, { ...request, ...limits, bodyMs: plainCall.stream.seconds * 1000 })
    return passOn(answer, { stream, name, judge })
  }
}

/** 'stock-quote' -> 'Stock quote' */
function toName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is below the address up to its first field. */
function toUpstream(slug: string, backend: Backend & { readonly name: string }): Upstream {
  const [before = ''] = backend.backend.split(/[{?]/)
  const isWhole = !backend.backend.includes('{')
  const base = isWhole ? before : before.slice(0, before.lastIndexOf('/'))
  return {
    name: backend.name,
    homepage: '',
    licence: '',
    isOperators: true,
    hosts: { [`UPSTREAM_BACKEND_${slug.toUpperCase().replaceAll('-', '_')}`]: base },
    ...(backend.key && {
      key: {
        // The schema of the settings demands the ending.
        variable: backend.key.variable as `${string}_KEY`,
        purpose: `The key of the backend of ${slug}.`,
        attachTo: { header: backend.key.header, prefix: backend.key.prefix ?? '' },
      },
    }),
  }
}

/** The fields that have a place of their own are fields of the request, also where the operator describes none. */
function inputOf(backend: Backend): TObject {
  const { path, headers, said } = placesOf(backend)
  const { properties = {}, required = [], ...rest } = backend.input ?? OPEN
  const fixed = [...said, ...Object.entries(backend.fixed ?? {})]
  const isBytes = backend.body === 'bytes'
  const added = {
    ...Object.fromEntries([...path].map((name) => [name, Type.String({ description: 'A part of the address.' })])),
    ...Object.fromEntries(
      [...headers].map(([name, header]) => [name, Type.String({ description: `Sent as the header ${header}.` })]),
    ),
    ...(isBytes && BYTES),
  }
  const needed = new Set([...required, ...path, ...(isBytes ? ['body_base64'] : [])])
  for (const [name] of fixed) needed.delete(name)
  // Another value would be another question, perhaps at another price: it is refused, and not ignored.
  const only = fixed.map(([name, value]) => [name, oneOf([value], { description: 'What this address stands for.' })])
  // A JSON Schema as plain data is what the schema library checks by.
  return {
    ...rest,
    type: 'object',
    properties: { ...added, ...properties, ...Object.fromEntries(only) },
    required: [...needed],
  } as unknown as TObject
}

/** Throws for a price of a value that the operator's own schema forbids: nobody could call it. */
function checkFixed({ fixed = {}, input }: Backend) {
  for (const [field, value] of Object.entries(fixed)) {
    const schema = input?.properties?.[field]
    // A JSON Schema as plain data is what the schema library checks by.
    if (schema === undefined || [value, fromJson(value)].some((one) => Value.Check(schema as TSchema, one))) continue
    throw new Error(
      `price.by: "${value}" has a price, and input.properties.${field} does not allow it. Add it there, or take its price away`,
    )
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Throws in words for a field that every call needs and the example has not. */
function checkExample({ example, fixed }: Backend, input: TObject) {
  const required: readonly string[] = input.required
  const given = { ...fixed, ...example?.input }
  const missing = required.filter((field) => !Object.hasOwn(given, field))
  if (missing.length === 0) return
  throw new Error(
    `example.input lacks ${missing.join(', ')}, which every call needs. Add a request that works: "example": { "input": { ${JSON.stringify(missing[0])}: ... } }`,
  )
}

const BYTES = {
  body_base64: Type.String({ contentEncoding: 'base64', description: 'The bytes to send, in base64.' }),
  content_type: Type.String({ maxLength: 200, description: 'Their media type. Default: application/octet-stream.' }),
}

// An object's schema, as the settings may have it.
const OPEN = { additionalProperties: true } as NonNullable<Backend['input']>

function outputOf({ output = {} }: Backend): TObject {
  // A JSON Schema as plain data, as above.
  const body = Type.Unsafe(output)
  return Type.Object({
    status: Type.Integer({ description: 'HTTP status of the backend, 200 to 299.' }),
    content_type: nullable(Type.String({ description: 'Media type of its answer; null if it stated none.' })),
    body: Type.Unsafe({ description: 'Its JSON; null if the answer is not JSON.', anyOf: [body, { type: 'null' }] }),
    text: nullable(Type.String({ description: 'Its text; null if the answer is JSON or a file.' })),
    file_base64: nullable(
      Type.String({ description: 'The file in base64, if the answer is neither JSON nor text; null otherwise.' }),
    ),
  })
}

function exampleOutput({ example }: Backend): BackendAnswer {
  const body = example?.output ?? null
  return { status: 200, content_type: body === null ? null : 'application/json', body, text: null, file_base64: null }
}
