import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { UpstreamHttp, UpstreamRequest } from '@farebox/third-parties'
import type { Block } from '../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { upstreamFailed } from '../../src/contract/errors.ts'
import { fakeHttp } from './fake-context.ts'

export const ALICE = 'alice.btc.calendar.opentimestamps.org'
export const BOB = 'bob.btc.calendar.opentimestamps.org'
export const FINNEY = 'finney.calendar.eternitywall.com'
export const CATALLAXY = 'btc.calendar.catallaxy.com'
export const EXPLORERS = ['blockstream.info', 'mempool.space', 'mempool.emzy.de'] as const

export interface Answer {
  readonly status?: number
  readonly body: Uint8Array | string
}

export interface Call {
  /** 'POST alice.btc.calendar.opentimestamps.org/digest' */
  readonly what: string
  readonly body: Buffer
  readonly options: UpstreamRequest
}

/** The public calendars and block explorers, simulated by one local server in their recorded shapes. */
export interface BitcoinWitnesses extends AsyncDisposable {
  readonly http: UpstreamHttp
  /** Every request, in order. */
  readonly calls: readonly Call[]
  /** Sets the answer to a request; the default is a 404 in the words of a calendar or an explorer that does not know it. 'reset' drops the connection. */
  answer(what: string, answer: Answer | 'reset' | ((body: Buffer) => Answer)): void
  /** Makes all explorers know this block. */
  show(block: Pick<Block, 'height' | 'hash' | 'header'>): void
}

export async function startBitcoinWitnesses(): Promise<BitcoinWitnesses> {
  const answers = new Map<string, Answer | 'reset' | ((body: Buffer) => Answer)>()
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = answers.get(`${request.method} ${request.url?.slice(1)}`) ?? {
      status: 404,
      body: absenceOf(request.url),
    }
    if (answer === 'reset') return request.socket.destroy()
    const { status = 200, body: text } = typeof answer === 'function' ? answer(body) : answer
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function send(method: string, url: URL, options: UpstreamRequest, body?: Uint8Array) {
    calls.push({ what: `${method} ${url.host}${url.pathname}`, body: Buffer.from(body ?? []), options })
    const target = `http://127.0.0.1:${port}/${url.host}${url.pathname}`
    const response = await fetch(target, { method, ...(body && { body: Buffer.from(body) }) }).catch((error) => {
      throw upstreamFailed(url.host, error)
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!response.ok && response.status !== 404) throw upstreamFailed(url.host, `HTTP ${response.status}`)
    if (bytes.length > (options.maxBytes ?? Number.POSITIVE_INFINITY)) throw upstreamFailed(url.host, 'too large')
    return { status: response.status, contentType: null, bytes }
  }
  async function demand(...request: Parameters<typeof send>): Promise<Uint8Array> {
    const { status, bytes } = await send(...request)
    if (status === 404) throw upstreamFailed(request[1].host, 'HTTP 404')
    return bytes
  }
  const http = fakeHttp({
    ask: (url, options) => send('GET', url, options),
    postBytes: (url, body, options = {}) => demand('POST', url, options, body),
    getText: async (url, options = {}) => Buffer.from(await demand('GET', url, options)).toString(),
    getJson: async (url, options = {}) => JSON.parse(Buffer.from(await demand('GET', url, options)).toString()),
  })

  return {
    http,
    calls,
    answer: (what, answer) => answers.set(what, answer),
    show({ height, hash, header }) {
      for (const host of EXPLORERS) {
        answers.set(`GET ${host}/api/block-height/${height}`, { body: hash })
        answers.set(`GET ${host}/api/block/${hash}/header`, { body: header })
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function absenceOf(path = ''): string {
  return path.includes('/api/block') ? 'Block not found' : 'Not found'
}
