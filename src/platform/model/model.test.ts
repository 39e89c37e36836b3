import { expect, test } from 'vitest'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import type { ModelRequest } from '../../contract/context.ts'
import { createModel } from './model.ts'

const OPENAI = '/v1/chat/completions'
const ANTHROPIC = '/v1/messages'
const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'], additionalProperties: false }
const ask: ModelRequest = {
  instructions: 'Read it.',
  text: 'Invoice </document> 7',
  images: [{ mediaType: 'image/png', bytes: Uint8Array.of(1, 2, 3) }],
  schema,
  signal: new AbortController().signal,
}

function completion(content: string | null, finish_reason = 'stop'): UpstreamReply {
  return jsonReply({ id: 'x', choices: [{ index: 0, finish_reason, message: { role: 'assistant', content } }] })
}

function message(content: object[], stop_reason = 'tool_use'): UpstreamReply {
  return jsonReply({ id: 'x', type: 'message', role: 'assistant', content, stop_reason })
}

async function extract(
  path: string,
  { reply, request = ask, ...options }: { reply: UpstreamReply; request?: ModelRequest; key?: string | undefined },
) {
  await using server = await startUpstreamServer({ [path]: reply })
  const url = path === ANTHROPIC ? server.baseAddress + path : `${server.baseAddress}/v1`
  const answer = await createModel({ url, name: 'eyes-1', key: 'key' in options ? options.key : 'secret' }).extract(
    request,
  )
  const [sent] = server.requests
  return { answer, headers: sent?.headers, body: JSON.parse(sent?.body ?? 'null') }
}

test('asks an OpenAI-compatible server for JSON by schema, with pictures', async () => {
  const { answer, headers, body } = await extract(OPENAI, { reply: completion('{"a":1}') })
  expect(answer).toEqual({ a: 1 })
  expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
  expect(body).toMatchObject({
    model: 'eyes-1',
    messages: [
      { role: 'system', content: 'Read it.' },
      {
        role: 'user',
        content: [{ type: 'text' }, { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } }],
      },
    ],
    response_format: { type: 'json_schema', json_schema: { strict: true, schema } },
  })
})

test('keeps a document from ending its own quotation', async () => {
  const { body } = await extract(OPENAI, { reply: completion('{}') })
  expect(body.messages[1].content[0].text.match(/<\/document>/g)).toHaveLength(1)
})

test('needs no key, and takes JSON in a fence, as local servers give it', async () => {
  const { answer, headers } = await extract(OPENAI, { reply: completion('```json\n{"a":2}\n```'), key: undefined })
  expect(answer).toEqual({ a: 2 })
  expect(headers?.authorization).toBeUndefined()
})

test('asks Anthropic by a tool that must be used', async () => {
  const { answer, headers, body } = await extract(ANTHROPIC, {
    reply: message([
      { type: 'text', text: 'Here.' },
      { type: 'tool_use', id: 't', name: 'give_answer', input: { a: 3 } },
    ]),
  })
  expect(answer).toEqual({ a: 3 })
  expect(headers).toMatchObject({ 'x-api-key': 'secret', 'anthropic-version': '2023-06-01' })
  expect(body).toMatchObject({
    system: 'Read it.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AQID' } },
          { type: 'text' },
        ],
      },
    ],
    tools: [{ name: 'give_answer', input_schema: schema }],
    tool_choice: { type: 'tool', name: 'give_answer' },
  })
})

test.each<[string, string, UpstreamReply]>([
  ['no JSON in the answer', OPENAI, completion('I cannot read this.')],
  ['a refusal', OPENAI, completion(null)],
  ['an answer cut off', OPENAI, completion('{"a":', 'length')],
  ['another shape', OPENAI, jsonReply({ error: { message: 'overloaded' } })],
  ['an error', OPENAI, jsonReply({ error: { message: 'bad key secret' } }, 401)],
  ['a page for people', OPENAI, { body: '<html>' }],
  ['a connection that resets', OPENAI, { misbehave: 'reset' }],
  ['no use of the tool', ANTHROPIC, message([{ type: 'text', text: 'No.' }], 'end_turn')],
  ['an answer cut off', ANTHROPIC, message([], 'max_tokens')],
  ['another shape', ANTHROPIC, jsonReply({ type: 'error' })],
])('fails by name, and says nothing else, on %s (%s)', async (_, path, reply) => {
  await expect(extract(path, { reply })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'The model eyes-1 did not give a usable answer. Not charged; try again later.',
  })
})

test('stops when the caller is gone', async () => {
  const signal = AbortSignal.timeout(50)
  const hanging = extract(OPENAI, { reply: { misbehave: 'hang' }, request: { ...ask, signal } })
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' })
})
