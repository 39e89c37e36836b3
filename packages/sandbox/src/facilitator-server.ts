import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { x402Facilitator } from '@x402/core/facilitator'
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import { type FacilitatorRequest, readFacilitatorRequest } from './facilitator-request.ts'
import { serveLocally } from './serve-locally.ts'

// A version 1 offer contains the schemas of its service.
const MAX_BODY_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 10_000

/** A listening facilitator. */
export interface FacilitatorServer {
  readonly url: string
  close(): Promise<void>
}

interface Reply {
  readonly status: number
  readonly body: object
}

/** Serves the facilitator's HTTP interface on 127.0.0.1: GET /supported, POST /verify, POST /settle. */
export async function serveFacilitator(facilitator: x402Facilitator, port: number): Promise<FacilitatorServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    answer(facilitator, request).then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => send(response, 500, { error: 'unexpected_error', message: String(error) }),
    )
  })
  return serveLocally(server, port)
}

async function answer(facilitator: x402Facilitator, request: IncomingMessage): Promise<Reply> {
  const route = routes[request.url ?? '']
  if (!route) return { status: 404, body: { error: 'not_found', message: `One of: ${Object.keys(routes).join(', ')}` } }
  if (request.method !== route.method) {
    return { status: 405, body: { error: 'method_not_allowed', message: `Use ${route.method}.` } }
  }
  return route.answer(facilitator, request)
}

const routes: Readonly<
  Record<string, { method: string; answer: (facilitator: x402Facilitator, request: IncomingMessage) => Promise<Reply> }>
> = {
  '/supported': { method: 'GET', answer: async (facilitator) => ({ status: 200, body: facilitator.getSupported() }) },
  '/verify': { method: 'POST', answer: verify },
  '/settle': { method: 'POST', answer: settle },
}

async function verify(facilitator: x402Facilitator, request: IncomingMessage): Promise<Reply> {
  return decide(facilitator, request, {
    ask: (payload, requirements) => facilitator.verify(payload, requirements),
    refuse: (invalidReason, invalidMessage) => ({ isValid: false, invalidReason, invalidMessage }),
    unexpected: 'unexpected_verify_error',
  })
}

async function settle(facilitator: x402Facilitator, request: IncomingMessage): Promise<Reply> {
  return decide(facilitator, request, {
    ask: (payload, requirements) => facilitator.settle(payload, requirements),
    refuse: (errorReason, errorMessage, network = '') => ({
      success: false,
      errorReason,
      errorMessage,
      transaction: '',
      network,
    }),
    unexpected: 'unexpected_settle_error',
  })
}

interface Decision {
  readonly ask: (payload: PaymentPayload, requirements: PaymentRequirements) => Promise<object>
  readonly refuse: (reason: string, message: string, network?: string) => object
  readonly unexpected: string
}

/** Reasons are those of the x402 specification, section 9. */
async function decide(
  facilitator: x402Facilitator,
  request: IncomingMessage,
  { ask, refuse, unexpected }: Decision,
): Promise<Reply> {
  const text = await readBody(request)
  if (text === undefined) return { status: 413, body: refuse('invalid_payload', `At most ${MAX_BODY_BYTES} bytes.`) }
  let asked: FacilitatorRequest
  try {
    asked = readFacilitatorRequest(text)
  } catch (error) {
    return { status: 400, body: refuse('invalid_payload', error instanceof Error ? error.message : String(error)) }
  }
  const { paymentPayload, paymentRequirements } = asked
  const { scheme, network } = paymentRequirements
  const kinds = facilitator.getSupported().kinds.filter((kind) => kind.x402Version === paymentPayload.x402Version)
  if (!kinds.some((kind) => kind.scheme === scheme)) {
    return { status: 200, body: refuse('unsupported_scheme', `Not supported: ${scheme}`, network) }
  }
  if (!kinds.some((kind) => kind.network === network)) {
    return { status: 200, body: refuse('invalid_network', `Not supported: ${network}`, network) }
  }
  try {
    // Validated for all that the registered schemes read; the types also require fields that they never use.
    const body = await ask(
      paymentPayload as unknown as PaymentPayload,
      paymentRequirements as unknown as PaymentRequirements,
    )
    return { status: 200, body }
  } catch (error) {
    return { status: 500, body: refuse(unexpected, String(error), network) }
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop must not destroy the connection, which still has to carry the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...(status === 413 && { Connection: 'close' }) })
  response.end(JSON.stringify(body))
}
