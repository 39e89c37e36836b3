import { Type } from 'typebox'
import { oneOf } from '../contract/schema.ts'

const MOST_BODY_BYTES = 22_000_000
const MOST_ANSWER_BYTES = 20_000_000

const MOST_STREAM_SECONDS = 600
/** Of a streamed answer without a limit of its own, from its first byte to its last. */
export const DEFAULT_STREAM_SECONDS = 120
/** Of an answer without a limit of its own. */
export const DEFAULT_ANSWER_BYTES = 5_242_880

function bytes(most: number, description: string) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: most, description: `${description} 1 to ${most}.` }))
}

/** What is said of a backend once for all of its addresses. */
export const ofEachAddress = {
  category: Type.Optional(
    oneOf(['visual', 'data', 'finance', 'utility', 'web', 'text'], {
      description: 'Group in the catalog: visual, data, finance, utility, web or text. Default: utility.',
    }),
  ),
  key: Type.Optional(
    Type.Object(
      {
        variable: Type.String({
          pattern: '^[A-Z][A-Z0-9_]*_KEY$',
          description: 'Environment variable that holds the key: capitals, and _KEY at the end.',
        }),
        header: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$', description: 'Header that carries the key.' }),
        prefix: Type.Optional(
          Type.String({ maxLength: 32, description: 'Text before the key, such as "Bearer ". Default: none.' }),
        ),
      },
      {
        additionalProperties: false,
        description: 'The key that your backend wants. Callers never see it. Read at the start.',
      },
    ),
  ),
  stream: Type.Optional(
    Type.Object(
      {
        settled: Type.Optional(
          oneOf(['first', 'after'], {
            description:
              'When a stream is paid: first, before its first byte leaves; or after its last one has come, when the caller has it. Default: first.',
          }),
        ),
        seconds: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: MOST_STREAM_SECONDS,
            description: `From the first byte to the last, in seconds: 1 to ${MOST_STREAM_SECONDS}. Default: ${DEFAULT_STREAM_SECONDS}.`,
          }),
        ),
      },
      {
        additionalProperties: false,
        description:
          'Passes answers on while they come, at the plain address; all but JSON, which is checked first. Each stream under way takes max_answer_bytes of 268435456.',
      },
    ),
  ),
  p99_ms: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 60_000,
      description:
        'What 99 of 100 answers take, in ms: 1 to 60000; a call ends after twice as much, at least 5 s. Default: 2000.',
    }),
  ),
  max_body_bytes: bytes(MOST_BODY_BYTES, "Longest body of a caller's request. Default: 262144."),
  max_answer_bytes: bytes(MOST_ANSWER_BYTES, 'Longest answer of the backend. Default: 5242880.'),
}
