import type { UpstreamHttp } from '@farebox/third-parties'
import type { ServiceContext } from '../../src/contract/context.ts'

/** A context that reports the body of every answer, even of unreadable ones. */
export function hearBodies(context: ServiceContext, hear: (body: string) => void): ServiceContext {
  const { http, web } = context
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  async function heard<T>(answer: Promise<T>, toText: (answer: T) => string | undefined): Promise<T> {
    const value = await answer
    const text = toText(value)
    if (text !== undefined) hear(text)
    return value
  }

  const hearing: UpstreamHttp = {
    getJson: (url, request) => heard(http.getJson(url, request), (value) => JSON.stringify(value)),
    postJson: (url, body, request) => heard(http.postJson(url, body, request), (value) => JSON.stringify(value)),
    getText: (url, request) => heard(http.getText(url, request), String),
    findJson: (url, request) => heard(http.findJson(url, request), (value) => JSON.stringify(value)),
    findBytes: (url, request) => heard(http.findBytes(url, request), (bytes) => bytes && decode(bytes)),
    postBytes: (url, body, request) => heard(http.postBytes(url, body, request), decode),
    getStream: (url, read, request) =>
      http.getStream(
        url,
        async (body) => {
          const chunks: Uint8Array[] = []
          try {
            return await read(copyInto(chunks, body))
          } finally {
            hear(decode(Buffer.concat(chunks)))
          }
        },
        request,
      ),
    ask: (url, request) => heard(http.ask(url, request), ({ bytes }) => decode(bytes)),
    open: (url, request) => http.open(url, request),
    isConfigured: http.isConfigured,
  }
  return {
    ...context,
    http: hearing,
    web: { ...web, fetch: (url, options) => heard(web.fetch(url, options), ({ body }) => decode(body)) },
  }
}

async function* copyInto(chunks: Uint8Array[], body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    chunks.push(chunk)
    yield chunk
  }
}
