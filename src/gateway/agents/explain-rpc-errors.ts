import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CallError } from '../../contract/errors.ts'
import { toRetry } from '../../contract/retry.ts'

const Failed = Type.Object({
  error: Type.Object({ code: Type.Integer(), message: Type.String(), data: Type.Optional(Type.Unknown()) }),
})
const failed = Compile(Failed)
type RpcError = Static<typeof Failed>['error']

// What the library's schemas say of a request that does not fit.
const issues = Compile(
  Type.Array(Type.Object({ path: Type.Array(Type.Union([Type.String(), Type.Number()])), message: Type.String() }), {
    minItems: 1,
  }),
)

const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const INTERNAL_ERROR = -32_603
const NO_METHOD = 'There is no such method here. Methods: initialize, ping, tools/list and tools/call.'
// As the library writes messages: an answer that is large, and no error, is not parsed.
const IS_ERROR = /^\{"jsonrpc":"2\.0",(?:"id":(?:"(?:[^"\\]|\\.)*"|[^",]*),)?"error":/
const EVENT_DATA = /^(data: )(\{.*)$/m

/** The answer with plain words in each JSON-RPC error, and `data.retry`: whoever made the error, the library or this server. */
export async function explainRpcErrors(response: Response): Promise<Response> {
  const { status, headers, body } = response
  if (body === null) return response
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  return new Response(isStream ? body.pipeThrough(explainEvents()) : explain(await response.text()), {
    status,
    headers,
  })
}

function explainEvents(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  return new TransformStream({
    // The library writes one event at once.
    transform(event, controller) {
      const text = decoder.decode(event)
      const told = text.replace(EVENT_DATA, (_, data: string, json: string) => data + explain(json))
      controller.enqueue(told === text ? event : encoder.encode(told))
    },
  })
}

function explain(json: string): string {
  if (!IS_ERROR.test(json)) return json
  const answer: unknown = JSON.parse(json)
  return failed.Check(answer) ? JSON.stringify({ ...answer, error: explainError(answer.error) }) : json
}

function explainError({ code: said, message: words, data }: RpcError) {
  const faults = faultsIn(words)
  // The library says of some requests that do not fit that it has failed itself.
  const code = faults && said === INTERNAL_ERROR ? INVALID_PARAMS : said
  const message = faults ?? (code === METHOD_NOT_FOUND ? NO_METHOD : words)
  const error = new CallError(code === INTERNAL_ERROR ? 'service_failed' : 'invalid_input', message)
  const known = typeof data === 'object' ? data : { detail: data }
  return { code, message, data: { retry: toRetry(error, { paid: true, now: new Date() }), ...known } }
}

/** What is wrong with a request, by its fields; undefined if a message does not say it so. */
function faultsIn(message: string): string | undefined {
  const start = message.indexOf('[\n')
  if (start === -1) return undefined
  try {
    const found: unknown = JSON.parse(message.slice(start))
    if (!issues.Check(found) || found.some(({ path }) => path[0] !== 'params')) return undefined
    const faults = found.map(({ path, message }) => `${path.join('.')}: ${message.replace('Invalid input: ', '')}`)
    return `The request is not as its method wants it: ${faults.join('; ')}. Not charged.`
  } catch {
    return undefined
  }
}
