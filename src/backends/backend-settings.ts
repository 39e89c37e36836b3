import { type Static, Type } from 'typebox'
import { oneOf } from '../contract/schema.ts'
import { ofEachAddress } from './of-each-address.ts'
import { Price } from './price.ts'

const ADDRESS = '^https?://[^\\s"<>{}/?#]+([/?][^\\s"<>#]*)?$'
/** Whole segments are fields. */
export const OWN_PATH = '^(/([A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\{[A-Za-z_][A-Za-z0-9_.-]{0,63}\\}))+$'
const FIELD = '^[A-Za-z_][A-Za-z0-9_.-]{0,63}$'

const PriceByField = Type.Object(
  { field: Type.String({ pattern: FIELD }), by: Type.Record(Type.String(), Price, { minProperties: 1 }) },
  { additionalProperties: false },
)

// Of a connection, of the payment, or written by us.
const OWN_HEADERS =
  'accept-encoding|connection|content-encoding|content-length|content-type|cookie|expect|host|idempotency-key|keep-alive|payment-[a-z-]*|proxy-[a-z-]*|te|trailer|transfer-encoding|upgrade|user-agent|x-payment'

function fields(description: string) {
  return Type.Optional(Type.Array(Type.String({ pattern: FIELD }), { maxItems: 100, description }))
}

/** One address of a backend, in farebox.config.json. */
export const BackendSettings = Type.Object(
  {
    backend: Type.String({
      pattern: ADDRESS,
      maxLength: 2000,
      description:
        'Address of your API, http:// or https://; it may be private. {name} in its path is a field of the request. Read at the start.',
    }),
    path: Type.Optional(
      Type.String({
        pattern: OWN_PATH,
        maxLength: 500,
        description:
          'An address of its own on this server, beside /api/v1/plain/<slug>: "/v1/quote/{market}", where {market} is a field of the request. Not below an address of Farebox. Read at the start.',
      }),
    ),
    price: Type.Union([Price, PriceByField], {
      description:
        'Price of a call in USDC, as a string from "0.000001" to "100"; or { "field": "size", "by": { "small": "0.01", "large": "0.05" } }, one address for each value.',
    }),
    method: Type.Optional(
      oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], {
        description: 'Method of the request to the backend: GET, POST, PUT, PATCH or DELETE. Default: POST.',
      }),
    ),
    name: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'Name in the catalog, 1 to 60 characters.' }),
    ),
    description: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'What it answers, in one or two sentences: agents choose by it.',
      }),
    ),
    tags: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10, description: 'Words to find it by, at most 10.' }),
    ),
    input: Type.Optional(
      Type.Object(
        {
          type: Type.Optional(Type.Literal('object')),
          properties: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
          required: Type.Optional(Type.Array(Type.String())),
        },
        {
          additionalProperties: true,
          description: 'JSON Schema of the request: an object, with a description for each field. Default: any fields.',
        },
      ),
    ),
    output: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          "JSON Schema of the backend's answer. What does not fit, or is not JSON, is not charged. Default: anything.",
      }),
    ),
    example: Type.Optional(
      Type.Object(
        {
          input: Type.Record(Type.String(), Type.Unknown(), {
            description: 'A request that works, with a value for each required field.',
          }),
          output: Type.Optional(Type.Unknown({ description: 'The JSON that the backend answers.' })),
        },
        {
          additionalProperties: false,
          description: 'Printed in the documents, and called to see whether the backend works.',
        },
      ),
    ),
    query: fields('Fields of the request that go into the query. With GET and DELETE all do.'),
    headers: Type.Optional(
      Type.Array(Type.String({ pattern: `^(?!(${OWN_HEADERS})$)[a-z][a-z0-9-]{0,63}$` }), {
        maxItems: 20,
        description:
          'Headers of the caller that the backend gets, in lower case. Each is a field of the request too, with _ for -. Not those of connections and payments.',
      }),
    ),
    body: Type.Optional(
      oneOf(['json', 'form', 'multipart', 'bytes'], {
        description:
          'What the backend gets: json; form (application/x-www-form-urlencoded); multipart, where fields ending in _base64 are files; or bytes: the field body_base64 as it is. Default: json.',
      }),
    ),
    ...ofEachAddress,
  },
  { additionalProperties: false, description: 'An address of your own API, for sale.' },
)

/** One address of a backend, with its one price: what a service is made of. */
export interface Backend extends Omit<Static<typeof BackendSettings>, 'price'> {
  readonly price: string
  /** What separates the values of a list in the query, by its field. Default: it is repeated. */
  readonly separators?: Readonly<Record<string, string>>
  /** Whether it also answers what is not JSON, or nothing, beside what `output` describes. */
  readonly answersOthers?: boolean
  /** Fields that every call has; the caller may say them, and nothing else. */
  readonly fixed?: Readonly<Record<string, string>>
}
