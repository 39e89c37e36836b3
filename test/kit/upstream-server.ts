import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the server answers to one request. */
export interface UpstreamReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** hang: no answer at all. reset: the connection breaks at once. truncate: it breaks after half of the body. */
  readonly misbehave?: 'hang' | 'reset' | 'truncate'
}

/** One reply for every request, replies in order of which the last repeats, or a reply made for the request. */
export type UpstreamScript =
  | UpstreamReply
  | readonly [UpstreamReply, ...UpstreamReply[]]
  | ((request: RecordedRequest) => UpstreamReply)

export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface UpstreamServer extends AsyncDisposable {
  readonly baseAddress: string
  /** In order of arrival, including those without a script. */
  readonly requests: readonly RecordedRequest[]
  /** Sets the script of a path from now on. */
  play(path: string, script: UpstreamScript): void
  close(): Promise<void>
}

/**
 * A local server that replays recorded answers by path; the script of '*' answers other paths, or 404. `await using`
 * closes it.
 */
export async function startUpstreamServer(
  scripts: Readonly<Record<string, UpstreamScript>> = {},
): Promise<UpstreamServer> {
  const played = new Map(Object.entries(scripts))
  const requests: RecordedRequest[] = []

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming)
    requests.push(request)
    const script = played.get(request.path) ?? played.get('*')
    if (Array.isArray(script) && script.length > 1) played.set(request.path, script.slice(1) as [UpstreamReply])
    answer(response, toReply(script, request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function close() {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  return {
    // A TCP server that listens has an AddressInfo; only a pipe has a string.
    baseAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (path, script) => played.set(path, script),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** A JSON answer; default status 200. */
export function jsonReply(value: unknown, status = 200): UpstreamReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const url = new URL(`http://upstream${incoming.url}`)
  const body = (await buffer(incoming)).toString()
  const { method = '', headers } = incoming
  return { method, path: url.pathname, query: url.searchParams, headers, body }
}

function toReply(script: UpstreamScript | undefined, request: RecordedRequest): UpstreamReply {
  if (script === undefined) return { status: 404, body: JSON.stringify({ error: `no reply for ${request.path}` }) }
  if (typeof script === 'function') return script(request)
  return 'at' in script ? script[0] : script
}

function answer(response: ServerResponse, { status = 200, headers = {}, body = '', misbehave }: UpstreamReply): void {
  if (misbehave === 'hang') return
  if (misbehave === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': String(bytes.byteLength) })
  if (misbehave !== 'truncate') {
    response.end(bytes)
    return
  }
  response.write(bytes.subarray(0, bytes.byteLength / 2), () => response.socket?.destroy())
}
