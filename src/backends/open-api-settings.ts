import { Type } from 'typebox'
import { OWN_PATH } from './backend-settings.ts'
import { ofEachAddress } from './of-each-address.ts'
import { Price } from './price.ts'

/** An OpenAPI document with prices by operation, in farebox.config.json. */
export const OpenApiSettings = Type.Object(
  {
    openapi: Type.String({
      minLength: 1,
      maxLength: 500,
      description:
        'Path of an OpenAPI document, version 3 or 2 (Swagger), .json or .yaml, relative to this file. Read at the start.',
    }),
    prices: Type.Record(Type.String(), Price, {
      minProperties: 1,
      description:
        'Price of a call in USDC, as a string from "0.000001" to "100", by operationId or by method and path: { "getPet": "0.01", "GET /pets": "0.002" }. What is not named is not sold.',
    }),
    backend: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s"<>{}?#]+$',
        maxLength: 2000,
        description: 'Address that the paths follow, http:// or https://. Default: the first server of the document.',
      }),
    ),
    path: Type.Optional(
      Type.String({
        pattern: OWN_PATH,
        maxLength: 200,
        description:
          'Sells the paths of the document also as they are, on this server, below this one: "/v1". Not below an address of Farebox. Read at the start.',
      }),
    ),
    ...ofEachAddress,
  },
  { additionalProperties: false, description: 'Operations of your own API, for sale.' },
)
