import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ModelImage, ModelRequest } from '../../contract/context.ts'
import { ModelFault, type ModelProtocol, quoteDocument } from './model-protocol.ts'

const TOOL = 'give_answer'
// Enough for an invoice of a few hundred lines.
const MAX_ANSWER_TOKENS = 16_384
const API_VERSION = '2023-06-01'

const Reply = Type.Object({
  stop_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  content: Type.Array(
    Type.Object({ type: Type.String(), name: Type.Optional(Type.String()), input: Type.Optional(Type.Unknown()) }),
  ),
})

/** The Messages API, with the answer's schema as a tool that must be used. */
export const anthropicProtocol: ModelProtocol = {
  address: (configured) =>
    /\/messages\/?$/.test(configured.pathname) ? configured : new URL('/v1/messages', configured),
  headers: (key) => ({ 'anthropic-version': API_VERSION, ...(key ? { 'x-api-key': key } : {}) }),

  toBody: ({ instructions, text, images, schema }: ModelRequest, model) => ({
    model,
    max_tokens: MAX_ANSWER_TOKENS,
    system: instructions,
    messages: [
      {
        role: 'user',
        content: [
          ...images.map(toPart),
          { type: 'text', text: text === undefined ? 'Read the pictures.' : quoteDocument(text) },
        ],
      },
    ],
    tools: [{ name: TOOL, description: 'Gives the answer.', input_schema: schema }],
    tool_choice: { type: 'tool', name: TOOL },
  }),

  readAnswer(reply) {
    if (!Value.Check(Reply, reply)) throw new ModelFault('the reply is no message')
    if (reply.stop_reason === 'max_tokens') throw new ModelFault('the answer was cut off')
    const use = reply.content.find(({ type, name }) => type === 'tool_use' && name === TOOL)
    if (!use) throw new ModelFault('the model did not give its answer')
    return use.input
  },
}

function toPart({ mediaType, bytes }: ModelImage) {
  const data = Buffer.from(bytes).toString('base64')
  return { type: 'image', source: { type: 'base64', media_type: mediaType, data } }
}
