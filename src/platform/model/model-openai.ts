import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ModelImage, ModelRequest } from '../../contract/context.ts'
import { ModelFault, type ModelProtocol, quoteDocument } from './model-protocol.ts'

const Reply = Type.Object({
  choices: Type.Array(
    Type.Object({
      finish_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      message: Type.Object({ content: Type.Union([Type.String(), Type.Null()]) }),
    }),
    { minItems: 1 },
  ),
})

/** Chat completions with a JSON schema: OpenAI, Azure, OpenRouter, Mistral, Gemini, Ollama, llama.cpp, vLLM, LM Studio. */
export const openAiProtocol: ModelProtocol = {
  address: (configured) => new URL(`${configured.href.replace(/\/(chat\/completions\/?)?$/, '')}/chat/completions`),
  headers: (key) => (key ? { authorization: `Bearer ${key}` } : {}),

  toBody: ({ instructions, text, images, schema }: ModelRequest, model) => ({
    model,
    messages: [
      { role: 'system', content: instructions },
      {
        role: 'user',
        content: [...(text === undefined ? [] : [{ type: 'text', text: quoteDocument(text) }]), ...images.map(toPart)],
      },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
  }),

  readAnswer(reply) {
    if (!Value.Check(Reply, reply)) throw new ModelFault('the reply is no chat completion')
    const [choice] = reply.choices
    if (choice?.finish_reason === 'length') throw new ModelFault('the answer was cut off')
    return parseJson(choice?.message.content ?? '')
  },
}

function toPart({ mediaType, bytes }: ModelImage) {
  const url = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
  return { type: 'image_url', image_url: { url, detail: 'high' } }
}

/** Servers without schema support let their models wrap the JSON in a code fence. */
function parseJson(content: string): unknown {
  const bare = content
    .trim()
    .replace(/^```(?:json)?/, '')
    .replace(/```$/, '')
  try {
    return JSON.parse(bare)
  } catch (error) {
    throw new ModelFault('the answer is not JSON', { cause: error })
  }
}
