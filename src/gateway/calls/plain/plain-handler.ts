import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerSigner } from '@farebox/receipts/signing'
import type { Clock, Logger } from '../../../contract/context.ts'
import type { Service } from '../../../contract/define-service.ts'
import { CallError } from '../../../contract/errors.ts'
import type { PlainCall, PlainReply } from '../../../contract/plain-calls/plain-call.ts'
import { CALL_HEADERS, NO_SNIFFING } from '../../http/reply-headers.ts'
import { type CallParts, type CallRequest, REQUEST_ID, toCallRequest } from '../call-request.ts'
import { paidCall, type SoldAnswer } from '../paid-call.ts'
import { markOf, send, toFailedReply, toHeaderLines } from '../prepared-reply.ts'
import { type PreparedReply, signable, signReply } from '../signed/sign-reply.ts'
import { asPlainRequest, type PlainCalled } from './plain-request.ts'
import { readKeptAnswer } from './streams/kept-answer.ts'
import type { KeptStreams } from './streams/kept-streams.ts'
import { passSettled } from './streams/pass-settled.ts'
import { passUnsettled } from './streams/pass-unsettled.ts'
import type { Passing } from './streams/passing.ts'
import { sendStream } from './streams/send-stream.ts'

type PlainParts = Omit<Parameters<typeof paidCall>[2], 'passing'> &
  CallParts & {
    readonly streams: KeptStreams
    readonly signer: ServerSigner
    readonly clock: Clock
    readonly log: Logger
  }

interface PlainService extends PlainCalled {
  readonly service: Service
}

/** Answers one plain call. Never rejects. */
export type HandlePlain = (called: PlainService, request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Makes the handler of paid calls by programs that know nothing of our envelope; answers may be streams. */
export function createPlainHandler(parts: PlainParts): HandlePlain {
  const { streams, log } = parts

  async function answer(sold: SoldAnswer, { plain, request, response, call, lines }: Sold) {
    const kept = plain.stream && readKeptAnswer(sold.answer)
    if (kept) {
      writeHead(response, kept, lines)
      return sendStream(response, streams.read(kept.stream, call.clientGone))
    }
    if (response.headersSent) {
      // Node sends trailers of a chunked body only; the head announced them.
      response.addTrailers(sold.headers)
      return void response.end()
    }
    const signed = [...lines, ...signable(request, sold.sentDigest)]
    send(response, await signReply(request, toPlainReply(plain.toReply(sold.answer), signed), parts))
  }

  return async ({ service, plain, fields }, request, response) => {
    const start = performance.now()
    const call = asPlainRequest(toCallRequest(request, response, parts), { plain, fields, request })
    let passing: Passing | undefined
    try {
      passing = openPassing({ service, plain }, { call, request, response, streams })
      const sold = await paidCall(service, call, { ...parts, passing })
      const named = [REQUEST_ID, call.id, 'X-Latency-Ms', `${Math.round(performance.now() - start)}`]
      const lines = [...toHeaderLines(sold.headers), ...markOf(sold.replayed), ...named]
      await answer(sold, { plain, request, response, call, lines })
    } catch (error) {
      passing?.failed({ isKnown: !(error instanceof CallError && error.code === 'settlement_unknown') })
      // A part of an answer is left without its end, so that nobody takes it for the whole.
      if (response.headersSent) return breakOff(response)
      const failed = toFailedReply(error, { log, request: call.id, isGone: response.destroyed })
      send(response, await signReply(request, failed, parts))
    } finally {
      passing?.end()
    }
  }
}

/** Ends the connection after what was written, without the end of the answer. */
function breakOff(response: ServerResponse) {
  if (response.socket) response.socket.destroySoon()
  else response.destroy()
}

interface Sold {
  readonly plain: PlainCall
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly call: CallRequest
  readonly lines: readonly string[]
}

/**
 * A caller's stream; undefined where there is none, or the answer has to be whole first: to be judged, or signed, or because its end
 * could not be told. Throws busy.
 */
function openPassing(
  { service, plain: { stream: limits } }: Omit<PlainService, 'fields'>,
  { call, request, response, streams }: Pick<Sold, 'call' | 'request' | 'response'> & Pick<PlainParts, 'streams'>,
): Passing | undefined {
  // HTTP/1.0 has no chunks: there, an answer of unknown length ends with its connection, whole or not.
  const isEndUntold = request.httpVersion === '1.0'
  if (!limits || call.chargeIf !== undefined || call.wantsSignature || isEndUntold) return undefined
  const lines = [REQUEST_ID, call.id, 'Trailer', 'PAYMENT-RESPONSE, X-PAYMENT-RESPONSE']
  const begin = (head: StreamHead) => writeHead(response, head, lines)
  const passing = { limits, service, call, streams, response, begin }
  return limits.settled === 'first' ? passSettled(passing) : passUnsettled(passing)
}

const { 'Content-Type': _, ...OF_ANY_TYPE } = CALL_HEADERS
// A page of another program must not act as one of ours.
const PLAIN_HEADERS = [
  ...toHeaderLines(OF_ANY_TYPE),
  ...NO_SNIFFING,
  'Content-Security-Policy',
  "sandbox; default-src 'none'",
]

interface StreamHead {
  readonly status: number
  readonly contentType: string | null
}

function writeHead(response: ServerResponse, { status, contentType }: StreamHead, lines: readonly string[]) {
  // nginx, and others after it, would collect the answer.
  response.writeHead(status, [...PLAIN_HEADERS, ...typeOf(contentType), 'X-Accel-Buffering', 'no', ...lines])
}

function toPlainReply({ status, contentType, body, encoding }: PlainReply, lines: readonly string[]): PreparedReply {
  const length = ['Content-Length', `${Buffer.byteLength(body, encoding)}`]
  return { status, body, encoding, headers: [...PLAIN_HEADERS, ...typeOf(contentType), ...lines, ...length] }
}

function typeOf(contentType: string | null): readonly string[] {
  return contentType === null ? [] : ['Content-Type', contentType]
}
