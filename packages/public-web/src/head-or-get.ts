import { nullWhenLate } from '@farebox/concurrency'
import type { WebAnswer } from './web-exchange.ts'

/** An answer with the time its name took to resolve, and the time from the question to its headers, in ms. */
export interface NamedAnswer {
  readonly answer: WebAnswer
  readonly dnsMs: number
  readonly ms: number
}

/** Opens an address after checking it, until the signal fires. */
export type OpenAddress = (method: 'GET' | 'HEAD', signal?: AbortSignal) => Promise<NamedAnswer>

// Statuses that servers return to HEAD although they would answer GET otherwise; known from link checkers.
const STATUSES = new Set([400, 403, 404, 405, 500, 501])
const CLOSED = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * The answer to HEAD; to GET if HEAD is refused or breaks off. Some servers never answer HEAD: after `patienceMs` GET is
 * asked beside it, and the first that answers counts.
 */
export async function headOrGet(open: OpenAddress, patienceMs: number): Promise<NamedAnswer> {
  const [headEnds, getEnds] = [new AbortController(), new AbortController()]
  const head = askHead(open, headEnds.signal)
  const early = await nullWhenLate(head, patienceMs)
  if (early) return early
  const get = open('GET', getEnds.signal)
  const byHead = head.then((named) => ({ named: named ?? throwRefused(), loser: get, ends: getEnds }))
  const byGet = get.then((named) => ({ named, loser: head, ends: headEnds }))
  const { named, loser, ends } = await Promise.any([byHead, byGet]).catch(() => byGet)
  ends.abort()
  loser.then((late) => late?.answer[Symbol.dispose]()).catch(() => {})
  return named
}

function throwRefused(): never {
  throw new Error('HEAD is refused')
}

/** Null if it is refused. */
async function askHead(open: OpenAddress, signal: AbortSignal): Promise<NamedAnswer | null> {
  const named = await open('HEAD', signal).catch((error: unknown) => {
    if (!breaksOff(error)) throw error
    return null
  })
  if (named === null || !STATUSES.has(named.answer.status)) return named
  named.answer[Symbol.dispose]()
  return null
}

/** Whether a request failed because the server closed the connection, or sent what no HTTP answer may have, such as a body to HEAD. */
function breaksOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CLOSED.has(code) || code.startsWith('HPE_') || error.name === 'HTTPParserError'
}
