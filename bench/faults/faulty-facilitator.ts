import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault, Words } from './faults.ts'

/** A proxy that distorts the answers of a real facilitator. */
export interface FaultyFacilitator {
  readonly url: string
  /** The fault of each payment, by idOf() of its payload. */
  readonly faults: Map<string, Fault>
  /** The payments that it was asked to verify, by id. */
  readonly verified: ReadonlySet<string>
  /** Resolves when all delayed transfers have landed. */
  landed(): Promise<unknown>
  close(): Promise<void>
}

const LANDS_AFTER_MS = 2500
const SILENCE_MS = 40_000

/** The unique id of a payment: its EIP-3009 nonce, or its signed transaction. */
export function idOf(payload: { authorization?: { nonce: string }; transaction?: string }): string {
  return payload.authorization?.nonce ?? payload.transaction ?? ''
}

export async function startFaultyFacilitator(target: string): Promise<FaultyFacilitator> {
  const faults = new Map<string, Fault>()
  const settled = new Map<string, number>()
  const verified = new Set<string>()
  const landing: Promise<unknown>[] = []

  async function ask(path: string, body: string): Promise<Record<string, unknown>> {
    const response = await fetch(target + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return (await response.json()) as Record<string, unknown>
  }

  async function settle(
    body: string,
    { id, fault }: { id: string; fault: Fault | undefined },
  ): Promise<[Words, object]> {
    const turn = settled.get(id) ?? 0
    settled.set(id, turn + 1)
    const step = fault?.settle?.[turn]
    if (!step) return ['truth', await ask('/settle', body)]
    if (step.lands === 'now') return [step.says, await ask('/settle', body)]
    if (step.lands === 'later') {
      const later = new Promise((resolve) => setTimeout(resolve, LANDS_AFTER_MS * ((faults.size % 10) / 10)))
      landing.push(later.then(() => ask('/settle', body)))
    }
    return [step.says, {}]
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      const found = await fetch(target + path)
      return response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text())
    }
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const id = idOf(JSON.parse(body).paymentPayload.payload)
    const fault = faults.get(id)
    if (path === '/verify') verified.add(id)
    const [words, truth] =
      path === '/settle' ? await settle(body, { id, fault }) : [fault?.verify ?? 'truth', await ask('/verify', body)]
    speak(response, words, truth)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    verified,
    landed: () => Promise.allSettled(landing),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function speak(response: ServerResponse, words: Words, truth: { transaction?: string; payer?: string }) {
  if (words === 'reset') return response.destroy()
  if (words === 'silence') return void setTimeout(() => response.destroy(), SILENCE_MS).unref()
  if (words === 'truth') return send(response, 200, JSON.stringify(truth))
  if ('text' in words) return send(response, words.status, words.text)
  const { transaction = `0x${'cd'.repeat(32)}`, payer } = truth
  const text = JSON.stringify(words.json).replaceAll('$TX', transaction)
  send(response, words.status, payer ? text.replaceAll('$PAYER', payer) : text)
}

function send(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': text.startsWith('<') ? 'text/html' : 'application/json' }).end(text)
}
