import { type Static, Type } from 'typebox'
import { matching } from '../../contract/schema.ts'

/** The caller's expectations of the final answer. */
export type Expect = Static<typeof Expect>

const Words = { minLength: 1, maxLength: 500 }

export const Expect = Type.Object(
  {
    status: Type.Optional(
      Type.Array(Type.Integer({ minimum: 100, maximum: 599 }), {
        minItems: 1,
        maxItems: 20,
        description: 'The final status must be one of these, such as [200, 204].',
      }),
    ),
    contains: Type.Optional(
      Type.String({
        ...Words,
        description: 'The body must contain this text as sent (HTML with its tags), case-sensitive.',
      }),
    ),
    not_contains: Type.Optional(
      Type.String({ ...Words, description: 'The body must not contain this text, such as "out of order".' }),
    ),
    header: Type.Optional(
      Type.Object(
        {
          name: Type.String({
            ...matching("^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$", 'the name of a header, such as Content-Type'),
            description: 'Name of the header, case-insensitive.',
          }),
          contains: Type.Optional(
            Type.String({ ...Words, description: 'Text that its value must contain, case-insensitive.' }),
          ),
        },
        { description: 'The final answer must have this header, and this text in it if contains is given.' },
      ),
    ),
    json_path: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 300,
        description:
          "The body must be JSON with a value here: $ followed by .name, ['name'] or [0], such as $.status or $.items[0].id. No wildcards or filters.",
      }),
    ),
    equals: Type.Optional(
      Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean(), Type.Null()], {
        description:
          'The value at json_path must be this, of the same type. Send a number of more than 15 digits as text. Needs json_path.',
      }),
    ),
    max_ms: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 60_000, description: 'response_ms must be at most this.' }),
    ),
  },
  {
    description:
      'Expectations of the final answer; each part is one entry of assertions. contains, not_contains and json_path download the body, up to 2 MB, and need method GET.',
  },
)
